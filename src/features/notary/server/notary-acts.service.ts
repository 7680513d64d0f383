import { randomUUID } from 'node:crypto'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { addYears } from '#src/domain/dates/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { buildCertificate, type Venue } from '../certificate.rules.ts'
import { missingFrom } from '../session.rules.ts'
import { closingOfHome } from './deed-closing.service.ts'
import { saveJournalEntry } from './journal.store.ts'
import { requireRecording } from './recordings.service.ts'
import type { SessionDeps, SessionService } from './session.service.ts'
import { dismissNotary, noteId, readPeople, recordBorrowerDone, type SessionRow } from './session.store.ts'
import { signerName } from './session-view.service.ts'

/** What a notary added to a document. It is drawn on the document when it is sealed. */
export interface Notarization {
  /** The notarial certificate in the state's wording. */
  certificate: string
  commission: string
  notary: string
  at: Date
}

export interface NotaryDeps extends SessionDeps {
  vault: Vault
  /** Seals a signed document against any change, with the notary's certificate on it. */
  sealDocument(
    tx: Tx,
    document: { applicationId: string; documentId: string; notarization: Notarization },
  ): Promise<void>
}

/** One of the lender's own notaries, or one sent by a supplier. */
export type ActingNotary = { identityId: string } | { reference: string }

/** Returns the notary's acts at a meeting. Each act is refused unless the notary holds the meeting. */
export const notaryActs = (deps: NotaryDeps, sessions: SessionService) => {
  const { clock, vault, signers } = deps

  const requireSession = async (tx: Tx, head: ApplicationHead, by: ActingNotary): Promise<SessionRow> => {
    const session = await sessions.openFor(tx, head)
    const isOwnSession = 'identityId' in by ? session.notaryId === by.identityId : session.reference === by.reference
    if (!isOwnSession) throw new Refusal('notary/no-session')
    return session
  }

  /** The meeting of a notary who acts in it. A supplier records its own notaries' meetings. */
  const requireRecorded = async (tx: Tx, head: ApplicationHead, by: ActingNotary): Promise<SessionRow> => {
    const session = await requireSession(tx, head, by)
    if ('identityId' in by) await requireRecording(tx, clock, session.id)
    return session
  }

  /** Closes the meeting. Its notary loses access to the application. */
  const close = async (tx: Tx, session: SessionRow, change: Parameters<typeof sessions.change>[2]): Promise<void> => {
    const now = clock.now()
    if (session.notaryId) await dismissNotary(tx, session.applicationId, session.notaryId, now)
    await sessions.change(tx, session, { ...change, endedAt: now })
  }

  const end = async (tx: Tx, head: ApplicationHead, by: ActingNotary, reason: string): Promise<void> => {
    const session = await requireSession(tx, head, by)
    const { people, documents } = await sessions.view(tx, head)
    const borrower = people[0]?.signerUuid
    // The borrower need not return if only others have yet to sign.
    if (borrower && documents.length > 0 && documents.every(({ missing }) => !missing.includes(borrower)))
      await recordBorrowerDone(tx, head.id)
    await close(tx, session, { state: 'ENDED', whyEnded: reason })
  }

  return {
    end,

    async seeId(
      tx: Tx,
      head: ApplicationHead,
      by: ActingNotary,
      { signerUuid, kind, matches }: { signerUuid: string; kind: string; matches: boolean },
    ): Promise<void> {
      const session = await requireRecorded(tx, head, by)
      if (!matches) return end(tx, head, by, 'ID_REFUSED')
      const isNew = await noteId(tx, session.id, { signerId: signerUuid, idKind: kind }, clock.now())
      if (!isNew) throw new Refusal('access/not-found')
      await sessions.change(tx, session)
    },

    async present(tx: Tx, head: ApplicationHead, by: ActingNotary, documentUuid: string): Promise<void> {
      const session = await requireRecorded(tx, head, by)
      await sessions.requireDocument(tx, head, documentUuid)
      const { people } = await sessions.view(tx, head)
      if (people.some(({ isHere, idSeen }) => isHere && !idSeen)) throw new Refusal('notary/not-ready')
      await sessions.change(tx, session, { presentedId: documentUuid })
    },

    async seal(
      tx: Tx,
      head: ApplicationHead,
      by: ActingNotary,
      {
        documentUuid,
        commission,
        fee,
        notary,
        at,
      }: { documentUuid: string; commission: string; fee: number; notary: string; at: Venue },
    ): Promise<void> {
      const session = await requireRecorded(tx, head, by)
      await sessions.requireDocument(tx, head, documentUuid)
      const { people, documents, recordingYears } = await sessions.view(tx, head)
      const document = documents.find((document) => document.documentUuid === documentUuid)
      if (document?.act !== 'notarize' || document.missing.length > 0 || people.some(({ idSeen }) => !idSeen))
        throw new Refusal('notary/not-ready')
      const { application } = await closingOfHome(deps, tx, head.id)
      const { propertyState: state } = application
      const now = clock.now()
      const signing = await signers.signing(tx, head.id)
      const { venue, wording, on } = buildCertificate({
        state: isUsState(state) ? state : 'OH',
        at,
        moment: now,
        names: signing.map(signerName),
      })
      const ids = await readPeople(tx, session.id)
      const isNew = await saveJournalEntry(tx, vault, {
        id: randomUUID(),
        applicationId: head.id,
        sessionId: session.id,
        documentId: documentUuid,
        notaryId: 'identityId' in by ? by.identityId : null,
        act: 'ACKNOWLEDGMENT_ONLINE',
        at: now,
        feeCents: fee,
        recording: `kept by the ${'identityId' in by ? 'lender' : 'notary'}, session ${session.id}`,
        recordingUntil: addYears(on, recordingYears),
        entry: {
          commission,
          notarizedOn: on,
          certificate: wording,
          people: signing.map(({ id, person: { name } }) => ({
            name,
            idKind: ids.find(({ signerId }) => signerId === id)?.idKind ?? null,
          })),
        },
      })
      if (!isNew) return
      const notarization = {
        certificate: `${venue}. ${wording}`,
        commission,
        notary: `${notary}, notary public`,
        at: now,
      }
      await deps.sealDocument(tx, { applicationId: head.id, documentId: documentUuid, notarization })
      await sessions.change(tx, session)
    },

    async complete(tx: Tx, head: ApplicationHead, by: ActingNotary): Promise<void> {
      const session = await requireRecorded(tx, head, by)
      const missing = missingFrom(await sessions.view(tx, head))
      if (missing !== null) throw new Refusal('notary/not-ready')
      await close(tx, session, { state: 'COMPLETE' })
      await advance(tx, {
        applicationId: head.id,
        from: 'DEED_SIGNING',
        outcome: 'allAccepted',
        now: clock.now(),
        actor: { kind: 'notary', id: 'identityId' in by ? by.identityId : null },
        trace: { session: session.id },
      })
    },

    /** Handles a lost connection of the notary. The meeting keeps its state and continues when the notary returns. */
    async cut(tx: Tx, head: ApplicationHead, by: ActingNotary): Promise<void> {
      const session = await requireSession(tx, head, by)
      if (session.state === 'LIVE') await sessions.change(tx, session, { state: 'CUT', cuts: session.cuts + 1 })
    },
  }
}

export type NotaryActs = ReturnType<typeof notaryActs>
