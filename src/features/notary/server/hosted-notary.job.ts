import { randomUUID } from 'node:crypto'
import { addYears } from '#src/domain/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { HostedMeetings, HostedSigner, NotarialRecord } from '#src/vendors/enotary/enotary.port.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ClosingSigner } from '#src/workflow/server/closing-signer-record.ts'
import { closingOfHome } from './deed-closing.service.ts'
import { keepJournalEntry } from './journal.store.ts'
import type { NotaryActs, NotaryDeps } from './notary-acts.service.ts'
import type { SessionService } from './session.service.ts'
import { lockOpenSession, type SessionRow, sessionById, sessionByReference } from './session.store.ts'
import { papersAtNotary } from './session-view.service.ts'

export const hostedNewsJob = 'hosted-notary-news'

/** Asked again this often while a meeting is open, since a supplier's word may be lost. */
const askAgainMs = 10 * 60_000

export interface HostedNotaryDeps extends Pick<NotaryDeps, 'clock' | 'records' | 'organisationCalled' | 'signers'> {
  db: Db
  vault: Vault
  hosted: HostedMeetings
  sessions: SessionService
  acts: NotaryActs
  headOf(tx: Tx, applicationId: string, organisation: string): Promise<ApplicationHead | undefined>
  readPaper(sql: Sql, documentId: string): Promise<{ bytes: Uint8Array; fileName: string }>
  /** Keeps it as the newest version of the deed and answers its id; the same file is kept once. */
  keepDeed(tx: Tx, applicationId: string, bytes: Uint8Array, causeKey: string): Promise<string>
}

/** The mailbox by which a supplier knows somebody. */
const mailOf = async (sql: Sql, { identityId, person }: ClosingSigner): Promise<string | null> => {
  if (identityId === null) return person.email
  const row = await sql.selectFrom('identity').select('email').where('id', '=', identityId).executeTakeFirst()
  return row?.email ?? person.email
}

const queueLook = (tx: Tx, clock: NotaryDeps['clock'], reference: string, after: Date) =>
  queueJob(tx, clock, hostedNewsJob, `${reference}:${after.getTime()}`, { reference, idFailed: 'no' }, askAgainMs)

/** Orders a meeting on the supplier's pages for everybody who signs, with the deed. */
export const orderHostedMeeting = async (deps: HostedNotaryDeps, sessionId: string): Promise<void> => {
  const { db, clock, hosted, sessions } = deps
  const session = await sessionById(db, sessionId)
  if (!session || session.endedAt || session.reference) return
  const deed = (await papersAtNotary(db, session.applicationId)).find(({ kind }) => kind === 'SECURITY_INSTRUMENT')
  if (!deed) throw new Error('There is no deed to sign yet.')
  const signers: HostedSigner[] = []
  for (const one of await deps.signers.signing(db, session.applicationId)) {
    const email = await mailOf(db, one)
    if (email === null) throw new Error('Somebody who signs has no mailbox yet.')
    const { firstName, lastName } = one.person.name
    signers.push({ id: one.id, firstName, lastName, email, phone: one.person.phone })
  }
  const { reference } = await hosted.order({ key: session.id, signers, deed: await deps.readPaper(db, deed.id) })
  await db.transaction().execute(async (tx) => {
    const open = await lockOpenSession(tx, session.applicationId)
    if (open?.id !== session.id || open.reference) return
    await sessions.change(tx, open, { reference })
    await queueLook(tx, clock, reference, clock.now())
  })
}

/** Where the caller meets the notary. @throws Refusal notary/not-ready until the supplier has prepared it */
export const hostedLinkOf = async (
  { hosted, signers }: Pick<HostedNotaryDeps, 'hosted' | 'signers'>,
  sql: Sql,
  session: SessionRow,
  identityId: string,
): Promise<string> => {
  const signing = await signers.signing(sql, session.applicationId)
  const who = signing.find((one) => one.identityId === identityId)
  const email = who && (await mailOf(sql, who))
  const link = email && session.reference ? await hosted.linkFor(session.reference, email) : null
  if (!link) throw new Refusal('notary/not-ready')
  return link
}

/** What the supplier says of a meeting, asked of it anew and applied once: told twice, late or out of order it changes nothing. */
export const hostedNotaryNews =
  (deps: HostedNotaryDeps): JobRunner =>
  async ({ reference = '', idFailed = 'no' }) => {
    const { db, clock, hosted, sessions, acts } = deps
    const known = await sessionByReference(db, reference)
    if (!known || known.endedAt) return
    const standing = await hosted.look(reference)
    if (idFailed === 'yes' && standing.stands !== 'completed') await hosted.end(reference)
    await db.transaction().execute(async (tx) => {
      const session = await lockOpenSession(tx, known.applicationId)
      if (session?.id !== known.id) return
      const head = await deps.headOf(tx, session.applicationId, session.organisation)
      if (head?.status !== 'DEED_SIGNING') return
      // Who had signed before somebody's ID failed has still signed.
      if (standing.stands === 'completed') return complete(deps, tx, head, session, standing.record)
      if (idFailed === 'yes') return acts.end(tx, head, { reference }, 'ID_REFUSED')
      if (standing.stands === 'ended') return acts.end(tx, head, { reference }, standing.reason)
      if (standing.stands === 'meeting' && session.state === 'QUEUED')
        await sessions.change(tx, session, { state: 'LIVE', startedAt: clock.now() })
      await queueLook(tx, clock, reference, clock.now())
    })
  }

const complete = async (
  deps: HostedNotaryDeps,
  tx: Tx,
  head: ApplicationHead,
  session: SessionRow,
  { deed, meeting, notary, commission, endedAt }: NotarialRecord,
): Promise<void> => {
  const documentId = await deps.keepDeed(tx, head.id, deed, `notarized deed ${session.id}`)
  const { zone } = await closingOfHome(deps, tx, head.id)
  const { recordingYears } = await deps.sessions.view(tx, head)
  const notarizedOn = civilDateIn(zone, endedAt)
  const people = (await deps.signers.signing(tx, head.id)).map(({ person }) => ({ name: person.name, idKind: null }))
  await keepJournalEntry(tx, deps.vault, {
    ...{ id: randomUUID(), applicationId: head.id, sessionId: session.id, documentId, notaryId: null },
    ...{ act: 'ACKNOWLEDGMENT_ONLINE', at: endedAt, feeCents: 0, recording: `supplier ${meeting}` },
    recordingUntil: addYears(notarizedOn, recordingYears),
    entry: { commission: `${commission}, ${notary}`, notarizedOn, people, certificate: null },
  })
  await deps.sessions.change(tx, session, { state: 'COMPLETE', endedAt: deps.clock.now() })
  await advance(tx, {
    ...{ applicationId: head.id, from: 'DEED_SIGNING', outcome: 'allAccepted', now: deps.clock.now() },
    actor: { kind: 'notary', id: null },
    trace: { session: session.id, meeting, documentId },
  })
}
