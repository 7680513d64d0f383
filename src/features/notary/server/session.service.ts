import { isNameOf } from '#src/application/mark.schema.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ClosingSigner } from '#src/application/server/closing-signer-record.ts'
import type { Circumstances, Mark } from '#src/application/server/document-signature-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import type { NotarySession } from '../session.contract.ts'
import { closingOfHome } from './deed-closing.service.ts'
import { documentsAtNotary, type NotaryDocumentRow } from './notary-documents.store.ts'
import { requireRecording } from './recordings.service.ts'
import {
  changeSession,
  joinPerson,
  leavePerson,
  lockOpenSession,
  newestSession,
  openSession,
  type SessionRow,
} from './session.store.ts'
import { type SessionViewDeps, sessionViews, signerName } from './session-view.service.ts'

export interface SessionDeps extends SessionViewDeps {
  /** Orders a notary if a supplier provides one. */
  opened(tx: Tx, session: SessionRow, street: string, signers: number): Promise<void>
  /** Called when the meeting has changed, so that a supplier's notary can react. */
  changed(tx: Tx, session: SessionRow, revision: number): Promise<void>
}

/** Returns what the signers can do at a meeting with the notary. */
export const sessionService = (deps: SessionDeps) => {
  const { clock, signers, signatures } = deps
  const view = sessionViews(deps)

  /**
   * Returns the caller as a signer.
   * @throws Refusal notary/no-session for a person who does not sign at this closing
   */
  const requireSigner = async (sql: Sql, head: ApplicationHead, caller: KnownCaller): Promise<ClosingSigner> => {
    const id = await signers.findSignerId(sql, head.id, caller.identityId)
    const signer = (await signers.signing(sql, head.id)).find((closingSigner) => closingSigner.id === id)
    if (!signer) throw new Refusal('notary/no-session')
    return signer
  }

  const openFor = async (tx: Tx, head: ApplicationHead): Promise<SessionRow> => {
    if (head.status !== 'DEED_SIGNING') throw new Refusal('application/moved-on')
    const session = await lockOpenSession(tx, head.id)
    if (!session) throw new Refusal('notary/no-session')
    return session
  }

  const change = async (
    tx: Tx,
    session: SessionRow,
    changes: Parameters<typeof changeSession>[2] = {},
  ): Promise<void> => {
    const revision = await changeSession(tx, session, changes, clock.now())
    await deps.changed(tx, { ...session, ...changes }, revision)
  }

  /** Adds the borrower as the first signer. The other signers were named before. */
  const ensureBorrower = async (
    tx: Tx,
    head: ApplicationHead,
    name: ClosingSigner['person']['name'],
  ): Promise<void> => {
    const person = { name, email: null, phone: null }
    const borrower = {
      applicationId: head.id,
      ordinal: 0,
      role: 'borrower' as const,
      identityId: head.identityId,
      person,
    }
    await signers.add(tx, borrower, clock.now())
  }

  const requireDocument = async (tx: Tx, head: ApplicationHead, documentId: string): Promise<NotaryDocumentRow> => {
    const document = (await documentsAtNotary(tx, head.id)).find(({ id }) => id === documentId)
    if (!document) throw new Refusal('access/not-found')
    return document
  }

  return {
    view,
    openFor,
    change,
    requireDocument,

    async join(
      tx: Tx,
      head: ApplicationHead,
      caller: KnownCaller,
      { means }: { means: 'video' | 'audio' | 'text' },
    ): Promise<NotarySession> {
      if (head.status !== 'DEED_SIGNING') throw new Refusal('application/moved-on')
      const closing = await closingOfHome(deps, tx, head.id)
      if (closing.inPerson !== null) throw new Refusal('notary/in-person-only')
      const { applicant, property } = closing.application
      await ensureBorrower(tx, head, applicant.name)
      const signer = await requireSigner(tx, head, caller)
      const lastSession = await newestSession(tx, head.id)
      const isNew = !lastSession || lastSession.endedAt !== null
      // A meeting in progress continues at any hour.
      if (isNew && !(await view(tx, head, caller)).hours.open) throw new Refusal('notary/shut')
      const now = clock.now()
      const session = await openSession(tx, { applicationId: head.id, organization: head.organization, now })
      await joinPerson(tx, session, { signerId: signer.id, means }, now)
      if (isNew) await deps.opened(tx, session, property.address.street1, (await signers.signing(tx, head.id)).length)
      // A person who returns to an interrupted meeting finds it in the same state.
      const resumes = session.state === 'CUT' && session.reference !== null
      await change(tx, session, resumes ? { state: 'LIVE' } : {})
      return view(tx, head, caller)
    },

    /** Also called when the connection of the person's page closes. */
    async leave(tx: Tx, head: ApplicationHead, caller: KnownCaller): Promise<void> {
      const session = await lockOpenSession(tx, head.id)
      const signerId = await signers.findSignerId(tx, head.id, caller.identityId)
      if (!session || !signerId) return
      if (await leavePerson(tx, session.id, signerId, clock.now())) await change(tx, session)
    },

    async read(
      tx: Tx,
      head: ApplicationHead,
      caller: KnownCaller,
      { documentUuid, sha256 }: { documentUuid: string; sha256: string },
    ): Promise<NotarySession> {
      await openFor(tx, head)
      const signer = await requireSigner(tx, head, caller)
      const document = await requireDocument(tx, head, documentUuid)
      // The person must have read the same bytes that are stored.
      if (document.sha256 !== sha256) throw new Refusal('signing/not-read')
      const signature = { documentId: document.id, signerId: signer.id, applicationId: head.id, sha256 }
      await signatures.read(tx, signature, clock.now())
      return view(tx, head, caller)
    },

    async sign(
      tx: Tx,
      head: ApplicationHead,
      caller: KnownCaller,
      { documentUuid, mark }: { documentUuid: string; mark?: Mark | undefined },
      circumstances: Circumstances,
    ): Promise<NotarySession> {
      const session = await openFor(tx, head)
      const signer = await requireSigner(tx, head, caller)
      const document = await requireDocument(tx, head, documentUuid)
      const now = await view(tx, head, caller)
      const shownDocument = now.documents.find((document) => document.documentUuid === documentUuid)
      // A deed is signed while the notary watches and after the notary has seen the signer's ID.
      const you = now.people.find(({ isYou }) => isYou)
      if (session.state !== 'LIVE' || !shownDocument?.presented || !you?.idSeen) throw new Refusal('notary/not-ready')
      if (session.notaryId !== null) await requireRecording(tx, clock, session.id)
      if (shownDocument.act === 'notarize') {
        if (!mark) throw fault('mark.text', 'Please type your name')
        if (mark.way === 'typed' && !isNameOf(mark.text, signerName(signer)))
          throw fault('mark.text', 'Please type your name as the document shows it')
      }
      const signatureDetails = { circumstances, ...(shownDocument.act === 'notarize' && mark ? { mark } : {}) }
      const signature = {
        documentId: document.id,
        signerId: signer.id,
        applicationId: head.id,
        sha256: document.sha256,
      }
      if (await signatures.sign(tx, signature, signatureDetails, clock.now())) await change(tx, session)
      return view(tx, head, caller)
    },

    async signerIdOf(sql: Sql, head: ApplicationHead, caller: Caller): Promise<string | undefined> {
      return caller.role === 'visitor' ? undefined : signers.findSignerId(sql, head.id, caller.identityId)
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>

const fault = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
