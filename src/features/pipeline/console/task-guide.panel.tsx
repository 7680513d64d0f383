import { useId } from 'react'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

interface TaskGuideProps {
  status: Status
}

/** Explains how to do the work of a status, where its form does not say everything. */
export function TaskGuide({ status }: TaskGuideProps) {
  const heading = useId()
  const { task } = staffSideOf(status)
  if (!task?.guide) return null
  const { steps } = task.guide
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-info border-l-4 bg-info-tint px-5 py-4">
      <h2 id={heading} className="font-semibold text-17">
        {task.label}
      </h2>
      <p>How to do it:</p>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
