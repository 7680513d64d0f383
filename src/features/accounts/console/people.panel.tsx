import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { LineButton, LineTable, PagedLines } from '#src/platform/ui/lines.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { listPeople, type StaffPerson } from '../people.contract.ts'
import { endSessionsOfPerson, listSessionsOfPerson } from '../sessions.contract.ts'

interface PeopleProps {
  /** Renders further actions for a person. */
  beside?: (person: StaffPerson) => ReactNode
}

/** Renders the lender's own people and their sessions, with a button to end the sessions. */
export function People({ beside }: PeopleProps) {
  const t = useWords<string>()
  const [after, setAfter] = useState<string>()
  const [person, setPerson] = useState<StaffPerson>()
  const list = useAnswer(listPeople, after === undefined ? {} : { query: { after } })
  return (
    <>
      <ScreenHeading lead={t('Who works here, and where they are logged in.')}>{t('People')}</ScreenHeading>
      <PagedLines
        of={list}
        failureHeading={t('The people did not load.')}
        rowsOf={({ people }) => people}
        none={t('Nobody works here yet.')}
        after={after}
        onPage={setAfter}
      >
        {(people) => (
          <LineTable
            caption={t('People')}
            rows={people}
            keyOf={({ uuid }) => uuid}
            columns={[
              {
                head: t('Name'),
                cell: (one) => <LineButton onPress={() => setPerson(one)}>{one.name || one.email}</LineButton>,
              },
              { head: t('Role'), cell: ({ role }) => <span className="capitalize">{role}</span> },
              { head: t('Email'), from: 'md', cell: ({ email }) => email },
              {
                head: t('Authenticator'),
                from: 'md',
                look: ({ hasSecondFactor }) => (hasSecondFactor ? 'text-success' : 'text-warning'),
                cell: ({ hasSecondFactor }) => (hasSecondFactor ? t('Set up') : t('Not set up')),
              },
              { head: t('Sessions'), isRight: true, look: () => 'figures', cell: ({ openSessions }) => openSessions },
              {
                head: t('Last seen'),
                from: 'lg',
                cell: ({ lastSeen }) => (lastSeen ? <Moment at={lastSeen} /> : t('Never')),
              },
            ]}
          />
        )}
      </PagedLines>
      <Dialog
        id="sessions-of-person"
        open={person !== undefined}
        onClose={() => setPerson(undefined)}
        heading={person?.name ?? ''}
      >
        {person && (
          <>
            <SessionsOf
              person={person}
              onEnded={() => {
                setPerson(undefined)
                list.load()
              }}
            />
            {beside?.(person)}
          </>
        )}
      </Dialog>
    </>
  )
}

function SessionsOf({ person, onEnded }: { person: StaffPerson; onEnded: () => void }) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const params = { personUuid: person.uuid }
  const sessions = useAnswer(listSessionsOfPerson, { params })
  const end = async () => {
    setBusy(true)
    try {
      const { ended: sessionCount } = await call(endSessionsOfPerson, { params })
      toast({ text: t('{count} {count|session|sessions} ended.', { count: sessionCount }) })
      onEnded()
    } catch (error) {
      const known = error instanceof CallFailure && error.status > 0
      toast({ text: known ? error.message : t('That did not work. Try again.'), tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <AnswerSection of={sessions} failureHeading={t('The sessions did not load.')}>
      {(open) =>
        open.length === 0 ? (
          <p>{t('Not logged in anywhere.')}</p>
        ) : (
          <>
            <p className="text-muted">{t('Logged in here, and last seen:')}</p>
            <ul>
              {open.map(({ uuid, browser, system, lastSeen, isThisOne }) => (
                <li key={uuid} className="flex flex-wrap justify-between gap-x-4 border-rule border-b py-2">
                  <span>
                    {[browser, system].filter(Boolean).join(', ') || t('An unknown browser')}
                    {isThisOne && ` (${t('this one')})`}
                  </span>
                  <span className="text-muted">
                    <Moment at={lastSeen} />
                  </span>
                </li>
              ))}
            </ul>
            <div>
              <Button look="danger" size="compact" loading={busy} loadingLabel={t('Ending')} onClick={() => void end()}>
                {t('End all sessions')}
              </Button>
            </div>
          </>
        )
      }
    </AnswerSection>
  )
}
