import { figureKindRow } from '#src/domain/figures/figure-kinds.table.ts'
import { propose } from '#src/features/approvals/approvals.contract.ts'
import type { PricingChangeProps } from '#src/features/approvals/console/decide.panel.tsx'
import type { PayloadOf } from '#src/features/approvals/proposal-kinds.table.ts'
import { FigureChanges } from '#src/features/figures/console/figure-changes.panel.tsx'
import { PublishedFigures } from '#src/features/figures/console/figures.panel.tsx'
import { checkFigures } from '#src/features/figures/figures.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'

/** The published figures; a proposal of new ones goes to the approvals. */
export function FiguresPart() {
  const call = useApi()
  const toast = useToast()
  return (
    <PublishedFigures
      onPropose={async ({ reason, ...payload }) => {
        await call(propose, { body: { kind: 'figures', payload, reason }, idempotencyKey: crypto.randomUUID() })
        toast({ text: 'Proposed. A second person must approve it.' })
      }}
    />
  )
}

/** What a proposal changes in the published figures. A settled proposal shows its sheet. */
export function FiguresChange({ proposal }: PricingChangeProps) {
  const { kind, table, source } = proposal.payload as PayloadOf<'figures'>
  return (
    <>
      <p className="font-semibold">{figureKindRow(kind).title}</p>
      <p className="text-muted">{source}</p>
      {proposal.state === 'open' ? (
        <SheetChanges kind={kind} table={table} />
      ) : (
        <pre className="overflow-x-auto whitespace-pre border-rule border-y py-3 text-13">{table}</pre>
      )}
    </>
  )
}

function SheetChanges({ kind, table }: Pick<PayloadOf<'figures'>, 'kind' | 'table'>) {
  const check = useAnswer(checkFigures, { body: { kind, table } })
  return (
    <AnswerSection of={check} failureHeading="The current figures did not load.">
      {({ faults, changes }) => (
        <>
          {faults.length > 0 && (
            <Notice tone="warning" heading="This can no longer be approved">
              {faults[0]}
            </Notice>
          )}
          <FigureChanges changes={changes} />
        </>
      )}
    </AnswerSection>
  )
}
