import { useId } from 'react'
import { useWords } from '#src/platform/ui/words.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

interface TaskGuideProps {
  /** The application's id in calls. */
  uuid: string
  status: Status
}

/** Explains how to do the work of a status for which the console has no form. */
export function TaskGuide({ uuid, status }: TaskGuideProps) {
  const t = useWords<string>()
  const heading = useId()
  const { task } = staffSideOf(status)
  if (!task?.guide) return null
  const { steps, call } = task.guide
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-info border-l-4 bg-info-tint px-5 py-4">
      <h2 id={heading} className="font-semibold text-17">
        {t.any(task.words)}
      </h2>
      <p>{t('There is no form for this yet. Until there is, this is how it is done:')}</p>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{t.any(step)}</li>
        ))}
      </ol>
      {call !== null && (
        <>
          <p className="figures break-all text-15">{call}</p>
          <p className="text-15">
            {t.rich(
              'Somebody who runs this installation sends the call for you, for the application {uuid}, in the session of a processor, an underwriter or an admin. {link} has its fields; the operations manual has an example under “Staff work without a form”.',
              {
                uuid: <span className="figures break-all">{uuid}</span>,
                link: (
                  <a href="/api" className="text-primary underline underline-offset-4">
                    {t('Description of the calls')}
                  </a>
                ),
              },
            )}
          </p>
        </>
      )}
    </section>
  )
}
