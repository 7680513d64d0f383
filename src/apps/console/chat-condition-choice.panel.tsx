import type { ConditionChoice } from '#src/features/chat/console/attach.panel.tsx'
import { listApplicationConditions } from '#src/features/conditions/conditions.contract.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'

/** The open conditions of an application, of which an agent picks the one that a file is for. */
export function ChatConditionChoice({ applicationUuid, busy, onPick }: Parameters<ConditionChoice>[0]) {
  const conditions = useAnswer(listApplicationConditions, { params: { uuid: applicationUuid } })
  return (
    <AnswerSection of={conditions} failureHeading="The conditions did not load.">
      {(answer) => {
        const open = answer.filter(({ state }) => state === 'OPEN' || state === 'IN_REVIEW')
        if (open.length === 0) return <EmptyState>The application has no open conditions.</EmptyState>
        return (
          <ul>
            {open.map(({ uuid, words }) => (
              <li key={uuid} className="flex max-w-none items-center justify-between gap-3 border-rule border-b py-1">
                <span className="min-w-0 text-15">{words.en.header}</span>
                <Button variant="secondary" size="compact" disabled={busy} onClick={() => onPick(uuid)}>
                  Attach
                  <span className="sr-only"> {words.en.header}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }}
    </AnswerSection>
  )
}
