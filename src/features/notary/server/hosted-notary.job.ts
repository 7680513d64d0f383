import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ClosingSigner } from '#src/application/server/closing-signer-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import { addYears } from '#src/domain/dates/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { HostedMeetings, HostedSigner, NotarialRecord } from '#src/vendors/enotary/enotary.port.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { rememberReference } from '#src/workflow/server/vendor-reference.store.ts'
import { closingOfHome } from './deed-closing.service.ts'
import { saveJournalEntry } from './journal.store.ts'
import type { NotarizedDeedDeps } from './notarized-deed.service.ts'
import type { NotaryActs, NotaryDeps } from './notary-acts.service.ts'
import { documentsAtNotary } from './notary-documents.store.ts'
import type { SessionService } from './session.service.ts'
import { lockOpenSession, type SessionRow, sessionById, sessionByReference } from './session.store.ts'

export const hostedMeetingJob = job({
  kind: 'hosted-notary-news',
  payload: z.object({ reference: z.string(), idFailed: z.enum(['yes', 'no']).default('no') }),
})

/** Milliseconds between checks while a meeting is open. A supplier's webhook may be lost. */
const pollMs = 10 * 60_000

export interface HostedNotaryDeps extends Pick<NotaryDeps, 'clock' | 'records' | 'organizationByCode' | 'signers'> {
  db: Db
  vault: Vault
  hostedMeetings: HostedMeetings
  sessions: SessionService
  acts: NotaryActs
  readHead(tx: Tx, applicationId: string, organization: string): Promise<ApplicationHead | undefined>
  readDocument(sql: Sql, documentId: string): Promise<{ bytes: Uint8Array; fileName: string }>
  /** Whether the deed of a home in this state is also signed by a witness. */
  needsWitness(state: string): boolean
  saveDocument: NotarizedDeedDeps['saveDocument']
}

/** Returns the email address by which a supplier knows a signer. */
const readSignerEmail = async (sql: Sql, { identityId, person }: ClosingSigner): Promise<string | null> => {
  if (identityId === null) return person.email
  return (await readContact(sql, identityId)).email
}

const queuePoll = (tx: Tx, clock: NotaryDeps['clock'], reference: string, after: Date) =>
  queueJob(tx, clock, hostedMeetingJob, `${reference}:${after.getTime()}`, { reference, idFailed: 'no' }, pollMs)

/** @throws Error while the email address of a person who signs is not known */
const readHostedSigners = async (
  { db, signers }: Pick<HostedNotaryDeps, 'db' | 'signers'>,
  applicationId: string,
): Promise<HostedSigner[]> => {
  const hostedSigners: HostedSigner[] = []
  for (const closingSigner of await signers.signing(db, applicationId)) {
    const email = await readSignerEmail(db, closingSigner)
    if (email === null) throw new Error('A signer has no email address yet.')
    const { id, role, person } = closingSigner
    const { firstName, middleName, lastName } = person.name
    hostedSigners.push({
      id,
      firstName,
      middleName,
      lastName,
      email,
      phone: person.phone,
      isBorrower: role === 'borrower',
    })
  }
  return hostedSigners
}

/** Orders a meeting with the deed on the supplier's site for all signers. */
export const orderHostedMeeting = async (deps: HostedNotaryDeps, sessionId: string): Promise<void> => {
  const { db, clock, hostedMeetings, sessions } = deps
  const session = await sessionById(db, sessionId)
  if (!session || session.endedAt || session.reference) return
  const deed = (await documentsAtNotary(db, session.applicationId)).find(({ kind }) => kind === 'SECURITY_INSTRUMENT')
  if (!deed) throw new Error('There is no deed to sign yet.')
  const { loanNumber, property, propertyState } = await deps.records.read(db, session.applicationId)
  const { reference } = await hostedMeetings.order({
    key: session.id,
    loanNumber,
    address: property.address,
    signers: await readHostedSigners(deps, session.applicationId),
    deed: { ...(await deps.readDocument(db, deed.id)), needsWitness: deps.needsWitness(propertyState) },
  })
  await db.transaction().execute(async (tx) => {
    const open = await lockOpenSession(tx, session.applicationId)
    if (open?.id !== session.id || open.reference) return
    await sessions.change(tx, open, { reference })
    const { applicationId, id: subject } = open
    await rememberReference(tx, { vendor: 'enotary', reference, owner: 'notary', applicationId, subject }, clock.now())
    await queuePoll(tx, clock, reference, clock.now())
  })
}

