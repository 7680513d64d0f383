import { escaped } from '../words/escaped.ts'

/** Markup that may stand in a page as it is. */
export interface Html {
  html: string
}

type Part = Html | string | number | false | undefined | readonly Html[]

const printed = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map((one: Html) => one.html).join('')
  if (typeof part === 'object') return (part as Html).html
  return escaped(String(part))
}

/** Markup with texts in it, each escaped; markup goes in as it is, and what is not there leaves nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((whole, string, at) => `${whole}${printed(parts[at - 1])}${string}`),
})

/** For markup that another part of the product has made. */
export const markup = (made: string): Html => ({ html: made })
