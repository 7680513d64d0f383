import { z } from 'zod'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit, recordLook } from '#src/platform/server/database/audit.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { job, type RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { stopToken } from '#src/platform/server/messages/reminder-stops.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { statesServed } from '../start.rules.ts'
import { listWaiting, listWaitingStates, writeToWaiting } from '../waitlist-desk.contract.ts'
import { waitlistLetter } from '../waitlist-letter.ts'
import { noteNotified, type WaitingRow, waitingByState, waitingFor } from './wait-list.store.ts'

export interface WaitListDeskDeps {
  db: Db
  vault: Vault
  clock: Clock
  organisationOf(orgCode: string): Organisation
  /** Returns the URL of a page of this organization. */
  pageAt(organisation: Organisation, path: string): string
}

export const waitListLettersJob = job({
  kind: 'waiting-list-letters',
  payload: z.object({ organisation: z.string(), state: z.string() }),
})

const mostShown = 100
const lettersAtOnce = 50

const isServed = (organisation: Organisation, state: string): boolean =>
  (statesServed(organisation) as readonly string[]).includes(state)

/** Returns the routes for staff who read the waiting list, and write to it when a state opens. */
export const waitListDeskRoutes = ({ vault, clock, organisationOf }: WaitListDeskDeps): Route[] => [
  serve(listWaitingStates, async ({ db, caller }) => {
    const { organisation } = requireKnownCaller(caller)
    const rows = await waitingByState(db, organisation)
    return rows.flatMap(({ state, waiting, notified: notifiedCount, since }) => {
      if (!isUsState(state)) return []
      const isServedNow = isServed(organisationOf(organisation), state)
      return [{ state, isServed: isServedNow, waiting, notified: notifiedCount, since: since.toISOString() }]
    })
  }),
  serve(listWaiting, async ({ db, caller, params: { state } }) => {
    const { organisation, role, identityId } = requireKnownCaller(caller)
    const who = { actorKind: role, actorId: identityId, organisation }
    const look = { ...who, subject: identityId, action: 'waiting list read', details: { state }, at: clock.now() }
    const filter = { organisation, state, isOpen: false, after: undefined, most: mostShown }
    // Nothing is shown unless it is stored that it was read.
    const [rows] = await Promise.all([waitingFor(db, vault, filter), recordLook(db, look)])
    return rows.map(({ id, createdAt, notifiedAt, person }) => ({
      uuid: id,
      name: `${person.firstName} ${person.lastName}`,
      zip: person.zip,
      joinedAt: createdAt.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? null,
    }))
  }),
  serve(writeToWaiting, ({ caller, params: { state }, requestId, transact }) =>
    transact(async (tx) => {
      const { organisation, role, identityId } = requireKnownCaller(caller)
      if (!isServed(organisationOf(organisation), state)) throw new Refusal('registration/not-in-state')
      const row = (await waitingByState(tx, organisation)).find((one) => one.state === state)
      await queueJob(tx, clock, waitListLettersJob, `${organisation} ${state} ${requestId}`, { organisation, state })
      const who = { actorKind: role, actorId: identityId, organisation }
      const waiting = row?.waiting ?? 0
      const details = { state, waiting }
      await recordAudit(tx, {
        ...who,
        subject: identityId,
        action: 'waiting list written to',
        details,
        at: clock.now(),
      })
      return { waiting }
    }),
  ),
]

/** Writes once to each person who waits for a state, some at a time. A job that runs again continues. */
export const writeWaitListLetters =
  (deps: WaitListDeskDeps): RunnerOf<typeof waitListLettersJob> =>
  async ({ organisation: orgCode, state }) => {
    const { db, vault, organisationOf } = deps
    const organisation = organisationOf(orgCode)
    if (!isServed(organisation, state)) return
    const closedZips: readonly string[] = organisation.behaviour.ineligibleZips
    const readBatch = (after: string | undefined) =>
      waitingFor(db, vault, { organisation: orgCode, state, isOpen: true, after, most: lettersAtOnce })
    for (let rows = await readBatch(undefined); rows.length > 0; rows = await readBatch(rows.at(-1)?.id))
      for (const row of rows) if (!closedZips.includes(row.person.zip)) await writeTo(deps, organisation, row)
  }

const writeTo = ({ db, vault, clock, pageAt }: WaitListDeskDeps, organisation: Organisation, row: WaitingRow) =>
  db.transaction().execute(async (tx) => {
    if (!(await noteNotified(tx, row.id, clock.now()))) return
    const { orgCode } = organisation
    const token = stopToken(vault, { organisation: orgCode, personHash: row.personHash })
    const leaveLink = pageAt(organisation, `${basePath}/reminders?stop=${token}&list=waiting`)
    const facts = { brand: mailBrandOf(organisation), link: pageAt(organisation, `${basePath}/register`), leaveLink }
    const { subject, mail } = waitlistLetter(facts, row.language === 'es' ? 'es' : 'en')
    await writeMessage(
      tx,
      { vault, clock },
      {
        organisation: orgCode,
        channel: 'mail',
        recipient: row.person.email,
        subject,
        body: { ...mail, stopUrl: leaveLink },
        documentIds: [],
        applicationId: null,
        causeKey: `${waitListLettersJob.kind}:${row.id}`,
      },
    )
  })
