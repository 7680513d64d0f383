export type TextPart = { text: string } | { label: string; address: string }

/** '[words](address)' as the assistant writes it, or a bare address as a person types it. */
const link = /\[([^[\]]{1,200})\]\(([^()\s]{1,2000})\)|(https:\/\/[^\s<>"']{1,2000}[^\s<>"'.,;:!?)\]])/g

/** A page of this site, or https with a host and without a user name. */
const isSafeAddress = (address: string): boolean =>
  !/[\p{Cc}\s\\]/u.test(address) && /^(\/(?!\/)|https:\/\/[a-z\d.-]+(:\d+)?([/?#]|$))/i.test(address)

/** A message as text and links. A link to an address of another kind stays text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, label, marked, bare] = match
    const address = marked ?? bare ?? ''
    if (!isSafeAddress(address)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ label: label ?? address, address })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
