import QuireDocuments

/// The pages in the sidebar.
extension PictureBook {
  /// The pages in sight in a list beside the pages, which shows their labels.
  var listedPages: [PageAddress] {
    get { stage.listedPages }
    set {
      guard newValue != listedPages else { return }
      stage.listedPages = newValue
      inquireAboutPages()
    }
  }
}
