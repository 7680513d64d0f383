import { type Column, DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { ChangedFigure } from '../changed-figures.rules.ts'
import { useProductName } from './product-name.ts'

interface ChangedFiguresProps {
  figures: readonly ChangedFigure[]
  /** Reverts the change that the figure belongs to. If absent, the table is read-only. */
  onPutBack?: (figure: ChangedFigure) => void
}

/** Lists the changes figure by figure: the current and the proposed value. */
export function ChangedFigures({ figures, onPutBack }: ChangedFiguresProps) {
  const productName = useProductName()
  if (figures.length === 0) return <EmptyState>No changes.</EmptyState>
  const hasSeveralProducts = new Set(figures.map(({ product }) => product)).size > 1
  const figureLocation = ({ product, from, heading }: ChangedFigure) => (
    <>
      {product !== null && <span className={hasSeveralProducts ? '' : 'max-md:hidden'}>{productName(product)} · </span>}
      {from !== null && `${fill('table effective {date}', { date: english.date(from, 'short') })} · `}
      {heading}
    </>
  )
  const columns: Column<ChangedFigure>[] = [
    {
      head: 'Figure',
      cell: (figure) => (
        <>
          <span className="block font-semibold">{figure.name}</span>
          <span className="block text-13 text-muted">{figureLocation(figure)}</span>
        </>
      ),
    },
    { head: 'Now', isRight: true, className: () => 'figures text-muted', cell: ({ before }) => before },
    {
      head: 'Proposed',
      isRight: true,
      className: () => 'figures font-semibold text-accent',
      cell: ({ after }) => after,
    },
  ]
  const revertColumn: Column<ChangedFigure> = {
    head: 'Revert',
    isRight: true,
    cell: (figure) => (
      <button
        type="button"
        onClick={() => onPutBack?.(figure)}
        className="min-h-9 text-primary underline underline-offset-4 max-md:min-h-11"
      >
        Revert
        <span className="sr-only"> {figure.name}</span>
      </button>
    ),
  }
  return (
    <DataTable
      caption="Changes"
      rows={figures}
      rowKey={({ key }) => key}
      columns={onPutBack ? [...columns, revertColumn] : columns}
    />
  )
}
