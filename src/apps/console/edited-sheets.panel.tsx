import { useMemo } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { type PricingOnADay, readPricing } from '#src/features/approvals/approvals.contract.ts'
import { changedFigures } from '#src/features/offers/changed-figures.rules.ts'
import { ChangedFigures } from '#src/features/offers/console/changed-figures.panel.tsx'
import { RateSheet } from '#src/features/offers/console/rate-sheet.panel.tsx'
import { WorkedExamples } from '#src/features/offers/console/worked-examples.panel.tsx'
import {
  laterStarts,
  type PolicyData,
  type SheetEdits,
  sheetChanges,
  sheetsOn,
  withEdits,
  withoutChange,
  withSheets,
} from '#src/features/offers/rate-sheet.rules.ts'
import type { Sheet } from '#src/features/offers/rate-sheet.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'

/** The pricing data of the day: published values override shipped ones, key by key. */
export const currentPolicy = ({
  shipped: shippedPricing,
  published: publishedPricing,
}: Pick<PricingOnADay, 'shipped' | 'published'>): PolicyData => ({
  ...shippedPricing,
  ...publishedPricing,
})

/** The lender's own products first, in its order. */
const inOrder = (sheets: Record<string, Sheet>, order: readonly string[]): Record<string, Sheet> => {
  const own = order.flatMap((product) => (sheets[product] ? [[product, sheets[product]] as const] : []))
  return { ...Object.fromEntries(own), ...sheets }
}

interface EditedSheetsProps {
  answer: PricingOnADay
  day: string
  edits: SheetEdits
  onEdits: (edits: SheetEdits) => void
  /** The selected product; by default the first. */
  selectedProduct: string | undefined
  onPick: (product: string) => void
}

/** The rate sheets of a day while they are edited, the changes, and their effect. */
export function EditedSheets({ answer, day, edits, onEdits, selectedProduct, onPick }: EditedSheetsProps) {
  const before = useMemo(() => currentPolicy(answer), [answer])
  const { products } = useOrganization().orgMetaData
  const sheets = useMemo(() => inOrder(sheetsOn(before, day), Object.keys(products)), [before, day, products])
  const product = selectedProduct !== undefined && sheets[selectedProduct] ? selectedProduct : Object.keys(sheets)[0]
  const sheet = product === undefined ? undefined : sheets[product]
  const changes = product === undefined ? undefined : edits[product]
  const editedSheet = useMemo(() => sheet && withEdits(sheet, changes), [sheet, changes])
  if (product === undefined || !sheet || !editedSheet)
    return <Notice heading="No product has rates on that date.">Choose a later date.</Notice>
  const later = [...new Set([...answer.later, ...laterStarts(before, product, day)])].sort()
  const figures = changedFigures(before, withSheets(before, edits, day), day)
  return (
    <>
      {later.length > 0 && (
        <Notice tone="warning" heading="Other rates take effect later">
          {fill('They take effect on {days} and replace these.', {
            days: later.map((text) => english.date(text, 'short')).join(', '),
          })}
        </Notice>
      )}
      {answer.version && <RatesBefore sheets={sheets} day={day} onEdits={onEdits} version={answer.version} />}
      <div>
        <RateSheet sheets={sheets} edits={edits} onEdits={onEdits} product={product} onProduct={onPick} />
        <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 border-ink border-t-2 bg-paper py-1">
          <p role="status" className={figures.length > 0 ? 'font-semibold text-accent' : 'text-muted'}>
            {fill('{n} {n|figure changes|figures change}', { n: figures.length })}
          </p>
          {figures.length > 0 && (
            <>
              <a href="#what-changes" className="inline-flex min-h-11 items-center underline underline-offset-4">
                Changes
              </a>
              <Button variant="quiet" size="compact" onClick={() => onEdits({})}>
                Discard all changes
              </Button>
            </>
          )}
        </div>
      </div>
      <section aria-labelledby="what-changes" className="flex min-w-0 flex-col gap-3">
        <h3 id="what-changes" tabIndex={-1} className="border-ink border-t-2 pt-3 text-17">
          Changes
        </h3>
        <ChangedFigures figures={figures} onPutBack={({ change }) => onEdits(withoutChange(sheets, edits, change))} />
      </section>
      <WorkedExamples key={product} before={sheet} after={editedSheet} day={day} />
    </>
  )
}

interface RatesBeforeProps {
  sheets: Readonly<Record<string, Sheet>>
  version: NonNullable<PricingOnADay['version']>
  day: string
  onEdits: (edits: SheetEdits) => void
}

/** Reverting: fills in the values from before the current version, to be reviewed and proposed. */
function RatesBefore({ sheets, version, day, onEdits }: RatesBeforeProps) {
  const call = useApi()
  const toast = useToast()
  const fillPrevious = async () => {
    try {
      const earlier = sheetsOn(
        currentPolicy(await call(readPricing, { query: { on: day, before: version.publishedAt } })),
        day,
      )
      onEdits(
        Object.fromEntries(
          Object.entries(sheets).map(([product, sheet]) => [product, sheetChanges(sheet, earlier[product] ?? sheet)]),
        ),
      )
    } catch {
      toast({ text: 'The rates did not load.', tone: 'error' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        {fill('Version {n}, effective {date}.', {
          n: version.number,
          date: english.date(version.inForceFrom, 'short'),
        })}
      </p>
      <Button variant="quiet" size="compact" onClick={() => void fillPrevious()}>
        Fill in the previous rates
      </Button>
    </div>
  )
}
