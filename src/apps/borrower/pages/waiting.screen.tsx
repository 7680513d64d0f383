import { Waiting } from '#src/features/applications/borrower/waiting.panel.tsx'
import { AskedOfYou } from '#src/features/conditions/borrower/asked-of-you.panel.tsx'
import { useConditions } from '#src/features/conditions/borrower/use-conditions.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'

/** A condition raised during a wait does not change the status, so that the feed is silent about it. */
const lookMs = 5_000

/** A wait, unless the borrower has something to answer: then that. */
export function Screen() {
  const { conditions, error } = useConditions(false, lookMs)
  if (!conditions && !error) return <Skeleton />
  const open = conditions?.filter(({ state }) => state === 'OPEN') ?? []
  if (open.length > 0) return <AskedOfYou open={open} />
  return <Waiting isInReview={conditions?.some(({ state }) => state === 'IN_REVIEW') ?? false} />
}
