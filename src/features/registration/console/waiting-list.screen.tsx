import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { listWaiting, listWaitingStates, type WaitingState, writeToWaiting } from '../waitlist-desk.contract.ts'

/** Shows who waits for which state. Once a state is served, everyone who waits for it is written to with one press. */
export function WaitingListScreen({ self }: { self: { role: string } }) {
  const states = useAnswer(listWaitingStates)
  const [openState, setOpenState] = useState<WaitingState['state']>()
  const mayWrite = (writeToWaiting.access as readonly string[]).includes(self.role)
  return (
    <>
      <ScreenHeading lead="People who asked to hear from us when we lend in their area. Entries are deleted after a year.">
        Waiting list
      </ScreenHeading>
      <AnswerSection of={states} failureHeading="The waiting list did not load.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>No one is on the waiting list.</EmptyState>
          ) : (
            <States rows={rows} mayWrite={mayWrite} onOpen={setOpenState} onWritten={states.load} />
          )
        }
      </AnswerSection>
      <Dialog
        id="waiting-people"
        open={openState !== undefined}
        onClose={() => setOpenState(undefined)}
        heading={fill('Waiting for {state}', { state: openState ?? '' })}
        isWide
      >
        {openState && <People state={openState} />}
      </Dialog>
    </>
  )
}

interface StatesProps {
  rows: readonly WaitingState[]
  mayWrite: boolean
  onOpen: (state: WaitingState['state']) => void
  onWritten: () => void
}

function States({ rows, mayWrite, onOpen, onWritten }: StatesProps) {
  return (
    <DataTable
      caption="Waiting list by state"
      isList
      rows={rows}
      rowKey={({ state }) => state}
      columns={[
        {
          head: 'State',
          cell: ({ state }) => <RowButton onPress={() => onOpen(state)}>{state}</RowButton>,
        },
        { head: 'Waiting', isRight: true, className: () => 'figures', cell: ({ waiting }) => waiting },
        {
          head: 'Emailed',
          isRight: true,
          className: () => 'figures',
          cell: ({ notified: emailCount }) => emailCount,
        },
        { head: 'Waiting since', from: 'md', cell: ({ since }) => <Moment at={since} /> },
        {
          head: 'Lending there',
          cell: (row) =>
            row.isServed ? (
              <>
                <span className="text-success">Yes</span>
                {mayWrite && row.waiting > 0 && <WriteButton row={row} onWritten={onWritten} />}
              </>
            ) : (
              <span className="text-muted">Not yet</span>
            ),
        },
      ]}
    />
  )
}

function WriteButton({ row: { state, waiting }, onWritten }: { row: WaitingState; onWritten: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  // A second press while the first is sent has no further effect.
  const [key] = useState(() => crypto.randomUUID())
  const write = () =>
    act(async () => {
      await call(writeToWaiting, { params: { state }, body: {}, idempotencyKey: key })
      onWritten()
      return 'The emails are being sent. People in zip codes we do not serve stay on the list.'
    })
  return (
    <span className="ml-4 inline-block">
      <Button variant="secondary" size="compact" loading={busy} loadingLabel="Sending" onClick={() => void write()}>
        {fill('Email {count} {count|person|people}', { count: waiting })}
        <span className="sr-only"> {state}</span>
      </Button>
    </span>
  )
}

function People({ state }: Pick<WaitingState, 'state'>) {
  const people = useAnswer(listWaiting, { params: { state } })
  return (
    <AnswerSection of={people} failureHeading="The people did not load.">
      {(rows) => (
        <DataTable
          caption="People waiting"
          isList
          rows={rows}
          rowKey={({ uuid }) => uuid}
          columns={[
            { head: 'Name', cell: ({ name }) => name },
            { head: 'ZIP code', className: () => 'figures', cell: ({ zip }) => zip },
            { head: 'Joined', cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
            { head: 'Emailed', cell: ({ notifiedAt }) => (notifiedAt ? <Moment at={notifiedAt} /> : '—') },
          ]}
        />
      )}
    </AnswerSection>
  )
}
