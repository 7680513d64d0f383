import { renderPdf } from '#src/features/documents/server/pdf/render-pdf.ts'
import type { DocumentContent } from '../src/features/documents/document-blocks.ts'
import { sealPdf } from '../src/platform/server/seal/pdf-seal.ts'
import { makeSealKey } from '../src/platform/server/seal/seal-key.ts'
import type { Bench } from './support/bench-table.ts'
import { quantile, timeCalls } from './support/measure.ts'

/** As long as a credit agreement: three pages. */
const agreement: DocumentContent = {
  language: 'en',
  title: 'Credit agreement and promissory note',
  letterhead: ['Lintel Home Lending, Inc.', '40 Threshold Street, Columbus, OH 43215'],
  captionLines: ['Date: November 21, 2026', 'Borrower: Maria Garcia'],
  blocks: [
    ...Array.from({ length: 12 }, (_, at) => [
      { kind: 'heading' as const, text: `${at + 1}. What is agreed` },
      {
        kind: 'paragraph' as const,
        text: `In part ${at + 1} you promise to pay what you draw, the fees named here and the interest, in level monthly payments until all of it is paid, and to keep the home insured and its taxes paid for as long as the line is open.`,
      },
      { kind: 'list' as const, items: ['Payments are due each month.', 'You may pay early without a charge.'] },
    ]).flat(),
    { kind: 'field', act: 'signature', signer: 0, label: 'Signature', fill: { way: 'typed', text: 'Maria Garcia' } },
  ],
  footer: 'Lintel Home Lending, Inc.',
}

/** Drawing a document of three pages, which the product does in a separate thread, and sealing it. */
export const documents: Bench = {
  name: 'documents',
  async run() {
    const at = new Date('2026-11-21T15:00:00Z')
    const options = { color: '#1F5B4A', at, seal: { name: 'Lintel', reason: 'Signed' } }
    const key = await makeSealKey('Bench', at)
    const draw = () => renderPdf(agreement, options)
    for (let warm = 0; warm < 20; warm++) await draw()
    const renderDurations = await timeCalls(100, draw)
    const document = await draw()
    const sealDurations = await timeCalls(100, async () => sealPdf(document, key))
    return [
      { measure: 'a paper drawn, middle', value: `${quantile(renderDurations, 0.5).toFixed(1)} ms`, bar: '20 ms' },
      { measure: 'a paper drawn, 99 of 100', value: `${quantile(renderDurations, 0.99).toFixed(1)} ms` },
      { measure: 'a paper sealed, 99 of 100', value: `${quantile(sealDurations, 0.99).toFixed(1)} ms`, bar: '300 ms' },
    ]
  },
}