/**
 * Returns the link where the caller meets the notary.
 * @throws Refusal notary/not-ready until the supplier has prepared it
 */
export const hostedLinkOf = async (
  { hostedMeetings, signers }: Pick<HostedNotaryDeps, 'hostedMeetings' | 'signers'>,
  sql: Sql,
  session: SessionRow,
  identityId: string,
): Promise<string> => {
  const signing = await signers.signing(sql, session.applicationId)
  const who = signing.find((closingSigner) => closingSigner.identityId === identityId)
  const email = who && (await readSignerEmail(sql, who))
  const link = email && session.reference ? await hostedMeetings.linkFor(session.reference, email) : null
  if (!link) throw new Refusal('notary/not-ready')
  return link
}

/**
 * Handles the supplier's events about a meeting. It reads the meeting's state from the supplier and applies it once, so
 * repeated, late or out-of-order events change nothing.
 */
export const followHostedMeeting =
  (deps: HostedNotaryDeps): RunnerOf<typeof hostedMeetingJob> =>
  async ({ reference, idFailed }) => {
    const { db, clock, hostedMeetings, sessions, acts } = deps
    const storedSession = await sessionByReference(db, reference)
    if (!storedSession || storedSession.endedAt) return
    const meeting = await hostedMeetings.readSession(reference)
    if (idFailed === 'yes' && meeting.state !== 'completed') await hostedMeetings.end(reference)
    await db.transaction().execute(async (tx) => {
      const session = await lockOpenSession(tx, storedSession.applicationId)
      if (session?.id !== storedSession.id) return
      const head = await deps.readHead(tx, session.applicationId, session.organization)
      if (head?.status !== 'DEED_SIGNING') return
      // If the supplier completed the meeting, the signatures count even if a failed ID was reported.
      if (meeting.state === 'completed') return complete(deps, tx, head, session, meeting.record)
      if (idFailed === 'yes') return acts.end(tx, head, { reference }, 'ID_REFUSED')
      if (meeting.state === 'ended') return acts.end(tx, head, { reference }, meeting.reason)
      if (meeting.state === 'meeting' && session.state === 'QUEUED')
        await sessions.change(tx, session, { state: 'LIVE', startedAt: clock.now() })
      await queuePoll(tx, clock, reference, clock.now())
    })
  }

const complete = async (
  deps: HostedNotaryDeps,
  tx: Tx,
  head: ApplicationHead,
  session: SessionRow,
  { deed, meeting, notary, commission, endedAt }: NotarialRecord,
): Promise<void> => {
  const documentId = await deps.saveDocument(tx, {
    applicationId: head.id,
    kind: 'SECURITY_INSTRUMENT',
    bytes: deed,
    causeKey: `notarized deed ${session.id}`,
  })
  const { zone } = await closingOfHome(deps, tx, head.id)
  const { recordingYears } = await deps.sessions.view(tx, head)
  const notarizedOn = civilDateIn(zone, endedAt)
  const people = (await deps.signers.signing(tx, head.id)).map(({ person }) => ({ name: person.name, idKind: null }))
  await saveJournalEntry(tx, deps.vault, {
    id: randomUUID(),
    applicationId: head.id,
    sessionId: session.id,
    documentId,
    notaryId: null,
    act: 'ACKNOWLEDGMENT_ONLINE',
    at: endedAt,
    feeCents: 0,
    recording: `supplier ${meeting}`,
    recordingUntil: addYears(notarizedOn, recordingYears),
    entry: { commission: `${commission}, ${notary}`, notarizedOn, people, certificate: null },
  })
  await deps.sessions.change(tx, session, { state: 'COMPLETE', endedAt: deps.clock.now() })
  await advance(tx, {
    applicationId: head.id,
    from: 'DEED_SIGNING',
    outcome: 'allAccepted',
    now: deps.clock.now(),
    actor: { kind: 'notary', id: null },
    trace: { session: session.id, meeting, documentId },
  })
}
