import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { type SheetEdits, sheetChanges, withEdits } from '../rate-sheet.rules.ts'
import { outsideSheet, type Sheet, sectionsOf } from '../rate-sheet.table.ts'
import { useProductName } from './product-name.ts'
import { SheetGrid } from './sheet-grid.panel.tsx'

interface RateSheetProps {
  /** The sheets in force on the day, by product. */
  sheets: Readonly<Record<string, Sheet>>
  edits: SheetEdits
  onEdits: (edits: SheetEdits) => void
  product: string
  onProduct: (product: string) => void
}

/** Shows a lender's prices as a rate sheet for each product. Every figure is a field. */
export function RateSheet({ sheets, edits, onEdits, product, onProduct }: RateSheetProps) {
  const productName = useProductName()
  const was = sheets[product]
  if (!was) return null
  const sheet = withEdits(was, edits[product])
  const setSheet = (next: Sheet) => onEdits({ ...edits, [product]: sheetChanges(was, next) })
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto">
        <legend className="sr-only">Product</legend>
        {Object.keys(sheets).map((key) => (
          <PartButton key={key} isOn={key === product} onPick={() => onProduct(key)}>
            {productName(key)}
            {(edits[key]?.length ?? 0) > 0 && <span className="text-13 text-accent">changed</span>}
          </PartButton>
        ))}
      </fieldset>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        {sectionsOf(sheet).map((section) => (
          <SheetGrid
            key={`${product} ${section.heading}`}
            section={section}
            product={product}
            sheet={sheet}
            was={was}
            onSheet={setSheet}
          />
        ))}
      </div>
      <p className="text-13 text-muted">{outsideSheet}</p>
    </div>
  )
}
