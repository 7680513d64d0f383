import { expect, test } from 'vitest'
import { spanish } from '#src/apps/borrower/spanish.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { documentKinds } from '#src/features/documents/document-kinds.table.ts'
import { joinedCatalogs } from '#src/platform/words/joined-catalogs.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { sitePaths } from '#src/workflow/paths/site-paths.ts'
import { readCatalogs } from '../scripts/words/catalogs.ts'
import { checkTranslation, withChanges } from '../scripts/words/translation-check.ts'
import { readXliff, writeXliff } from '../scripts/words/xliff.ts'
import {
  dictionaryOfScreens,
  duplicateSentences,
  joinedFiles,
  leftOut,
  missingSpanish,
  strayTerms,
  type Translation,
  translatedTwice,
  translationsIn,
} from './support/catalog-rules.ts'
import { readSourceFiles } from './support/source-files.ts'
import { spanishTerms } from './support/spanish-terms.table.ts'

const files = readSourceFiles()

/** The titles of documents, which stand beside their kinds. */
const titles: readonly Translation[] = Object.values(documentKinds).map(({ title, spanishTitle }) => ({
  file: 'src/features/documents/document-kinds.table.ts',
  english: title,
  spanish: spanishTitle,
}))

/** What brands say instead of a sentence of the product. They may say it as they like, but not the terms of the trade. */
const brandSentences: readonly Translation[] = shippedOrganizations
  .all()
  .flatMap(({ orgCode, words }) =>
    Object.entries(words.es).map(([english, spanish]) => ({ file: `src/brands/${orgCode}`, english, spanish })),
  )

/** The names of the products, which brands state beside each other. */
const productNames: readonly Translation[] = shippedOrganizations.all().flatMap(({ orgCode, orgMetaData }) =>
  Object.values(orgMetaData.products).map(({ name, spanishName }) => ({
    file: `src/brands/${orgCode}`,
    english: name,
    spanish: spanishName,
  })),
)

const translations = [...translationsIn(files), ...titles, ...productNames]

test('the check reads the catalogs of all screens, to the last sentence', () => {
  const screenCatalogs = joinedFiles(files)
  const ofScreens = translationsIn(files).filter(({ file }) => screenCatalogs.has(file))
  expect(screenCatalogs.size).toBeGreaterThan(40)
  expect(Object.fromEntries(ofScreens.map(({ english, spanish }) => [english, spanish]))).toEqual(spanish)
})

test('a sentence has one Spanish translation on all screens, in all letters and all documents', () =>
  expect(translatedTwice(translations)).toEqual([]))

test('a sentence is in only one screen catalog, so none can overwrite another', () =>
  expect(duplicateSentences(files)).toEqual([]))

test('a catalog that a screen takes its sentences from is in the screen dictionary', () =>
  expect(leftOut(files)).toEqual([]))

test('every screen text has its Spanish translation', () => expect(missingSpanish(files)).toEqual([]))

test('every page title has its Spanish translation', () => {
  const titles = Object.values({ ...borrowerPaths, ...sitePaths }).flatMap((row) => ('title' in row ? [row.title] : []))
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter((title) => !(title in spanish))).toEqual([])
})

test('an industry term has one name in Spanish', () =>
  expect(strayTerms([...translations, ...brandSentences], spanishTerms)).toEqual([]))

/** A feature of a small product: its catalog, its screen and the dictionary that joins it. */
const smallProduct = (sources: Record<string, string>) =>
  new Map(
    Object.entries({
      [dictionaryOfScreens]: Object.keys(sources)
        .filter((path) => path.endsWith('.es.ts') && !path.includes('/letters/'))
        .map((path) => `import { spanish } from '#${path}'`)
        .join('\n'),
      ...sources,
    }),
  )

const catalog = (english: string, spanish: string) =>
  `export const spanish = { ${JSON.stringify(english)}: ${JSON.stringify(spanish)} } as const`

const liens = 'src/features/liens/liens.es.ts'
const offers = 'src/features/offers/offers.es.ts'
const letter = 'src/features/offers/letters/letter.es.ts'
const screen = 'src/features/liens/borrower/liens.screen.tsx'

test('two catalogs with the same sentence are rejected, even when both translate it alike', () =>
  expect(
    duplicateSentences(smallProduct({ [liens]: catalog('Save', 'Guardar'), [offers]: catalog('Save', 'Guardar') })),
  ).toEqual([`Save: ${liens}, ${offers}`]))

