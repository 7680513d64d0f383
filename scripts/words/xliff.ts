import { elementAt, getAttribute, getChildren, readXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import { type XmlElement as PrintedElement, printXml } from '#src/platform/xml/xml.rules.ts'
import { spanishTerms } from '#tests/support/spanish-terms.table.ts'
import type { Catalog, Sentence } from './catalogs.ts'
import { placeholdersOf } from './placeholders.ts'

/** XLIFF 1.2: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
const namespace = 'urn:oasis:names:tc:xliff:document:1.2'
const version = '1.2'

/** A unit of a file that came back from a translator. */
export interface TranslatedUnit {
  id: string
  source: string
  target: string
  /** The source or the target has markup inside, which no sentence has. */
  hasMarkup: boolean
}

export interface TranslatedFile {
  /** The path of the catalog. */
  original: string
  units: readonly TranslatedUnit[]
}

const element = (
  name: string,
  content: string | readonly PrintedElement[],
  attributes: Readonly<Record<string, string>> = {},
): PrintedElement => ({ name, attributes, content })

/** What a translator should know: what stays as it is, and what a term of the trade is called. */
const noteFor = (english: string): string => {
  const placeholders = placeholdersOf(english).map(({ name, isPlural }) =>
    isPlural ? `{${name}|one|several}: translate both forms` : `{${name}}`,
  )
  const terms = spanishTerms
    .filter(({ inEnglish }) => inEnglish.test(english.replaceAll(/\{\w+\}/g, '')))
    .map(({ english: term, spanish }) => `${term} = ${spanish}`)
  return [
    ...(placeholders.length > 0 ? [`Keep ${placeholders.join(', ')}.`] : []),
    ...(terms.length > 0 ? [`Terms: ${terms.join('; ')}.`] : []),
  ].join(' ')
}

const unitOf = ({ id, english, spanish }: Sentence): PrintedElement => {
  const note = noteFor(english)
  return element(
    'trans-unit',
    [
      element('source', english),
      element('target', spanish, { state: 'translated' }),
      ...(note === '' ? [] : [element('note', note, { from: 'hearthline' })]),
    ],
    { id, 'xml:space': 'preserve' },
  )
}

/** Writes catalogs as one XLIFF document. */
export const writeXliff = (catalogs: readonly Catalog[]): string =>
  printXml(
    element(
      'xliff',
      catalogs.map(({ file, sentences }) =>
        element('file', [element('body', sentences.map(unitOf))], {
          original: file,
          'source-language': 'en-US',
          'target-language': 'es-US',
          datatype: 'plaintext',
        }),
      ),
      { version, xmlns: namespace },
    ),
  )

const readUnit = (unit: XmlElement): TranslatedUnit => {
  const [source, target] = [elementAt(unit, 'source'), elementAt(unit, 'target')]
  return {
    id: getAttribute(unit, 'id') ?? '',
    source: source?.text ?? '',
    target: target?.text ?? '',
    hasMarkup: [source, target].some((part) => part && part.children.length > 0),
  }
}

/** The units of a body, also those that a tool has put into groups. */
const unitsIn = (body: XmlElement | undefined): TranslatedUnit[] =>
  body === undefined
    ? []
    : [
        ...getChildren(body, 'trans-unit').map(readUnit),
        ...getChildren(body, 'group').flatMap((group) => unitsIn(group)),
      ]

/**
 * Reads an XLIFF document. It declares no entities, and its five built-in ones are read.
 * @throws XmlFault, Error where it is not XLIFF 1.2 from English to Spanish
 */
export const readXliff = (text: string): TranslatedFile[] => {
  const root = readXml(text)
  if (root.name !== 'xliff' || root.attributes.version !== version) throw new Error('This is not XLIFF 1.2.')
  return getChildren(root, 'file').map((file) => {
    const [from = '', to = ''] = [file.attributes['source-language'], file.attributes['target-language']]
    const original = file.attributes.original ?? ''
    if (!/^en\b/i.test(from) || !/^es\b/i.test(to))
      throw new Error(`${original} goes from "${from}" to "${to}", not from English to Spanish.`)
    return { original, units: unitsIn(elementAt(file, 'body')) }
  })
}
