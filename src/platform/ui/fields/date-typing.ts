/** How a month and a day may begin, and when no further digit can follow. */
const parts = [
  { fits: /^(?:0\d?|1[0-2]?|[2-9])$/, isWhole: /^(?:\d\d|[2-9])$/ },
  { fits: /^(?:0\d?|[12]\d?|3[01]?|[4-9])$/, isWhole: /^(?:\d\d|[4-9])$/ },
] as const

/**
 * The digits of a date with the slashes that they have earned so far: '0309' is '03/09/', and so is '3/9' followed by a
 * slash or not. Text with anything else in it, such as a month in words, is returned as it is.
 */
export function withSlashes(text: string): string {
  if (!/^[\d/]*$/.test(text)) return text
  const typedParts = ['']
  for (const char of text) {
    const at = typedParts.length - 1
    const part = typedParts[at] ?? ''
    const rule = parts[at]
    if (char === '/') {
      if (rule && part !== '') typedParts.push('')
    } else if (rule && part !== '' && !rule.fits.test(part + char)) typedParts.push(char)
    else typedParts[at] = part + char
  }
  if (parts[typedParts.length - 1]?.isWhole.test(typedParts.at(-1) ?? '')) typedParts.push('')
  return typedParts.join('/')
}
