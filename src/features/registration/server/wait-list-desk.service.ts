import { z } from 'zod'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerRead } from '#src/platform/server/database/caller-audit.ts'
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
import { recordNotified, type WaitingRow, waitingByState, waitingFor } from './wait-list.store.ts'

export interface WaitListDeskDeps {
  db: Db
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  /** Returns the URL of a page of this organization. */
  pageAt(organization: Organization, path: string): string
}

export const waitListLettersJob = job({
  kind: 'waiting-list-letters',
  payload: z.object({ organization: z.string(), state: z.string() }),
})

const maxShown = 100
const letterBatchSize = 50

const isServed = (organization: Organization, state: string): boolean =>
  (statesServed(organization) as readonly string[]).includes(state)

/** Returns the routes for staff who read the waiting list, and write to it when a state opens. */
export const waitListDeskRoutes = ({ vault, clock, organizationByCode }: WaitListDeskDeps): Route[] => [
  serve(listWaitingStates, async ({ db, caller }) => {
    const { organization } = requireKnownCaller(caller)
    const rows = await waitingByState(db, organization)
    return rows.flatMap(({ state, waiting, notified: notifiedCount, since }) => {
      if (!isUsState(state)) return []
      const isServedNow = isServed(organizationByCode(organization), state)
      return [{ state, isServed: isServedNow, waiting, notified: notifiedCount, since: since.toISOString() }]
    })
  }),
  serve(listWaiting, async ({ db, caller, params: { state } }) => {
    const reader = requireKnownCaller(caller)
    const filter = { organization: reader.organization, state, isOpen: false, after: undefined, most: maxShown }
    // Nothing is shown unless it is stored that it was read.
    const [rows] = await Promise.all([
      waitingFor(db, vault, filter),
      callerRead(clock)(db, reader, reader.identityId, 'waiting list read', { state }),
    ])
    return rows.map(({ id, createdAt, notifiedAt, person }) => ({
      uuid: id,
      name: `${person.firstName} ${person.lastName}`,
      zip: person.zip,
      joinedAt: createdAt.toISOString(),
      notifiedAt: notifiedAt?.toISOString() ?? null,
    }))
  }),
  serve(writeToWaiting, ({ caller, params: { state }, requestId, transact, audit }) =>
    transact(async (tx) => {
      const { organization, identityId } = requireKnownCaller(caller)
      if (!isServed(organizationByCode(organization), state)) throw new Refusal('registration/not-in-state')
      const row = (await waitingByState(tx, organization)).find((candidate) => candidate.state === state)
      await queueJob(tx, clock, waitListLettersJob, `${organization} ${state} ${requestId}`, { organization, state })
      const waiting = row?.waiting ?? 0
      await audit(tx, identityId, 'waiting list written to', { state, waiting })
      return { waiting }
    }),
  ),
]

/** Writes once to each person who waits for a state, some at a time. A job that runs again continues. */
export const writeWaitListLetters =
  (deps: WaitListDeskDeps): RunnerOf<typeof waitListLettersJob> =>
  async ({ organization: orgCode, state }) => {
    const { db, vault, organizationByCode } = deps
    const organization = organizationByCode(orgCode)
    if (!isServed(organization, state)) return
    const closedZips: readonly string[] = organization.behavior.ineligibleZips
    const readBatch = (after: string | undefined) =>
      waitingFor(db, vault, { organization: orgCode, state, isOpen: true, after, most: letterBatchSize })
    for (let rows = await readBatch(undefined); rows.length > 0; rows = await readBatch(rows.at(-1)?.id))
      for (const row of rows) if (!closedZips.includes(row.person.zip)) await writeTo(deps, organization, row)
  }

const writeTo = ({ db, vault, clock, pageAt }: WaitListDeskDeps, organization: Organization, row: WaitingRow) =>
  db.transaction().execute(async (tx) => {
    if (!(await recordNotified(tx, row.id, clock.now()))) return
    const { orgCode } = organization
    const token = stopToken(vault, { organization: orgCode, personHash: row.personHash })
    const leaveLink = pageAt(organization, `${basePath}/reminders?stop=${token}&list=waiting`)
    const facts = { brand: mailBrandOf(organization), link: pageAt(organization, `${basePath}/register`), leaveLink }
    const { subject, mail } = waitlistLetter(facts, row.language === 'es' ? 'es' : 'en')
    await writeMessage(
      tx,
      { vault, clock },
      {
        organization: orgCode,
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