test('two translations are rejected, even in a letter, which is not part of any screen', () =>
  expect(
    translatedTwice(
      translationsIn(
        smallProduct({
          [liens]: catalog('First draw', 'Primer retiro'),
          [letter]: catalog('First draw', 'Retiro 1'),
        }),
      ),
    ),
  ).toEqual([`First draw: Primer retiro (${liens}), Retiro 1 (${letter})`]))

test('a catalog that spreads another must not translate its sentences again', () =>
  expect(
    duplicateSentences(
      smallProduct({
        [liens]: `import { spanish as more } from '../offers/offers.es.ts'\nexport const spanish = { ...more, Save: 'Salvar' }`,
        [offers]: catalog('Save', 'Guardar'),
      }),
    ),
  ).toEqual([`Save: ${liens}, ${offers}`]))

test('a catalog missing from the dictionary is rejected', () =>
  expect(
    leftOut(
      smallProduct({
        [letter]: catalog('Save', 'Guardar'),
        [screen]: `import type { spanish } from '#${letter}'`,
      }),
    ),
  ).toEqual([`${screen}: ${letter}`]))

test.each([
  ['said', "export const A = () => t('Save')"],
  ['said in one of two cases', "export const A = () => t.any(isNew ? 'Add' : 'Save')"],
  ['written between tags', 'export const A = () => <p>Save</p>'],
  ['written as a label', 'export const A = () => <Field label="Save" />'],
])('a sentence without Spanish is rejected where it is %s', (_where, text) =>
  expect(missingSpanish(smallProduct({ [liens]: catalog('Add', 'Agregar'), [screen]: text }))).toEqual([
    `${screen}: Save`,
  ]),
)

test('another name for an industry term is rejected', () =>
  expect(
    strayTerms([{ file: letter, english: 'Origination fee', spanish: 'Comisión de apertura' }], spanishTerms),
  ).toEqual([`${letter}: origination fee is cargo de originación, not as in: Comisión de apertura`]))

test('catalogs that share a sentence do not compile', () => {
  const [one, other] = [{ Save: 'Guardar', Add: 'Agregar' }, { Save: 'Salvar' }] as const
  // @ts-expect-error 'Save' is in both
  expect(Object.keys(joinedCatalogs(one, other))).toEqual(['Save', 'Add'])
  expect(joinedCatalogs(one, { Cancel: 'Cancelar' })).toEqual({ ...one, Cancel: 'Cancelar' })
})

const catalogs = readCatalogs(files)

test('the export for translators contains every sentence of every catalog, with the legal pages', () => {
  const sentences = catalogs.flatMap(({ sentences: own }) => own)
  expect(sentences.length).toBeGreaterThan(4_000)
  expect(sentences.filter(({ english, spanish: text }) => english === '' || text === '')).toEqual([])
  const outgoingTemplates = new Set(
    catalogs.flatMap(({ file, sentences: own }) =>
      own.map(({ english, spanish: text }) => `${file} ${english} ${text}`),
    ),
  )
  const translatedRows = translationsIn(files).map(({ file, english, spanish: text }) => `${file} ${english} ${text}`)
  expect(translatedRows.filter((row) => !outgoingTemplates.has(row))).toEqual([])
  expect(catalogs.map(({ file }) => file)).toContain('src/features/organizations/legal-texts.es.ts')
})

test('a round trip through XLIFF finds every sentence again and changes no byte', () => {
  const translatedFiles = readXliff(writeXliff(catalogs))
  const result = checkTranslation(catalogs, translatedFiles)
  expect(result).toEqual({ changes: [], faults: [] })
  expect(catalogs.map((catalog) => withChanges(catalog, result.changes))).toEqual(catalogs.map(({ text }) => text))
  const own = translatedFiles.flatMap(({ original, units }) =>
    units.map(({ source, target }) => [original, source, target]),
  )
  expect(own).toEqual(
    catalogs.flatMap(({ file, sentences }) => sentences.map(({ english, spanish: text }) => [file, english, text])),
  )
})

const smallCatalogs = readCatalogs(
  new Map([
    [
      liens,
      `export const spanish = {
  Save: 'Guardar',
  '{count} {count|file|files} of {name} & “<b>”': '{count} {count|archivo|archivos} de {name} & “<b>”',
  'First draw': 'Primer retiro',
} as const
`,
    ],
    [offers, catalog('Add', 'Agregar')],
  ]),
)
const smallXliff = writeXliff(smallCatalogs)
const comingBack = (change: (xml: string) => string) => checkTranslation(smallCatalogs, readXliff(change(smallXliff)))
const translating = (before: string, after: string) => (xml: string) => {
  expect(xml).toContain(before)
  return xml.replace(before, after)
}

