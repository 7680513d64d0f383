import { expect } from '@playwright/test'

/** The plain text of the newest message to somebody, from the page that lists what was sent outside production. */
export const newestLetterTo = async (
  recipient: string,
  productUrl = process.env.PRODUCT_URL ?? '',
): Promise<string> => {
  const read = async (path: string) => (await fetch(new URL(path, productUrl))).text()
  let address = ''
  await expect(async () => {
    const rows = (await read('/outbox')).split('<tr>')
    const row = rows.find((one) => one.includes(recipient))
    address = /href="(\/outbox\/[^"]+)"/.exec(row ?? '')?.[1] ?? ''
    expect(address).not.toBe('')
  }).toPass()
  return plain(/<h2>Plain text<\/h2><pre>(.*?)<\/pre>/s.exec(await read(address))?.[1] ?? '')
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
