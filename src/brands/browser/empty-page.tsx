import type { ReactNode } from 'react'
import { emptyDrawings } from '#src/platform/drawing/empty-drawings.table.ts'
import { Drawing } from '#src/platform/ui/drawing.tsx'
import { useOrganization } from './page-data.tsx'

/** The lender's own picture of a page with nothing on it, as decoration. */
export const EmptyDrawing = () => <Drawing data={emptyDrawings[useOrganization().design.drawing]} />

/** A page with nothing to show: what to do instead, with the lender's picture beside it or, on phones, below it. */
export const EmptyPage = ({ children }: { children: ReactNode }) => (
  <div data-wide className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col gap-8">{children}</div>
    <div className="max-lg:max-w-60">
      <EmptyDrawing />
    </div>
  </div>
)
