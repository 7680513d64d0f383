/**
 * The plain text of the newest message to a recipient, from the outbox page, which exists outside production; '' if
 * there is none.
 */
export const letterInOutbox = async (productUrl: string, recipient: string): Promise<string> => {
  const read = async (path: string) => (await fetch(new URL(path, productUrl))).text()
  const rows = (await read('/outbox')).split('<tr>')
  const address = /href="(\/outbox\/[^"]+)"/.exec(rows.find((row) => row.includes(recipient)) ?? '')?.[1]
  return address === undefined
    ? ''
    : plain(/<h2>Plain text<\/h2><pre>(.*?)<\/pre>/s.exec(await read(address))?.[1] ?? '')
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
