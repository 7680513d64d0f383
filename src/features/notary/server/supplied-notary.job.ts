import type { Db, Tx } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { NotaryScene, OnlineNotaries } from '#src/vendors/enotary/enotary.port.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { NotaryActs, NotaryDeps } from './notary-acts.service.ts'
import type { SessionService } from './session.service.ts'
import { lockOpenSession, type SessionRow, sessionById } from './session.store.ts'

export const callNotaryJob = 'call-notary'
export const notaryArrivesJob = 'notary-arrives'
export const notaryActsJob = 'notary-acts'

/** Milliseconds between what people do and what the supplier's notary does next, so that they can follow. */
const paceMs = 2_500

export interface SuppliedNotaryDeps {
  db: Db
  clock: NotaryDeps['clock']
  notaries: OnlineNotaries
  /** Scales the pace; 0 acts at once. */
  delay: number
  sessions: SessionService
  acts: NotaryActs
  headOf(tx: Tx, applicationId: string, organisation: string): Promise<ApplicationHead | undefined>
  /** Where the supplier meets people on its own pages. */
  orderHosted: ((sessionId: string) => Promise<void>) | null
}

type Clocked = Pick<SuppliedNotaryDeps, 'clock' | 'delay'>

/** A meeting was opened: a supplier is asked for a notary, in the transaction that opens it. */
export const callNotary = (tx: Tx, { clock }: Clocked, session: SessionRow, street: string, signers: number) =>
  queueJob(tx, clock, callNotaryJob, session.id, { sessionId: session.id, street, signers: String(signers) })

/** After each change the supplier's notary looks again; only the newest look counts. */
export const lookAgain = async (tx: Tx, { clock, delay }: Clocked, session: SessionRow, revision: number) => {
  if (!session.reference || session.state !== 'LIVE') return
  const payload = { sessionId: session.id, revision: String(revision) }
  await queueJob(tx, clock, notaryActsJob, `${session.id}:${revision}`, payload, paceMs * delay)
}

/** Orders a notary; where the supplier has none to send, the lender's own take the meeting. */
export const orderNotary =
  ({ db, clock, notaries, delay, orderHosted }: SuppliedNotaryDeps): JobRunner =>
  async ({ sessionId = '', street = '', signers = '1' }) => {
    if (orderHosted) return orderHosted(sessionId)
    const order = await notaries.order({ key: sessionId, street, signers: Number(signers) })
    if (!order) return
    const { reference, comesInMs } = order
    await db
      .transaction()
      .execute((tx) => queueJob(tx, clock, notaryArrivesJob, sessionId, { sessionId, reference }, comesInMs * delay))
  }

/** The notary comes, unless one of the lender's own was there before. */
export const notaryArrives =
  ({ db, clock, sessions }: SuppliedNotaryDeps): JobRunner =>
  ({ sessionId = '', reference = '' }) =>
    db.transaction().execute(async (tx) => {
      const known = await sessionById(tx, sessionId)
      const session = known && (await lockOpenSession(tx, known.applicationId))
      if (session?.id !== sessionId || session.notaryId || session.state !== 'QUEUED') return
      await sessions.change(tx, session, { state: 'LIVE', reference, startedAt: clock.now() })
    })

/** One act of the supplier's notary, by how the meeting stands. */
export const notaryActsNext =
  (deps: SuppliedNotaryDeps): JobRunner =>
  ({ sessionId = '', revision = '' }) =>
    deps.db.transaction().execute(async (tx) => {
      const known = await sessionById(tx, sessionId)
      const session = known && (await lockOpenSession(tx, known.applicationId))
      if (session?.id !== sessionId || String(session.revision) !== revision || session.state !== 'LIVE') return
      const head = await deps.headOf(tx, session.applicationId, session.organisation)
      if (head?.status !== 'DEED_SIGNING' || !session.reference) return
      await actOn(deps, tx, head, session, session.reference)
    })

const actOn = async (
  { notaries, sessions, acts }: SuppliedNotaryDeps,
  tx: Tx,
  head: ApplicationHead,
  session: SessionRow,
  reference: string,
): Promise<void> => {
  const { people, papers } = await sessions.view(tx, head)
  const scene: NotaryScene = {
    ...{ reference, cuts: session.cuts },
    people: people.map(({ signerUuid, isHere, idSeen }) => ({ id: signerUuid, isHere, idSeen })),
    papers: papers.map(({ documentUuid, act, presented, missing, notarized }) => ({
      ...{ id: documentUuid, act, presented, signed: missing.length === 0, sealed: notarized },
    })),
  }
  const next = await notaries.next(scene)
  const by = { reference }
  if (next.act === 'see-id') {
    const { person: signerUuid, matches } = next
    return acts.seeId(tx, head, by, { signerUuid, kind: 'DRIVERS_LICENSE', matches })
  }
  if (next.act === 'present') return acts.present(tx, head, by, next.paper)
  if (next.act === 'seal') return acts.seal(tx, head, by, { documentUuid: next.paper, ...suppliedSeal })
  if (next.act === 'complete') return acts.complete(tx, head, by)
  if (next.act === 'cut') return acts.cut(tx, head, by)
  if (next.act === 'end') return acts.end(tx, head, by, next.reason)
}

/** The notary of the demonstration; a supplier's own notaries bring theirs. */
const suppliedSeal = { commission: 'DEMO-000', fee: 0, notary: 'Nora Fairfax' }
