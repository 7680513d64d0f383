import { z } from 'zod'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { NotaryAct, NotaryScene, OnlineNotaries } from '#src/vendors/enotary/enotary.port.ts'
import type { NotaryActs, NotaryDeps } from './notary-acts.service.ts'
import type { SessionService } from './session.service.ts'
import { lockOpenSession, type SessionRow, sessionById } from './session.store.ts'

export const callNotaryJob = job({
  kind: 'call-notary',
  payload: z.object({ sessionId: rowId, street: z.string(), signers: numberText.default(1) }),
})
export const notaryArrivesJob = job({
  kind: 'notary-arrives',
  payload: z.object({ sessionId: rowId, reference: z.string() }),
})
export const notaryActsJob = job({ kind: 'notary-acts', payload: z.object({ sessionId: rowId, revision: numberText }) })

/** Milliseconds between a person's action and the next act of the supplier's notary, so that people can follow. */
const paceMs = 2_500

export interface SuppliedNotaryDeps {
  db: Db
  clock: NotaryDeps['clock']
  notaries: OnlineNotaries
  /** Scales the pace. With 0 the notary acts immediately. */
  delay: number
  sessions: SessionService
  acts: NotaryActs
  readHead(tx: Tx, applicationId: string, organization: string): Promise<ApplicationHead | undefined>
  /** Orders a meeting on the supplier's own site. Null if meetings are on our pages. */
  orderHosted: ((sessionId: string) => Promise<void>) | null
}

type JobTiming = Pick<SuppliedNotaryDeps, 'clock' | 'delay'>

/** Queues the order for a supplier's notary in the transaction that opens the meeting. */
export const callNotary = (tx: Tx, { clock }: JobTiming, session: SessionRow, street: string, signers: number) =>
  queueJob(tx, clock, callNotaryJob, session.id, { sessionId: session.id, street, signers })

/** Queues the next act of the supplier's notary after each change. Only the newest one runs. */
export const queuePoll = async (tx: Tx, { clock, delay }: JobTiming, session: SessionRow, revision: number) => {
  if (!session.reference || session.state !== 'LIVE') return
  const payload = { sessionId: session.id, revision }
  await queueJob(tx, clock, notaryActsJob, `${session.id}:${revision}`, payload, paceMs * delay)
}

/** Orders a notary. If the supplier has none, the lender's own notaries take the meeting. */
export const orderNotary =
  ({ db, clock, notaries, delay, orderHosted }: SuppliedNotaryDeps): RunnerOf<typeof callNotaryJob> =>
  async ({ sessionId, street, signers }) => {
    if (orderHosted) return orderHosted(sessionId)
    const order = await notaries.order({ key: sessionId, street, signers })
    if (!order) return
    const { reference, arrivesInMs } = order
    await db
      .transaction()
      .execute((tx) => queueJob(tx, clock, notaryArrivesJob, sessionId, { sessionId, reference }, arrivesInMs * delay))
  }

/** Lets the supplier's notary join, unless one of the lender's own notaries has already taken the meeting. */
export const notaryArrives =
  ({ db, clock, sessions }: SuppliedNotaryDeps): RunnerOf<typeof notaryArrivesJob> =>
  ({ sessionId, reference }) =>
    db.transaction().execute(async (tx) => {
      const storedSession = await sessionById(tx, sessionId)
      const session = storedSession && (await lockOpenSession(tx, storedSession.applicationId))
      if (session?.id !== sessionId || session.notaryId || session.state !== 'QUEUED') return
      await sessions.change(tx, session, { state: 'LIVE', reference, startedAt: clock.now() })
    })

/**
 * Runs one act of the supplier's notary, chosen by the state of the meeting. The notary is asked outside of any
 * transaction. A meeting that changed meanwhile has queued another act.
 */
export const notaryActsNext =
  (deps: SuppliedNotaryDeps): RunnerOf<typeof notaryActsJob> =>
  async ({ sessionId, revision }) => {
    /** Locks the meeting if it is still as it was when the act was queued. */
    const lockMeeting = async (tx: Tx) => {
      const storedSession = await sessionById(tx, sessionId)
      const session = storedSession && (await lockOpenSession(tx, storedSession.applicationId))
      if (session?.id !== sessionId || session.revision !== revision || session.state !== 'LIVE') return
      const head = await deps.readHead(tx, session.applicationId, session.organization)
      if (head?.status !== 'DEED_SIGNING' || !session.reference) return
      return { head, cuts: session.cuts, reference: session.reference }
    }
    const scene = await deps.db.transaction().execute(async (tx) => {
      const meeting = await lockMeeting(tx)
      return meeting && readScene(deps, tx, meeting)
    })
    if (!scene) return
    const next = await deps.notaries.next(scene)
    await deps.db.transaction().execute(async (tx) => {
      const meeting = await lockMeeting(tx)
      if (meeting) await performAct(deps, tx, meeting, next)
    })
  }

interface Meeting {
  head: ApplicationHead
  cuts: number
  reference: string
}

const readScene = async (
  { sessions }: SuppliedNotaryDeps,
  tx: Tx,
  { head, cuts, reference }: Meeting,
): Promise<NotaryScene> => {
  const { people, documents } = await sessions.view(tx, head)
  return {
    reference,
    cuts,
    people: people.map(({ signerUuid, isHere, idSeen }) => ({ id: signerUuid, isHere, idSeen })),
    documents: documents.map(({ documentUuid, act, presented, missing, notarized }) => ({
      id: documentUuid,
      act,
      presented,
      signed: missing.length === 0,
      sealed: notarized,
    })),
  }
}

const performAct = async (
  { acts }: SuppliedNotaryDeps,
  tx: Tx,
  { head, reference }: Meeting,
  next: NotaryAct,
): Promise<void> => {
  const by = { reference }
  if (next.act === 'see-id') {
    const { person: signerUuid, matches } = next
    return acts.seeId(tx, head, by, { signerUuid, kind: 'DRIVERS_LICENSE', matches })
  }
  if (next.act === 'present') return acts.present(tx, head, by, next.document)
  if (next.act === 'seal') return acts.seal(tx, head, by, { documentUuid: next.document, ...suppliedSeal })
  if (next.act === 'complete') return acts.complete(tx, head, by)
  if (next.act === 'cut') return acts.cut(tx, head, by)
  if (next.act === 'end') return acts.end(tx, head, by, next.reason)
}

/** The demonstration notary's details. A real supplier's notaries provide their own. */
const suppliedSeal = {
  commission: 'DEMO-000',
  fee: 0,
  notary: 'Nora Fairfax',
  at: { state: 'OH', county: 'Franklin' },
} as const
