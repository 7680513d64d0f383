import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { type ListedHandOver, listHandOvers, removeHandOver } from '../referring/referring.contract.ts'

/** Lists the borrowers whom affiliates handed over, until each hand-over expires. */
export function HandOvers() {
  const list = useAnswer(listHandOvers)
  return (
    <AnswerSection of={list} failureHeading="The handoffs did not load.">
      {(handOvers) =>
        handOvers.length === 0 ? (
          <EmptyState>No affiliate handoffs, or all have expired.</EmptyState>
        ) : (
          <DataTable
            caption="Affiliate handoffs"
            isList
            rows={handOvers}
            rowKey={({ uuid }) => uuid}
            columns={[
              { head: 'Borrower', cell: ({ name }) => name || 'Unnamed' },
              { head: 'Affiliate', cell: ({ affiliate }) => affiliate },
              { head: 'Expires', from: 'md', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
              { head: 'Remove', cell: (row) => <RemoveButton handOver={row} onRemoved={list.load} /> },
            ]}
          />
        )
      }
    </AnswerSection>
  )
}

function RemoveButton({ handOver: { uuid, name }, onRemoved }: { handOver: ListedHandOver; onRemoved: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  const remove = () =>
    act(async () => {
      await call(removeHandOver, { params: { handOverUuid: uuid } })
      onRemoved()
      return 'Removed. The link no longer fills in anything.'
    })
  return (
    <Button variant="quiet" size="compact" loading={busy} loadingLabel="Removing" onClick={() => void remove()}>
      Remove
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
