import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { paperMoment as at, type DrawnKind, everyPaper } from '#tests/support/walks/every-paper.ts'
import type { DocumentContent } from '../document-blocks.ts'
import { renderPdf } from './render-pdf.ts'

const papers = everyPaper()
const every = (Object.keys(papers) as DrawnKind[]).flatMap((kind) =>
  (['en', 'es'] as const).map((language) => ({ kind, language })),
)

/** Returns every stream of a PDF file, decompressed if needed. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/(<<[\s\S]*?>>)\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length
    const body = pdf.subarray(start, pdf.indexOf('endstream', start))
    return (match[1]!.includes('FlateDecode') ? inflateSync(body) : body).toString('latin1')
  })

/** Counts the paint operations on a page that are neither in the structure tree nor marked as artifacts. */
const untaggedPaints = (content: string): number => {
  let depth = 0
  let untaggedCount = 0
  for (const line of content.split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1
    else if (/\bEMC$/.test(line)) depth -= 1
    else if (depth === 0 && /(^|\s)(TJ|Tj|f|f\*|S|B)$/.test(line)) untaggedCount += 1
  }
  return untaggedCount
}

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}
const rolesOf = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]

describe.each(every)('DOC-01 $kind in $language', ({ kind, language }) => {
  test('is a tagged file in its language, with title, headings, and heads of rows and columns', async () => {
    const content = papers[kind](language)
    const bytes = await renderPdf(content, { colour: '#1F5B4A', at })
    const source = bytes.toString('latin1')
    expect(source).toContain('/StructTreeRoot')
    expect(source).toMatch(/\/DisplayDocTitle true/)
    expect(source).toContain(`/Lang (${language === 'en' ? 'en-US' : 'es-US'})`)
    expect(
      streamsOf(bytes)
        .filter((stream) => stream.includes('BT'))
        .map(untaggedPaints),
    ).not.toContainEqual(expect.toSatisfy((untaggedCount: number) => untaggedCount > 0))
    const reading = getDocument({ data: new Uint8Array(bytes), useWasm: false })
    const file = await reading.promise
    const marks = { Marked: true, UserProperties: false, Suspects: false }
    expect(await file.getMarkInfo()).toEqual(new Map(Object.entries(marks)))
    const { info, metadata } = await file.getMetadata()
    expect(info).toMatchObject({ Title: content.title, Author: content.letterhead[0] })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const trees = await Promise.all(
      Array.from({ length: file.numPages }, async (_, page) => (await file.getPage(page + 1)).getStructTree()),
    )
    const roles = trees.flatMap((tree) => (tree ? rolesOf(tree as Node) : []))
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(
      content.blocks.filter((block) => block.kind === 'heading').length,
    )
    const tables = content.blocks.filter((block) => block.kind === 'table' || block.kind === 'figures')
    const heads = tables.reduce(
      (sum, block) => sum + (block.kind === 'table' ? block.head.length + block.rows.length : block.items.length),
      0,
    )
    // Counted in the file, since a table that spans two pages appears in the structure tree of both.
    expect(source.match(/\/S \/TH\n/g) ?? []).toHaveLength(heads)
    expect(source.match(/\/Scope \/(Row|Column)/g) ?? []).toHaveLength(heads)
    await reading.destroy()
  })
})

test('DOC-01 a mark that was drawn is a figure that says whose it is', async () => {
  const content: DocumentContent = {
    ...papers.CREDIT_AGREEMENT('en'),
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
  const source = (await renderPdf(content, { colour: '#1F5B4A', at })).toString('latin1')
  expect(source).toMatch(/\/S \/Figure\n\/Alt \(Ana Garcia\)/)
})
