import { expect } from '@playwright/test'
import { letterInOutbox } from './outbox-letter.ts'

/** The plain text of the newest message to a recipient, from the outbox page, which exists outside production. */
export const newestLetterTo = async (
  recipient: string,
  productUrl = process.env.PRODUCT_URL ?? '',
): Promise<string> => {
  let text = ''
  await expect(async () => {
    text = await letterInOutbox(productUrl, recipient)
    expect(text).not.toBe('')
  }).toPass()
  return text
}
