import { formatAge } from '#src/features/pipeline/age.rules.ts'
import { readApplicationDetail } from '#src/features/pipeline/application-detail.contract.ts'
import { Person } from '#src/features/privacy/console/person.panel.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyLabels } from '#src/workflow/staff-labels.table.ts'
import type { ConsolePageProps } from './console-paths.ts'

interface ChatApplicationProps {
  uuid: string
  role: ConsolePageProps['self']['role']
}

/** The application of a visitor, beside the conversation: where it is, who acts next, and their masked data. */
export function ChatApplication({ uuid, role }: ChatApplicationProps) {
  const detail = useAnswer(readApplicationDetail, { params: { uuid } })
  return (
    <div className="flex flex-col gap-5 pt-5">
      <AnswerSection of={detail} failureHeading="The application did not load.">
        {({ loanNumber, status, since, asOf, waitsFor, openConditions, assignee }) => (
          <section>
            <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-ink border-b-[1.5px] pb-1 text-17">
              Application
              <a
                href={`/console/applications/${uuid}`}
                className="figures font-text text-15 text-primary underline underline-offset-4"
              >
                {loanNumber}
              </a>
            </h2>
            <dl className="text-15">
              <Fact name="Status" value={`${staffSideOf(status).label} · ${formatAge(since, Date.parse(asOf))}`} />
              <Fact name="Waiting on" value={partyLabels[waitsFor]} />
              <Fact name="Next step" value={staffSideOf(status).task?.label ?? '—'} />
              <Fact name="Open conditions" value={String(openConditions)} />
              <Fact name="Assigned to" value={assignee?.name ?? '—'} />
            </dl>
          </section>
        )}
      </AnswerSection>
      <Person uuid={uuid} role={role} />
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex min-h-9 items-baseline justify-between gap-4 border-rule border-b py-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
  </div>
)
