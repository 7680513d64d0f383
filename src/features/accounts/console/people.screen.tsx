import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { listPeople, type StaffPerson } from '../people.contract.ts'
import { endSessionsOfPerson, listSessionsOfPerson } from '../sessions.contract.ts'

/** The lender's own people: who is logged in, where, and the way to end it. */
export function Screen() {
  const t = useWords<string>()
  const [after, setAfter] = useState<string>()
  const [person, setPerson] = useState<StaffPerson>()
  const list = useAnswer(listPeople, after === undefined ? {} : { query: { after } })
  return (
    <>
      <ScreenHeading lead={t('Who works here, and where they are logged in.')}>{t('People')}</ScreenHeading>
      <Answered of={list} failed={t('The people did not load.')}>
        {({ people, next }) => (
          <div>
            <table className="lines">
              <caption className="sr-only">{t('People')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('Name')}</th>
                  <th scope="col">{t('Role')}</th>
                  <th scope="col" className="max-md:hidden">
                    {t('Email')}
                  </th>
                  <th scope="col" className="max-md:hidden">
                    {t('Authenticator')}
                  </th>
                  <th scope="col" className="text-right!">
                    {t('Sessions')}
                  </th>
                  <th scope="col" className="max-lg:hidden">
                    {t('Last seen')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.map((one) => (
                  <tr key={one.uuid}>
                    <td>
                      <button
                        type="button"
                        data-line="yes"
                        onClick={() => setPerson(one)}
                        className="line-link text-left font-semibold"
                      >
                        {one.name || one.email}
                      </button>
                    </td>
                    <td>{one.role}</td>
                    <td className="max-md:hidden">{one.email}</td>
                    <td className={`max-md:hidden ${one.hasSecondFactor ? 'text-success' : 'text-warning'}`}>
                      {one.hasSecondFactor ? t('Set up') : t('Not set up')}
                    </td>
                    <td className="figures text-right">{one.openSessions}</td>
                    <td className="max-lg:hidden">{one.lastSeen ? <Moment at={one.lastSeen} /> : t('Never')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {next !== null && (
              <Button look="quiet" size="compact" onClick={() => setAfter(next)}>
                {t('Next page')}
              </Button>
            )}
          </div>
        )}
      </Answered>
      <Dialog
        id="sessions-of-person"
        open={person !== undefined}
        onClose={() => setPerson(undefined)}
        heading={person?.name ?? ''}
      >
        {person && (
          <SessionsOf
            person={person}
            onEnded={() => {
              setPerson(undefined)
              list.load()
            }}
          />
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
      const { ended } = await call(endSessionsOfPerson, { params })
      toast({ text: t('{count} {count|session|sessions} ended.', { count: ended }) })
      onEnded()
    } catch (error) {
      const known = error instanceof CallFailure && error.status > 0
      toast({ text: known ? error.message : t('That did not work. Try again.'), tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <Answered of={sessions} failed={t('The sessions did not load.')}>
      {(open) =>
        open.length === 0 ? (
          <p>{t('Not logged in anywhere.')}</p>
        ) : (
          <>
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
    </Answered>
  )
}
