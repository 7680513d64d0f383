import { escapeHtml } from '../../words/escaped.ts'

/** Markup that is safe to insert in a page. */
export interface Html {
  html: string
}

type Part = Html | string | number | false | undefined | readonly Html[]

const renderPart = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map((item: Html) => item.html).join('')
  if (typeof part === 'object') return (part as Html).html
  return escapeHtml(String(part))
}

/** Markup with escaped texts in it. Markup values are inserted as they are, and absent values insert nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((whole, string, at) => `${whole}${renderPart(parts[at - 1])}${string}`),
})

/** For markup from another part of the product. */
export const markup = (source: string): Html => ({ html: source })
