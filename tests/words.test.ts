import { expect, test } from 'vitest'
import { spanish } from '#src/apps/borrower/spanish.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { documentKinds } from '#src/features/documents/document-kinds.table.ts'
import { joinedCatalogs } from '#src/platform/words/joined-catalogs.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { sitePaths } from '#src/workflow/paths/site-paths.ts'
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

const translations = [...translationsIn(files), ...titles]

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
