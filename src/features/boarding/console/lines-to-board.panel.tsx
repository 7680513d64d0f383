import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type BoardingLine, listBoardingLines, makeBoardingBatch } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'
import { MismoFile } from './mismo-file.panel.tsx'

/** Lists lines that are in no batch, and puts those that are chosen in one. */
export function LinesToBoard({ onMade }: { onMade: () => void }) {
  const call = useApi()
  const [after, setAfter] = useState<string>()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [loans, setLoans] = useState<readonly string[]>([])
  const { busy, act, fault } = useAct({ showsFault: true })
  const list = useAnswer(listBoardingLines, { query: { state: 'TO_BOARD', ...(after !== undefined && { after }) } })
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosenIds(next)
  }
  const make = () =>
    act(async () => {
      setLoans([])
      const body = { applicationUuids: [...chosenIds] }
      try {
        const { number } = await call(makeBoardingBatch, { body, idempotencyKey: crypto.randomUUID() })
        onMade()
        return fill('Batch {number} is ready to download.', { number })
      } catch (error) {
        if (error instanceof CallFailure) setLoans(error.faults.map(({ message }) => message))
        throw error
      }
    })
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        {fault !== undefined && (
          <Notice tone="error" heading={fault}>
            {loans.map((loan) => (
              <p key={loan}>{loan}</p>
            ))}
          </Notice>
        )}
      </div>
      <PagedRows
        of={list}
        failureHeading="The lines did not load."
        answerRows={({ lines }) => lines}
        none="Every completed line is in a batch."
        after={after}
        onPage={setAfter}
      >
        {(lines) => (
          <>
            <div className="mb-4 flex min-h-11 flex-wrap items-center gap-4">
              {chosenIds.size === 0 ? (
                <p className="text-muted">Choose the lines for a batch or a file.</p>
              ) : (
                <>
                  <Button size="compact" loading={busy} loadingLabel="Making the batch" onClick={() => void make()}>
                    {fill('Make a batch of {count} {count|line|lines}', { count: chosenIds.size })}
                  </Button>
                  <MismoFile uuids={[...chosenIds]} />
                </>
              )}
              <ChooseAll lines={lines} chosenIds={chosenIds} onChoose={choose} />
            </div>
            <DataTable
              caption="Lines to board"
              isList
              rows={lines}
              rowKey={({ applicationUuid }) => applicationUuid}
              columns={[
                {
                  head: 'Choose',
                  cell: ({ applicationUuid, loanNumber }) => (
                    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center">
                      <input
                        type="checkbox"
                        className="choice-box"
                        checked={chosenIds.has(applicationUuid)}
                        aria-label={fill('Choose loan {number}', { number: loanNumber })}
                        onChange={({ target }) => choose([applicationUuid], target.checked)}
                      />
                    </label>
                  ),
                },
                {
                  head: 'Loan',
                  cell: (line) => (
                    <>
                      <LoanLink line={line} />
                      {line.rejection !== null && (
                        <span className="block text-15 text-error md:hidden">{line.rejection}</span>
                      )}
                    </>
                  ),
                },
                { head: 'Opened', cell: ({ completedAt }) => <Moment at={completedAt} /> },
                {
                  head: 'Rejected by the servicer',
                  from: 'md',
                  className: ({ rejection }) => (rejection === null ? 'text-muted' : 'text-error'),
                  cell: ({ rejection, batchNumber }) =>
                    rejection === null
                      ? '—'
                      : fill('Batch {number}: {reason}', { number: batchNumber ?? 0, reason: rejection }),
                },
              ]}
            />
          </>
        )}
      </PagedRows>
    </div>
  )
}

interface ChooseAllProps {
  lines: readonly BoardingLine[]
  chosenIds: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

function ChooseAll({ lines, chosenIds, onChoose }: ChooseAllProps) {
  const ids = lines.map(({ applicationUuid }) => applicationUuid)
  const isAll = ids.every((id) => chosenIds.has(id))
  return (
    <Button variant="quiet" size="compact" onClick={() => onChoose(ids, !isAll)}>
      {isAll ? 'Choose none' : 'Choose all on this page'}
    </Button>
  )
}