test('an XLIFF file has source, target, id and a note with the placeholders and terms', () => {
  expect(smallXliff).toContain(
    '<file original="src/features/liens/liens.es.ts" source-language="en-US" target-language="es-US" datatype="plaintext">',
  )
  expect(smallXliff).toMatch(/<trans-unit id="[0-9a-f]{12}" xml:space="preserve">\s*<source>Save<\/source>/)
  expect(smallXliff).toContain(
    '<note from="hearthline">Keep {count}, {count|one|several}: translate both forms, {name}.</note>',
  )
  expect(smallXliff).toMatch(/<source>First draw<\/source>[\s\S]*<note from="hearthline">Terms: .*retiro/)
})

test('a changed translation is written into its catalog, quoted like the rest, and nothing else changes', () => {
  const { changes, faults } = comingBack((xml) =>
    translating('>Guardar<', '>Salve \\ el "l\'ápiz"<')(xml).replace('>Agregar<', ">Añadir l’otro d'él<"),
  )
  expect(faults).toEqual([])
  const [ofLiens, ofOffers] = smallCatalogs.map((small) => withChanges(small, changes))
  expect(ofLiens).toBe(smallCatalogs[0]!.text.replace("'Guardar'", `'Salve \\\\ el "l\\'ápiz"'`))
  expect(ofOffers).toBe(`export const spanish = { "Add": "Añadir l’otro d'él" } as const`)
})

test.each<[string, (xml: string) => string, RegExp]>([
  ['lacks a placeholder', translating('archivos} de {name}', 'archivos}'), /lacks \{name\}/],
  ['has another placeholder', translating('archivos} de {name}', 'archivos} de {name} {nombre}'), /has \{nombre\}/],
  ['lacks a plural form', translating('{count|archivo|archivos}', '{count|archivo}'), /brace that is not part/],
  ['lacks both plural forms', translating('{count|archivo|archivos}', 'archivos'), /lacks the two forms of \{count\}/],
  ['is empty', translating('>Guardar<', '> <'), /has no translation/],
  ['has markup', translating('>Guardar<', '><g id="1">Guardar</g><'), /has markup/],
  ['has a line break', translating('>Guardar<', '>Guar&#10;dar<'), /line break/],
  ['turns the direction of the text', translating('>Guardar<', '>Guardar\u202e<'), /control character/],
  ['begins with a space', translating('>Guardar<', '> Guardar<'), /other spaces/],
  ['has another source', translating('>Save<', '>Save it<'), /another English sentence/],
  ['is missing', (xml) => xml.replace(/ {3}<trans-unit [\s\S]*?<\/trans-unit>\n/, ''), /"Save" is missing/],
  ['has an unknown id', (xml) => xml.replace(/id="[0-9a-f]{12}"/, 'id="none"'), /unknown id "none"/],
  ['is there twice', (xml) => xml.replace(/( {3}<trans-unit [\s\S]*?<\/trans-unit>\n)/, '$1$1'), /is there twice/],
  ['calls a term otherwise', translating('Primer retiro', 'Primer desembolso'), /first draw|draw is retiro/i],
  ['belongs to another file', translating(`original="${liens}"`, 'original="../../etc/passwd"'), /not a catalog/],
])('nothing is written if a translation %s', (_fault, change, message) => {
  const { faults } = comingBack(change)
  expect(faults.join('\n')).toMatch(message)
})

test('a sentence of two catalogs must come back with one translation', () => {
  const twice = readCatalogs(
    new Map([
      [liens, catalog('Save', 'Guardar')],
      [letter, catalog('Save', 'Guardar')],
    ]),
  )
  const { faults } = checkTranslation(twice, readXliff(writeXliff(twice).replace('>Guardar<', '>Conservar<')))
  expect(faults).toEqual([expect.stringMatching(/^Translated in two ways: Save: /)])
})

test.each([
  ['declares entities', '<!DOCTYPE xliff [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', /document type is not accepted/],
  ['is not well-formed', '<a>', /not well-formed|not XLIFF/],
])('an XML file that %s is not read', (_fault, before, message) =>
  expect(() => readXliff(smallXliff.replace('<xliff', `${before}<xliff`))).toThrow(message),
)

test('a file of another format or other languages is not read', () => {
  expect(() => readXliff(smallXliff.replace('version="1.2"', 'version="2.0"'))).toThrow('not XLIFF 1.2')
  expect(() => readXliff(smallXliff.replace('target-language="es-US"', 'target-language="fr-FR"'))).toThrow('"fr-FR"')
  expect(() => readXliff(smallXliff.replace('Guardar', '&nbsp;'))).toThrow('cannot be read')
})
