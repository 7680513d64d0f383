import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { Sharing } from '#src/brands/sharing.schema.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { pdfUaFaults } from '#tests/support/pdf-ua.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import {
  documentMoment as at,
  deedIn,
  everyDocument,
  everySheet,
  type GeneratedKind,
} from '#tests/support/walks/every-document.ts'
import type { Block, DocumentContent } from '../../document-blocks.ts'
import { privacyFacts, privacyNotice } from '../../templates/notices/privacy-notice.ts'
import { renderPdf } from './render-pdf.ts'

const documents = everyDocument()
const every = (Object.keys(documents) as GeneratedKind[]).flatMap((kind) =>
  (['en', 'es'] as const).map((language) => ({ kind, language })),
)

interface Node {
  role?: string
  children?: Node[]
}
const rolesOf = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]
const localeOf = { en: 'en-US', es: 'es-US' } as const

/** Returns the top-level elements of each page. */
const treesOf = async (bytes: Buffer): Promise<Node[][]> => {
  const reading = getDocument({ data: new Uint8Array(bytes), useWasm: false })
  const file = await reading.promise
  const trees = await Promise.all(
    Array.from({ length: file.numPages }, async (_, page) => (await file.getPage(page + 1)).getStructTree()),
  )
  await reading.destroy()
  return trees.map((tree) => (tree as Node | null)?.children?.[0]?.children ?? [])
}

describe.each(every)('DOC-01 $kind in $language', ({ kind, language }) => {
  test('ISO 14289-1: has tags, language, title, headings, row headers, fonts and tab order', async () => {
    const content = documents[kind](language)
    const bytes = await renderPdf(content, { color: '#1F5B4A', at })
    expect(await pdfUaFaults(bytes, { title: content.title, language: localeOf[language] })).toEqual([])
    const roles = (await treesOf(bytes)).flat().flatMap(rolesOf)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(
      content.blocks.filter((block) => block.kind === 'heading').length,
    )
    const headsOf = (block: Block): number => {
      if (block.kind === 'table' || block.kind === 'grid') return block.head.length + block.rows.length
      if (block.kind === 'boxes') return block.rows.length
      return block.kind === 'figures' ? block.items.length : 0
    }
    const heads = content.blocks.reduce((sum, block) => sum + headsOf(block), 0)
    // Counted in the file, since a table that spans two pages appears in the structure tree of both.
    expect(bytes.toString('latin1').match(/\/S \/TH\n/g) ?? []).toHaveLength(heads)
  })

  test('ends no page with a heading, and separates no number from its unit', async () => {
    const bytes = await renderPdf(documents[kind](language), { color: '#1F5B4A', at })
    for (const elements of await treesOf(bytes)) {
      const last = elements.at(-1)
      expect(last?.role).not.toMatch(/^H\d$/)
      // Of a table, never its caption and head alone.
      if (last?.role === 'Table') expect(last.children?.some((row) => rolesOf(row).includes('TD'))).toBe(true)
    }
    const rows = pdfText(bytes).map((row) => row.trim())
    const isParted = (row: string, next: string) =>
      (/\d$/.test(row) && /^(percent|months|years|days|meses|años|días|por ciento)\b/.test(next)) ||
      (/\b(Box|January|November|December|section)$/.test(row) && /^\d/.test(next))
    expect(rows.filter((row, line) => isParted(row, rows[line + 1] ?? ''))).toEqual([])
  })
})

const deedStates = ['OH', 'GA', 'CA', 'TX'] as const
test.each(deedStates)('DOC-01 the deed of %s is a tagged file in both languages', async (state) => {
  for (const language of ['en', 'es'] as const) {
    const content = deedIn(state, language)
    const bytes = await renderPdf(content, { color: '#1F5B4A', at })
    expect(await pdfUaFaults(bytes, { title: content.title, language: localeOf[language] })).toEqual([])
  }
})

test.each(Object.entries(everySheet))(
  'ISO 14289-1: the %s, which does not belong to an application, is a tagged one-page file in each of its languages',
  async (_, renderSheet) => {
    for (const language of ['en', 'es'] as const) {
      const content = renderSheet(language)
      const bytes = await renderPdf(content, { color: '#1F5B4A', at })
      expect(await pdfUaFaults(bytes, { title: content.title, language: localeOf[content.language] })).toEqual([])
      expect(await treesOf(bytes)).toHaveLength(1)
    }
  },
)

