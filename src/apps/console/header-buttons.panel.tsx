import { useLocation } from 'wouter'
import type { ApplicationDetail } from '#src/features/pipeline/application-detail.contract.ts'
import { reviewLabels } from '#src/features/pipeline/review-labels.table.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'

interface NextTask {
  label: string
  tab: string
}

/** Returns what staff do next, and where; undefined if nothing waits for them in a tab of this role. */
export const nextTaskOf = (detail: ApplicationDetail, tabs: readonly string[]): NextTask | undefined => {
  const [review] = detail.reviews
  const task =
    review !== undefined
      ? { label: `Review: ${reviewLabels[review]}`, tab: 'conditions' }
      : detail.isStaffsTurn
        ? staffSideOf(detail.status).task
        : null
  return task && tabs.includes(task.tab) ? { label: task.label, tab: task.tab } : undefined
}

/** In these tabs a task has a form of its own, which changes the status. */
const hasForm = (tab: string | undefined): boolean => tab === 'conditions' || tab === 'money'

interface HeaderButtonsProps {
  detail: ApplicationDetail
  isMine: boolean
  task: NextTask | undefined
  /** The tab that is shown. */
  current: string
  /** Undefined for roles that take no applications. */
  onTake: ((to: 'me' | 'none') => void) | undefined
  onAssign: () => void
  onMove: () => void
}

/**
 * The primary button leads to what is to be done. Changing the status is primary only where it is the task itself, since
 * it finishes a step without the work of the step.
 */
export function HeaderButtons({ detail, isMine, task, current, onTake, onAssign, onMove }: HeaderButtonsProps) {
  const [path] = useLocation()
  const isDoneHere = task === undefined || task.tab === current
  const isDoneByStatus = detail.isStaffsTurn && detail.reviews.length === 0 && isDoneHere && !hasForm(task?.tab)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {onTake && (
        <Button size="compact" variant="secondary" onClick={() => onTake(isMine ? 'none' : 'me')}>
          {isMine ? 'Unassign' : 'Assign to me'}
        </Button>
      )}
      {onTake && (
        <Button size="compact" variant="secondary" onClick={onAssign}>
          Assign to a colleague
        </Button>
      )}
      {detail.exits.length > 0 && (
        <Button
          size="compact"
          {...(!isDoneByStatus && { variant: detail.isStaffsTurn ? ('secondary' as const) : ('quiet' as const) })}
          onClick={onMove}
        >
          {detail.isStaffsTurn ? 'Change status' : 'Override…'}
        </Button>
      )}
      {task && !isDoneHere && (
        <LinkButton size="compact" href={`${path}?tab=${task.tab}`}>
          {task.label}
        </LinkButton>
      )}
    </div>
  )
}
