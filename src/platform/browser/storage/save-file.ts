/** Has the browser save bytes as a file. */
export const saveFile = (bytes: Uint8Array<ArrayBuffer>, mediaType: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
