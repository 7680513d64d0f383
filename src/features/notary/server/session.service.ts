import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/serve.ts'
import { isNameOf } from '#src/workflow/mark.schema.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ClosingSigner } from '#src/workflow/server/closing-signer-record.ts'
import type { Circumstances, Mark } from '#src/workflow/server/paper-signature-record.ts'
import type { NotarySession } from '../session.contract.ts'
import { closingOfHome } from './deed-closing.service.ts'
import {
  changeSession,
  joinPerson,
  leavePerson,
  lockOpenSession,
  newestSession,
  openSession,
  type SessionRow,
} from './session.store.ts'
import { nameOf, type PaperRow, papersAtNotary, type SessionViewDeps, sessionViews } from './session-view.service.ts'

export interface SessionDeps extends SessionViewDeps {
  /** Calls a notary where a supplier sends one. */
  opened(tx: Tx, session: SessionRow, street: string, signers: number): Promise<void>
  /** The meeting stands differently from before: a supplier's notary looks again. */
  changed(tx: Tx, session: SessionRow, revision: number): Promise<void>
}

/** What the people who sign do at a meeting with the notary. */
export const sessionService = (deps: SessionDeps) => {
  const { clock, signers, signatures } = deps
  const view = sessionViews(deps)

  /** @throws Refusal notary/no-session for somebody who does not sign at this closing */
  const signerOf = async (sql: Sql, head: ApplicationHead, caller: KnownCaller): Promise<ClosingSigner> => {
    const id = await signers.idOf(sql, head.id, caller.identityId)
    const signer = (await signers.signing(sql, head.id)).find((one) => one.id === id)
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
    given: Parameters<typeof changeSession>[2] = {},
  ): Promise<void> => {
    const revision = await changeSession(tx, session, given, clock.now())
    await deps.changed(tx, { ...session, ...given }, revision)
  }

  /** The borrower signs first; others were named before. */
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

  const paperOf = async (tx: Tx, head: ApplicationHead, documentId: string): Promise<PaperRow> => {
    const paper = (await papersAtNotary(tx, head.id)).find(({ id }) => id === documentId)
    if (!paper) throw new Refusal('access/not-found')
    return paper
  }

  return {
    view,
    openFor,
    change,
    paperOf,

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
      const signer = await signerOf(tx, head, caller)
      const known = await newestSession(tx, head.id)
      const isNew = !known || known.endedAt !== null
      // A meeting under way is gone on with, whatever the hour.
      if (isNew && !(await view(tx, head, caller)).hours.open) throw new Refusal('notary/shut')
      const now = clock.now()
      const session = await openSession(tx, { applicationId: head.id, organisation: head.organisation, now })
      await joinPerson(tx, session, { signerId: signer.id, means }, now)
      if (isNew) await deps.opened(tx, session, property.address.street1, (await signers.signing(tx, head.id)).length)
      // Who comes back to a meeting that was cut finds it where it was.
      const resumes = session.state === 'CUT' && session.reference !== null
      await change(tx, session, resumes ? { state: 'LIVE' } : {})
      return view(tx, head, caller)
    },

    /** Also when the line of their page ends. */
    async leave(tx: Tx, head: ApplicationHead, caller: KnownCaller): Promise<void> {
      const session = await lockOpenSession(tx, head.id)
      const signerId = await signers.idOf(tx, head.id, caller.identityId)
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
      const signer = await signerOf(tx, head, caller)
      const paper = await paperOf(tx, head, documentUuid)
      // What was shown must be what is kept.
      if (paper.sha256 !== sha256) throw new Refusal('signing/not-read')
      const inHand = { documentId: paper.id, signerId: signer.id, applicationId: head.id, sha256 }
      await signatures.read(tx, inHand, clock.now())
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
      const signer = await signerOf(tx, head, caller)
      const paper = await paperOf(tx, head, documentUuid)
      const now = await view(tx, head, caller)
      const shown = now.papers.find((one) => one.documentUuid === documentUuid)
      // A deed is signed while the notary looks on, by a person whose ID they have seen.
      const you = now.people.find(({ isYou }) => isYou)
      if (session.state !== 'LIVE' || !shown?.presented || !you?.idSeen) throw new Refusal('notary/not-ready')
      if (shown.act === 'notarize') {
        if (!mark) throw fault('mark.text', 'Please type your name')
        if (mark.way === 'typed' && !isNameOf(mark.text, nameOf(signer)))
          throw fault('mark.text', 'Please type your name as the paper has it')
      }
      const given = { circumstances, ...(shown.act === 'notarize' && mark ? { mark } : {}) }
      const inHand = { documentId: paper.id, signerId: signer.id, applicationId: head.id, sha256: paper.sha256 }
      if (await signatures.sign(tx, inHand, given, clock.now())) await change(tx, session)
      return view(tx, head, caller)
    },

    async signerIdOf(sql: Sql, head: ApplicationHead, caller: Caller): Promise<string | undefined> {
      return caller.role === 'visitor' ? undefined : signers.idOf(sql, head.id, caller.identityId)
    },
  }
}

export type SessionService = ReturnType<typeof sessionService>

const fault = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
