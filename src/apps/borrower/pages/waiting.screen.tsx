import { Waiting } from '#src/features/applications/borrower/waiting.panel.tsx'
import { OpenConditions } from '#src/features/conditions/borrower/open-conditions.panel.tsx'
import { useConditions } from '#src/features/conditions/borrower/use-conditions.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'

/** A condition raised during a wait does not change the status, so the feed does not report it. */
const pollIntervalMs = 5_000

/** The waiting page, unless the borrower has a condition to answer: then that. */
export function WaitingScreen() {
  const { conditions, error } = useConditions(false, pollIntervalMs)
  if (!conditions && !error) return <Skeleton />
  const open = conditions?.filter(({ state }) => state === 'OPEN') ?? []
  if (open.length > 0) return <OpenConditions open={open} />
  return <Waiting isInReview={conditions?.some(({ state }) => state === 'IN_REVIEW') ?? false} />
}
