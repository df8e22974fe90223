internal import CPosix
internal import Glibc

/// The answer of a filter to one system call.
package struct SystemCallRule {
  /// The filter's answer to a system call.
  package enum Answer {
    /// The kernel carries out the call.
    case allow
    /// The call fails with this error number.
    case refuse(Int32)
    /// The process ends with the signal `SIGSYS`.
    case end
  }

  /// A condition on an argument of a call, without which another answer counts.
  package enum Condition {
    /// The lower half of the argument at an index is one of these values, and the upper half is 0.
    case equals(Int, [UInt32])
    /// The argument at an index has none of these bits.
    case lacks(Int, UInt32)
    /// The lower half of the argument at an index is none of these values.
    case differs(Int, [UInt32])
    /// The bits of the argument at an index that are in the mask are not all set.
    case lacksOne(Int, UInt32)
  }

  package var call: Int32
  package var answer: Answer
  /// Conditions on arguments, each with the answer if the argument does not meet it.
  package var conditions: [(Condition, otherwise: Answer)]

  package init(
    call: Int32, answer: Answer, condition: (Condition, otherwise: Answer)? = nil
  ) {
    self.call = call
    self.answer = answer
    conditions = condition.map { [$0] } ?? []
  }

  /// The flags with which the C library starts a thread.
  package static let threadFlags = UInt32(
    bitPattern: CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM
      | CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

  // The headers of older systems do not have these numbers, which all machines share.
  private static let fchmodat2: Int32 = 452
  private static let setxattrat: Int32 = 463
  private static let removexattrat: Int32 = 466
  private static let fileSetattr: Int32 = 469
  /// The call that starts threads and processes by flags in memory, where no filter sees them.
  package static let clone3: Int32 = 435

  /// The calls that no decoder needs: they change files, reach other processes, start programs, or
  /// open a large part of the kernel.
  package static let dangerous: [Int32] = {
    var calls: [Int32] = [
      SYS_truncate, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr,
      SYS_lremovexattr, SYS_fremovexattr, SYS_fchownat, SYS_fchown, SYS_symlinkat, SYS_mknodat,
      fchmodat2, setxattrat, removexattrat, fileSetattr, SYS_fallocate, SYS_name_to_handle_at,
      SYS_open_by_handle_at,
      SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
      SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open,
      SYS_pidfd_send_signal, SYS_pidfd_getfd, SYS_setpriority, SYS_ioprio_set,
      SYS_sched_setaffinity, SYS_sched_setparam, SYS_sched_setscheduler, SYS_sched_setattr,
      SYS_kcmp,
      SYS_move_pages, SYS_migrate_pages,
      SYS_socketpair, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendmsg, SYS_sendmmsg,
      SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen,
      SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_move_mount, SYS_open_tree,
      SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
      SYS_io_setup, SYS_io_submit, SYS_io_uring_setup, SYS_io_uring_enter,
      SYS_io_uring_register, SYS_personality, SYS_fanotify_init, SYS_syslog, SYS_quotactl,
      SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid,
      SYS_setgroups, SYS_capset,
    ]
    #if arch(x86_64)
      calls += [
        SYS_fork, SYS_vfork, SYS_chown, SYS_lchown, SYS_symlink, SYS_mknod, SYS_creat,
        SYS_modify_ldt, SYS_iopl, SYS_ioperm, SYS_uselib,
      ]
    #endif
    return calls
  }()
}
