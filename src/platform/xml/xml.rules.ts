/** An element with text, or with other elements. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** Characters that XML 1.0 cannot hold, not even escaped: controls, lone surrogates, and two that are not characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read these as spaces in an attribute, and a carriage return as a line feed in text.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"\r\n\t]/g, (sign) => escapes[sign] ?? sign)

/**
 * Returns an element with a text, or undefined for a value that is not known or consists of nothing that XML can hold,
 * so that the element is left out.
 */
export const textElement = (
  name: string,
  value: string | number | boolean | null | undefined,
): XmlElement | undefined => {
  const text = value === null || value === undefined ? '' : String(value).replace(impossible, '').trim()
  return text === '' ? undefined : { name, attributes: {}, content: text }
}

/** Returns an element with those of the given elements that are known, or undefined without any. */
export const parentElement = (
  name: string,
  children: readonly (XmlElement | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | undefined => {
  const content = children.filter((child) => child !== undefined)
  return content.length === 0 ? undefined : { name, attributes, content }
}

const printElement = ({ name, attributes, content }: XmlElement, indent: string): string => {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.map((child) => printElement(child, `${indent} `)).join('')}${indent}`
  return `${indent}<${head}>${inner}</${name}>\n`
}

/** Returns an XML 1.0 document with this root. */
export const printXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root, '')}`
