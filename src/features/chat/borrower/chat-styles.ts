import text from './chat.css?inline'

let isAdopted = false

/**
 * Adds the chat's looks to the document, once. They come with its window, so that the first screen has no bytes for
 * them. The page's policy allows no style elements, but it allows sheets that its own script constructs.
 */
export const adoptChatStyles = (): void => {
  // Environments without layout have no such sheets.
  if (isAdopted || !('adoptedStyleSheets' in document)) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
