/** Has the browser save a text or bytes as a file. */
export const saveFile = (content: BlobPart, mediaType: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
