import { drawings } from '#src/platform/drawing/drawings.table.ts'
import { Drawing } from '#src/platform/ui/drawing.tsx'
import { useOrganization } from './page-data.tsx'

interface BrandDrawingProps {
  /** The same seed draws the same picture: an application's id. */
  seed: string
  /** The filled share, 0 to 1. */
  filledShare: number
  className?: string
}

/** The lender's own picture, as decoration. */
export function BrandDrawing({ seed, filledShare, className }: BrandDrawingProps) {
  const { design } = useOrganization()
  return <Drawing data={drawings[design.drawing]({ seed, filledShare })} {...(className ? { className } : {})} />
}
