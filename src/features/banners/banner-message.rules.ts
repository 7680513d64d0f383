export type MessagePart = { text: string } | { words: string; address: string }

const link = /\[([^[\]]{1,200})\]\(([^()\s]{1,2000})\)/g
/** Matches https with a host and without a user name, an email address, or a phone number. */
const allowedAddress = /^(https:\/\/[a-z\d.-]+(:\d+)?([/?#].*)?|mailto:[^@?]+@[^@]+|tel:\+?[\d.-]+)$/i

/** Returns whether a banner may link to an address: a page of this site, https, an email address or a phone number. */
export const isAllowedAddress = (address: string): boolean => {
  // Browsers remove control characters from addresses and read a backslash as a slash.
  if (/[\p{Cc}\s\\]/u.test(address)) return false
  return address.startsWith('/') ? !address.startsWith('//') : allowedAddress.test(address)
}

/** Returns a message as text and links. Other markup is treated as text, and so is a link to a forbidden address. */
export const messageParts = (message: string): MessagePart[] => {
  const parts: MessagePart[] = []
  let from = 0
  for (const match of message.matchAll(link)) {
    const [whole, words = '', address = ''] = match
    if (!isAllowedAddress(address)) continue
    if (match.index > from) parts.push({ text: message.slice(from, match.index) })
    parts.push({ words, address })
    from = match.index + whole.length
  }
  if (from < message.length) parts.push({ text: message.slice(from) })
  return parts
}
