import type { OpenPdf } from '#src/application/browser/open-pdf.ts'

const leaf = (role: string, text: string) => ({ role, text, parts: [] })
const draw = async () => {}

/** An opened PDF document of two pages or more, as in the browser. */
export const aPdf = (pageCount = 2): OpenPdf => ({
  sha256: 'ab'.repeat(32),
  pages: [
    {
      number: 1,
      width: 612,
      height: 792,
      draw,
      parts: [leaf('H1', 'Credit agreement'), leaf('P', 'You promise to pay.'), leaf('P', 'Initials: promise to pay')],
    },
    {
      number: 2,
      width: 612,
      height: 792,
      draw,
      parts: [
        {
          role: 'L',
          text: '',
          parts: [{ role: 'LI', text: '', parts: [leaf('Lbl', '•'), leaf('LBody', 'First')] }],
        },
        leaf('P', 'Signature of Maria Garcia, borrower'),
      ],
    },
    ...Array.from({ length: pageCount - 2 }, (_, more) => ({
      number: more + 3,
      width: 612,
      height: 792,
      draw,
      parts: [leaf('P', `Page ${more + 3}`)],
    })),
  ],
  close: () => undefined,
})
