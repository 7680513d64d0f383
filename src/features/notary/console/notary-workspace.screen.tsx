import { useEffect, useState } from 'react'
import { useAllowedMedia } from '#src/platform/browser/allowed-media.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { readNotaryQueue, takeNotarySession, type WaitingSession } from '../session.contract.ts'
import { OwnCommission } from './commission.panel.tsx'
import { supportedType } from './meeting-recorder.ts'
import { Seat } from './notary-workspace.panel.tsx'

/** Milliseconds between refreshes of the queue. */
const pollIntervalMs = 4_000

/** The notary's workspace: the queue and the current meeting. */
export function NotaryWorkspaceScreen() {
  // This must run before a meeting is taken, because reloading the page during a meeting would leave the meeting.
  useAllowedMedia('microphone')
  const [sessionUuid, setTaken] = useState<string>()
  return sessionUuid === undefined ? (
    <MeetingQueue onTaken={setTaken} />
  ) : (
    <Seat uuid={sessionUuid} onLeft={() => setTaken(undefined)} />
  )
}

function MeetingQueue({ onTaken }: { onTaken: (uuid: string) => void }) {
  const call = useApi()
  const queue = useAnswer(readNotaryQueue)
  const [failure, setFailure] = useState<string>()
  const canRecord = supportedType() !== undefined
  const { load } = queue
  useEffect(() => {
    const timer = setInterval(load, pollIntervalMs)
    return () => clearInterval(timer)
  }, [load])
  const take = async ({ sessionUuid }: WaitingSession) => {
    try {
      onTaken((await call(takeNotarySession, { body: { sessionUuid } })).uuid)
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.userMessage : 'The session could not be started. Try again.')
      load()
    }
  }
  return (
    <AnswerSection of={queue} failureHeading="The queue did not load.">
      {({ sessions }) => (
        <>
          <ScreenHeading lead="Longest wait first. Starting a session opens its documents to you until it ends.">
            Waiting for a notary
          </ScreenHeading>
          {failure !== undefined && (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
          {!canRecord && (
            <Notice tone="error" role="alert">
              This browser cannot record, so no session can be held here. Use a current Chrome, Edge, Firefox, or
              Safari.
            </Notice>
          )}
          {sessions.length === 0 ? (
            <EmptyState>No one is waiting. This page refreshes automatically.</EmptyState>
          ) : (
            <DataTable
              caption="Waiting for a notary"
              isList
              rows={sessions}
              rowKey={({ sessionUuid }) => sessionUuid}
              columns={[
                { head: 'Loan', className: () => 'figures font-semibold', cell: ({ loanNumber }) => loanNumber },
                { head: 'State', cell: ({ propertyState }) => propertyState },
                { head: 'Participants', isRight: true, className: () => 'figures', cell: ({ people }) => people },
                { head: 'Waiting since', from: 'md', cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
                {
                  head: 'To do',
                  isRight: true,
                  cell: (row) => (
                    <Button
                      size="compact"
                      variant={row.isMine ? 'primary' : 'secondary'}
                      disabled={!canRecord}
                      onClick={() => void take(row)}
                    >
                      {row.isMine ? 'Rejoin' : 'Start session'}
                      <span className="sr-only"> {row.loanNumber}</span>
                    </Button>
                  ),
                },
              ]}
            />
          )}
          <OwnCommission />
        </>
      )}
    </AnswerSection>
  )
}
