import sax from 'sax'

/** An element as it was read. Names keep their prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The text of the element itself, without that of its children. */
  text: string
}

interface OpenElement extends XmlElement {
  children: XmlElement[]
}

/** Limits of a document. Reading takes time in proportion to its length, and no more memory than these allow. */
const maxCharacters = 32_000_000
const maxElements = 200_000
const deepest = 60

/** Only the five entities of XML itself, not those of HTML, which the types of the library leave out. */
const strictOptions: sax.SAXOptions & { strictEntities: true } = { strictEntities: true, trim: false }

/** The document is not well-formed, or is larger or deeper than any answer of a supplier. Its text is not repeated. */
export class XmlFault extends Error {
  constructor(detail: string) {
    super(`The XML cannot be read: ${detail}`)
    this.name = 'XmlFault'
  }
}

/**
 * Reads an XML document. A document type is refused, so that no entity can be declared; the five entities of XML itself
 * and character references are read. @throws XmlFault
 */
export const readXml = (text: string): XmlElement => {
  if (text.length > maxCharacters) throw new XmlFault('too long')
  const parser = sax.parser(true, strictOptions)
  const path: OpenElement[] = []
  let root: XmlElement | undefined
  let count = 0
  parser.onerror = () => {
    throw new XmlFault('not well-formed')
  }
  parser.ondoctype = () => {
    throw new XmlFault('a document type is not accepted')
  }
  parser.onopentag = ({ name, attributes }) => {
    count += 1
    if (count > maxElements) throw new XmlFault('too many elements')
    if (root && path.length === 0) throw new XmlFault('more than one document')
    if (path.length >= deepest) throw new XmlFault('too deep')
    const element: OpenElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    path.at(-1)?.children.push(element)
    root ??= element
    path.push(element)
  }
  const addText = (more: string) => {
    const element = path.at(-1)
    if (element) element.text += more
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    path.pop()
  }
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!root) throw new XmlFault('no element')
  return root
}

/** Returns the children of this name. */
export const getChildren = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Returns the first element down a path of names. */
export const elementAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  let current = element
  for (const name of path) current = current?.children.find((child) => child.name === name)
  return current
}

/** Returns an attribute, or undefined if it is missing or blank. */
export const getAttribute = (element: XmlElement | undefined, name: string): string | undefined => {
  const value = element && Object.hasOwn(element.attributes, name) ? element.attributes[name]?.trim() : undefined
  return value === '' ? undefined : value
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 cannot contain are left out, and so are line breaks, which attributes do not keep. */
const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (text) => escapes[text] ?? '')

/** Writes an element. An attribute without a value is left out. Children are written elements. */
export const writeXml = (
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  children: readonly string[] = [],
): string => {
  const attributeText = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === null || value === undefined || value === '' ? [] : [` ${key}="${escapeXml(value)}"`],
    )
    .join('')
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${children.join('')}</${name}>`
}
