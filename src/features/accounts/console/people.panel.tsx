import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { listInvitations } from '../invitations.contract.ts'
import { listPeople, type StaffPerson } from '../people.contract.ts'
import { endSessionsOfPerson, listSessionsOfPerson } from '../sessions.contract.ts'
import { Invitations } from './invitations.panel.tsx'
import { InviteForm } from './invite.panel.tsx'
import { PersonAccess } from './person-access.panel.tsx'
import { roleNames } from './role-names.ts'

interface PeopleProps {
  /** The administrator who looks. */
  selfUuid: string
  /** Renders further actions for a person. */
  renderExtra?: (person: StaffPerson) => ReactNode
}

/** Renders the lender's own people and the invitations, and what an administrator can change about a person. */
export function People({ selfUuid, renderExtra }: PeopleProps) {
  const [after, setAfter] = useState<string>()
  const [person, setPerson] = useState<StaffPerson>()
  const [inviting, setInviting] = useState(false)
  const list = useAnswer(listPeople, after === undefined ? {} : { query: { after } })
  const invitations = useAnswer(listInvitations)
  const reload = () => {
    setPerson(undefined)
    list.load()
  }
  return (
    <>
      <ScreenHeading lead="Staff accounts, their roles and their sessions.">People</ScreenHeading>
      <div>
        <Button onClick={() => setInviting(true)}>Invite a person</Button>
      </div>
      <Invitations of={invitations} />
      <PagedRows
        of={list}
        failureHeading="The staff list did not load."
        answerRows={({ people }) => people}
        none="No staff accounts yet."
        after={after}
        onPage={setAfter}
      >
        {(people) => (
          <DataTable
            caption="People"
            isList
            rows={people}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                head: 'Name',
                cell: (row) => <RowButton onPress={() => setPerson(row)}>{row.name || row.email}</RowButton>,
              },
              {
                head: 'Role',
                cell: ({ role, disabledAt }) => (
                  <>
                    {roleNameOf(role)}
                    {disabledAt && <span className="block text-13 text-warning">Disabled</span>}
                  </>
                ),
              },
              { head: 'Email', from: 'md', cell: ({ email }) => email },
              {
                head: 'Authenticator',
                from: 'md',
                className: ({ hasSecondFactor }) => (hasSecondFactor ? 'text-success' : 'text-warning'),
                cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'Not set up'),
              },
              {
                head: 'Sessions',
                isRight: true,
                className: () => 'figures',
                cell: ({ openSessions }) => openSessions,
              },
              {
                head: 'Last seen',
                from: 'lg',
                cell: ({ lastSeen }) => (lastSeen ? <Moment at={lastSeen} /> : 'Never'),
              },
            ]}
          />
        )}
      </PagedRows>
      <Dialog
        id="sessions-of-person"
        open={person !== undefined}
        onClose={() => setPerson(undefined)}
        heading={person?.name || person?.email || ''}
      >
        {person && (
          <>
            <p className="break-words text-muted">
              {person.email} · {roleNameOf(person.role)}
            </p>
            <SessionsOf person={person} onEnded={reload} />
            <PersonAccess person={person} isSelf={person.uuid === selfUuid} onChanged={reload} />
            {renderExtra?.(person)}
          </>
        )}
      </Dialog>
      <Dialog id="invite-person" open={inviting} onClose={() => setInviting(false)} heading="Invite a person">
        <InviteForm
          onCancel={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            invitations.load()
            list.load()
          }}
        />
      </Dialog>
    </>
  )
}

const roleNameOf = (role: string): string => {
  const row = Object.entries(roleNames).find(([key]) => key === role)?.[1]
  return row?.name ?? role
}

function SessionsOf({ person, onEnded }: { person: StaffPerson; onEnded: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  const params = { personUuid: person.uuid }
  const sessions = useAnswer(listSessionsOfPerson, { params })
  const end = () =>
    act(async () => {
      const { ended: sessionCount } = await call(endSessionsOfPerson, { params })
      onEnded()
      return fill('{count} {count|session|sessions} ended.', { count: sessionCount })
    })
  return (
    <AnswerSection of={sessions} failureHeading="The sessions did not load.">
      {(open) =>
        open.length === 0 ? (
          <p>No active sessions.</p>
        ) : (
          <>
            <p className="text-muted">Active sessions and when each was last seen:</p>
            <ul>
              {open.map(({ uuid, browser, system, lastSeen, isThisOne }) => (
                <li key={uuid} className="flex flex-wrap justify-between gap-x-4 border-rule border-b py-2">
                  <span>
                    {[browser, system].filter(Boolean).join(', ') || 'Unknown browser'}
                    {isThisOne && ` (${'this one'})`}
                  </span>
                  <span className="text-muted">
                    <Moment at={lastSeen} />
                  </span>
                </li>
              ))}
            </ul>
            <div>
              <Button variant="danger" size="compact" loading={busy} loadingLabel="Ending" onClick={() => void end()}>
                End all sessions
              </Button>
            </div>
          </>
        )
      }
    </AnswerSection>
  )
}