const limitable = {
  jointMarketing: ['Meadow Card Services'],
  affiliates: { companies: ['Wren Trust'], transactions: true, creditworthiness: true, marketing: true },
  nonaffiliates: ['Harbor Insurance'],
}
test.each([
  ['version 1, without an opt-out', {}, 2],
  ['version 2, with an opt-out and the mail-in form', limitable, 3],
] as const)(
  '12 CFR 1016, Appendix, B.1: %s is a tagged file whose first page is one page',
  async (_, sharing, pages) => {
    const facts = privacyFacts(shippedOrganizations.byCode('aldous-wren')!)
    for (const language of ['en', 'es'] as const) {
      const content = privacyNotice({ ...facts, sharing: Sharing.parse(sharing) }, language)
      const bytes = await renderPdf(content, { color: '#1F5B4A', at })
      expect(await pdfUaFaults(bytes, { title: content.title, language: localeOf[language] })).toEqual([])
      if (language === 'en') expect(await treesOf(bytes)).toHaveLength(pages)
    }
  },
)

test.each([
  ['/StructTreeRoot', 'no structure tree'],
  ['/Marked true', 'not marked as tagged'],
  ['/Lang (en-US)', 'no language'],
  ['/DisplayDocTitle true', 'a window does not show its title'],
  ['<pdfuaid:part>1', 'no mark of PDF/UA-1'],
  ['/Tabs /S', 'a page without the order of tabs'],
  ['/ToUnicode ', 'a font without its letters'],
  ['/FontFile2 ', 'a font that is not in the file'],
  ['/Scope /Row', 'a header cell without scope'],
  ['/S /H2\n', 'a heading of level 3 skips one'],
  ['/S /LI\n', 'XX in L'],
] as const)('DOC-01 the checks detect that %s is missing', async (mark, fault) => {
  const content = documents.CREDIT_AGREEMENT('en')
  const source = (await renderPdf(content, { color: '#1F5B4A', at })).toString('latin1')
  const brokenMark = mark.startsWith('/S /H')
    ? '/S /H3\n'
    : mark === '/S /LI\n'
      ? '/S /XX\n'
      : mark.replaceAll(/\w/g, 'X')
  const faults = await pdfUaFaults(Buffer.from(source.replaceAll(mark, brokenMark), 'latin1'), {
    title: content.title,
    language: 'en-US',
  })
  expect(faults).toContain(fault)
})

describe.each((Object.keys(documents) as GeneratedKind[]).map((kind) => ({ kind })))(
  'DOC-01 $kind in Spanish',
  ({ kind }) => {
    test('has a courtesy-translation mark on every page, and the English version does not', async () => {
      const pagesOf = async (language: 'en' | 'es') => {
        const bytes = await renderPdf(documents[kind](language), { color: '#1F5B4A', at })
        const reading = getDocument({ data: new Uint8Array(bytes), useWasm: false })
        const file = await reading.promise
        const texts = await Promise.all(
          Array.from({ length: file.numPages }, async (_, page) => {
            const { items } = await (await file.getPage(page + 1)).getTextContent()
            return items.map((item) => ('str' in item ? item.str : '')).join(' ')
          }),
        )
        await reading.destroy()
        return texts
      }
      const isSigned = documents[kind]('es').blocks.some((block) => block.kind === 'field')
      for (const page of await pagesOf('es')) {
        expect(page).toContain('Traducción de cortesía')
        expect(page.includes('El documento que se firma')).toBe(isSigned)
      }
      for (const page of await pagesOf('en')) expect(page).not.toContain('cortesía')
    })
  },
)

test('DOC-01 a drawn signature is a figure whose alt text names the signer', async () => {
  const content: DocumentContent = {
    ...documents.CREDIT_AGREEMENT('en'),
    blocks: [
      {
        kind: 'field',
        act: 'signature',
        signer: 0,
        label: 'Ana Garcia',
        fill: { way: 'drawn', text: 'M 10 10 L 100 60' },
      },
    ],
  }
  const source = (await renderPdf(content, { color: '#1F5B4A', at })).toString('latin1')
  expect(source).toMatch(/\/S \/Figure\n\/Alt \(Ana Garcia\)/)
})
