import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { copyHolderOf } from '#src/application/server/closing-document-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { Bytes, type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { hasVenue } from '../certificate.rules.ts'
import { hasExpired } from '../commission.rules.ts'
import {
  completeSession,
  endSession,
  finishNotaryDocument,
  joinNotarySession,
  leaveNotarySession,
  openExternalMeeting,
  presentDocument,
  readNotaryDocument,
  readNotaryQueue,
  readNotarySession,
  sealNotaryDocument,
  seeId,
  signNotaryDocument,
  takeNotarySession,
} from '../session.contract.ts'
import { commissionOf } from './commission.store.ts'
import type { NotaryActs } from './notary-acts.service.ts'
import { notaryName } from './notary-documents.store.ts'
import type { SessionService } from './session.service.ts'
import { inviteNotary, newestSession, readQueue, type SessionRow, takeSession } from './session.store.ts'

export interface SessionRouteDeps {
  clock: { now(): Date }
  sessions: SessionService
  acts: NotaryActs
  /** Returns the link where a signer meets a supplier's notary. @throws Refusal notary/not-ready */
  hostedLink(sql: Sql, session: SessionRow, identityId: string): Promise<string>
  readDocument(sql: Sql, documentId: string): Promise<{ bytes: Uint8Array; fileName: string }>
}

