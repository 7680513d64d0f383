import { useApplication, useStatus } from '#src/application/browser/use-application.tsx'
import { Timeline } from '#src/features/applications/borrower/timeline.panel.tsx'
import { useOpenConditions } from '#src/features/conditions/borrower/notifications.panel.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ProgressMark } from '#src/platform/ui/progress.tsx'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { type StepLabel, stepBarAt } from '#src/workflow/progress.rules.ts'
import type { spanish } from './shells.es.ts'

/** Above each screen: the application's number, and on phones its progress. */
export function ApplicationHeader() {
  const t = useMessages<keyof typeof spanish | StepLabel>()
  const { application } = useApplication()
  const status = useStatus()
  const conditionCount = useOpenConditions()
  const bar = status && isStatus(status.checklistStatus) ? stepBarAt(status.checklistStatus, status.manualNotary) : null
  const name = bar?.labels[bar.current]
  return (
    <div className="flex flex-col gap-1">
      <p className="min-h-6 text-15 text-muted">
        {application && (
          <>
            {t('Application ID')} <span className="figures text-ink">{application.loanNumber}</span>
          </>
        )}
      </p>
      {(status === undefined || name) && (
        // The height does not change when the status loads, so that nothing moves.
        <div className="flex min-h-18 flex-col lg:hidden">
          {bar && name && (
            <ProgressMark
              percent={(bar.current / bar.labels.length) * 100}
              label={t('Step {position} of {count}: {name}', {
                position: bar.current + 1,
                count: bar.labels.length,
                name: t(name),
              })}
            />
          )}
          {application && (
            <Disclosure summary={t('What happens when')}>
              <Timeline requestCount={conditionCount} />
            </Disclosure>
          )}
        </div>
      )}
    </div>
  )
}