/** Returns the routes for the online meeting with the notary. */
export const sessionRoutes = ({ clock, sessions, acts, hostedLink, readDocument }: SessionRouteDeps): Route[] => {
  type SigningAct = Pick<Call<typeof completeSession>, 'caller' | 'transact' | 'application' | 'audit'>

  /** Runs and records an act of the notary and returns the updated meeting. */
  const act = (
    call: SigningAct,
    action: string,
    details: object,
    work: (tx: Tx, head: ApplicationHead, by: { identityId: string }) => Promise<void>,
  ) =>
    call.transact(async (tx) => {
      const head = call.application
      await work(tx, head, { identityId: requireKnownCaller(call.caller).identityId })
      await call.audit(tx, head.id, action, details)
      return sessions.view(tx, head, call.caller)
    })

  return [
    serve(readNotarySession, (call) => sessions.view(call.db, call.application, call.caller)),
    serve(joinNotarySession, (call) =>
      call.transact(async (tx) => {
        const view = await sessions.join(tx, call.application, requireKnownCaller(call.caller), call.body)
        await call.audit(tx, call.application.id, 'notary session joined', { means: call.body.means })
        return view
      }),
    ),
    serve(openExternalMeeting, async (call) => {
      const session = await newestSession(call.db, call.application.id)
      if (!session || session.endedAt) throw new Refusal('notary/no-session')
      const url = await hostedLink(call.db, session, requireKnownCaller(call.caller).identityId)
      await call.transact((tx) => call.audit(tx, call.application.id, 'went to the notary of a supplier'))
      return { url }
    }),
    serve(leaveNotarySession, (call) =>
      call.transact(async (tx) => {
        await sessions.leave(tx, call.application, requireKnownCaller(call.caller))
        return sessions.view(tx, call.application, call.caller)
      }),
    ),
    serve(readNotaryDocument, async (call) => {
      const { documents } = await sessions.view(call.db, call.application, call.caller)
      const document = documents.find(({ documentUuid }) => documentUuid === call.params.documentUuid)
      if (!document)
        throw await noDocument(call.db, call.params.documentUuid, {
          role: call.caller.role,
          signerId: await sessions.signerIdOf(call.db, call.application, call.caller),
        })
      const { bytes, fileName } = await readDocument(call.db, document.documentUuid)
      return new Bytes(bytes, 'application/pdf', fileName)
    }),
    serve(finishNotaryDocument, (call) =>
      call.transact((tx) => sessions.read(tx, call.application, requireKnownCaller(call.caller), call.body)),
    ),
    serve(signNotaryDocument, (call) =>
      call.transact(async (tx) => {
        const circumstances = { ip: call.address, userAgent: call.headers['user-agent'] ?? '' }
        const view = await sessions.sign(
          tx,
          call.application,
          requireKnownCaller(call.caller),
          call.body,
          circumstances,
        )
        const { documentUuid } = call.body
        await call.audit(tx, call.application.id, 'paper signed before the notary', { documentUuid })
        return view
      }),
    ),
    serve(seeId, (call) =>
      act(call, 'notary saw an ID', { ...call.body }, (tx, head, by) => acts.seeId(tx, head, by, call.body)),
    ),
    serve(presentDocument, (call) =>
      act(call, 'notary presented a paper', { ...call.body }, (tx, head, by) =>
        acts.present(tx, head, by, call.body.documentUuid),
      ),
    ),
    serve(sealNotaryDocument, (call) => {
      const { documentUuid, fee } = call.body
      return act(call, 'notary sealed a paper', { documentUuid, fee }, async (tx, head, by) => {
        const commissionRecord = await commissionOf(tx, by.identityId)
        if (!commissionRecord) throw new Refusal('notary/no-commission')
        if (hasExpired(commissionRecord, clock.now().getTime())) throw new Refusal('notary/commission-over')
        if (!hasVenue(commissionRecord)) throw new Refusal('notary/no-county')
        const { state, number, county, sealName } = commissionRecord
        const notary = sealName ?? (await notaryName(tx, by.identityId))
        const commission = [`${state} ${number}`, county && `${county} County`].filter(Boolean).join(', ')
        const at = { state, county: county ?? '' }
        await acts.seal(tx, head, by, { documentUuid, commission, fee, notary, at })
      })
    }),
    serve(completeSession, (call) =>
      act(call, 'notary completed the session', {}, (tx, head, by) => acts.complete(tx, head, by)),
    ),
    serve(endSession, (call) =>
      act(call, 'notary ended the session', { ...call.body }, (tx, head, by) =>
        acts.end(tx, head, by, call.body.reason),
      ),
    ),
    serve(readNotaryQueue, async ({ db, caller }) => {
      const { identityId, organization } = requireKnownCaller(caller)
      const rows = await readQueue(db, organization, identityId)
      return {
        name: await notaryName(db, identityId),
        sessions: rows.map((row) => ({
          sessionUuid: row.id,
          uuid: row.applicationId,
          loanNumber: row.loanNumber,
          people: row.people,
          propertyState: row.propertyState,
          state: row.state as SessionRow['state'],
          queuedAt: new Date(row.queuedAt).toISOString(),
          isMine: row.notaryId === identityId,
        })),
      }
    }),
    serve(takeNotarySession, (call) =>
      call.transact(async (tx) => {
        const { identityId, organization } = requireKnownCaller(call.caller)
        const now = clock.now()
        const commissionRecord = await commissionOf(tx, identityId)
        if (commissionRecord && hasExpired(commissionRecord, now.getTime())) throw new Refusal('notary/commission-over')
        if (commissionRecord && !hasVenue(commissionRecord)) throw new Refusal('notary/no-county')
        const claim = { sessionId: call.body.sessionUuid, organization, notaryId: identityId, now }
        const session = await takeSession(tx, claim)
        if (!session) throw new Refusal('notary/taken')
        // The notary's access lasts as long as the meeting.
        await inviteNotary(tx, session.applicationId, identityId, now)
        await call.audit(tx, session.applicationId, 'notary took the session')
        return { uuid: session.applicationId }
      }),
    ),
  ]
}

/**
 * Returns the refusal for a document that is not part of the meeting. Another person's copy is reported as not found.
 * For any other document of the application, the refusal says only that it has no open meeting.
 */
const noDocument = async (
  sql: Sql,
  documentUuid: string,
  viewer: { role: Role; signerId: string | undefined },
): Promise<Refusal> => {
  const holder = await copyHolderOf(sql, documentUuid)
  // A copy without a holder belongs to the borrower. The notary may act on everyone's documents.
  const isOwn = holder === null ? viewer.role === 'borrower' : holder === viewer.signerId
  const isHolder = holder !== undefined && (isOwn || viewer.role === 'notary')
  return new Refusal(isHolder ? 'notary/no-session' : 'access/not-found')
}
