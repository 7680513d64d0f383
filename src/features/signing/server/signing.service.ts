import { actsOn, type ClosingHome, closingDocuments } from '#src/application/closing-documents.table.ts'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import { isNameOf } from '#src/application/mark.schema.ts'
import { type ApplicationHead, closingHomeOf } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import {
  type ClosingDocumentRecord,
  closingDocumentsOf,
  copyHolderOf,
} from '#src/application/server/closing-document-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import type {
  Circumstances,
  DocumentSignature,
  DocumentSignatureRecords,
  Mark,
  SignatureInProgress,
} from '#src/application/server/document-signature-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { Closing } from '../signing.contract.ts'

export interface SigningDeps {
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  signatures: DocumentSignatureRecords
  /** Queues the sealing of a document that everyone has signed. */
  sealDocument(tx: Tx, document: { applicationId: string; documentId: string }): Promise<void>
  /** Returns the stored bytes. @throws Error where the bytes that are kept are not those that were stored */
  readBytes(sql: Sql, documentId: string): Promise<Uint8Array>
  /** Whether the law has this closing held at an office, where the agreement is signed in ink. */
  signsAtOffice(sql: Sql, applicationId: string): Promise<boolean>
  /** The first day on which the notice of special flood hazards lets the agreement be signed; null without one. */
  floodClosingFrom(sql: Sql, applicationId: string): Promise<CivilDate | null>
  /** Records that the document reached the person on our pages. */
  recordOpened(tx: Tx, documentId: string): Promise<void>
}

/** The person who acts and the application they act on. */
export interface SigningActor {
  head: ApplicationHead
  identityId: string
}

interface SigningInput {
  documentUuid: string
  sha256: string
  circumstances: Circumstances
  mark?: Mark
}

const Terms = Closing.shape.terms

/**
 * Returns functions for reading and signing the documents of a closing. A person signs exactly what they read, and only
 * at the document's own status.
 */
export const signingService = (deps: SigningDeps) => {
  const { clock, records, signers, signatures } = deps

  /** Returns the caller's part in the closing. @throws Refusal access/not-found for a caller without one */
  const requireSigningPart = async (sql: Sql, { head, identityId }: SigningActor) => {
    const [people, documents, documentSignatures] = await Promise.all([
      signers.signing(sql, head.id),
      closingDocumentsOf(sql, head.id),
      signatures.byApplication(sql, head.id),
    ])
    const me = people.find((person) => person.identityId === identityId)
    const ownDocuments = me ? documents.filter((document) => isFor(document, me, closingHomeOf(head))) : []
    return { people, me, ownDocuments, documentSignatures }
  }

  /**
   * Returns the day from which the agreement may be signed, if it lies ahead. A determination can change after the
   * agreement was drawn.
   */
  const signsFrom = async (sql: Sql, applicationId: string): Promise<CivilDate | null> => {
    const day = await deps.floodClosingFrom(sql, applicationId)
    return day !== null && day > lenderDay(clock.now()) ? day : null
  }

  const view = async (sql: Sql, acting: SigningActor): Promise<Closing> => {
    const { head } = acting
    const [{ people, me, ownDocuments, documentSignatures }, application] = await Promise.all([
      requireSigningPart(sql, acting),
      records.read(sql, head.id),
    ])
    const english = ownDocuments.filter(({ language }) => language === 'en')
    return {
      checklistStatus: head.status,
      name: fullNameOf(me?.person.name ?? application.applicant.name),
      others: Math.max(people.length - 1, 0),
      signsAtOffice: await deps.signsAtOffice(sql, head.id),
      signsFrom: await signsFrom(sql, head.id),
      terms: me?.role === 'borrower' ? (Terms.safeParse(application.selection).data ?? null) : null,
      documents: english.map((documentRecord) => {
        const act = documentSignatures.find(
          ({ documentId, signerId }) => documentId === documentRecord.id && signerId === me?.id,
        )
        const isCurrent = act?.sha256 === documentRecord.sha256
        return {
          documentUuid: documentRecord.id,
          kind: documentRecord.kind,
          sha256: documentRecord.sha256,
          act: closingDocuments[documentRecord.kind].act,
          at: closingDocuments[documentRecord.kind].at,
          spanishUuid: spanishOf(documentRecord, ownDocuments)?.id ?? null,
          readAt: (isCurrent && act.readAt.toISOString()) || null,
          signedAt: (isCurrent && act.signedAt?.toISOString()) || null,
          sealedUuid: documentRecord.sealedId,
          certificateUuid: documentRecord.certificateId,
        }
      }),
    }
  }

  /**
   * Returns the document in the version the person has open.
   * @throws Refusal access/not-found for a document that is not theirs, signing/changed where it is not what they saw
   */
  const requireOpenDocument = async (
    sql: Sql,
    acting: SigningActor,
    request: { documentUuid: string; sha256: string },
    purpose: 'read' | 'act',
  ) => {
    const part = await requireSigningPart(sql, acting)
    const document = part.ownDocuments.find(({ id, language }) => id === request.documentUuid && language === 'en')
    if (!part.me || !document) throw await noDocumentOf(sql, part.me, request.documentUuid)
    // Reading the Spanish copy counts as reading the document. The person signs the English version.
    const isCopy = purpose === 'read' && spanishOf(document, part.ownDocuments)?.sha256 === request.sha256
    if (document.sha256 !== request.sha256 && !isCopy) throw new Refusal('signing/changed')
    const signatureInProgress: SignatureInProgress = {
      documentId: document.id,
      signerId: part.me.id,
      applicationId: acting.head.id,
      sha256: document.sha256,
    }
    return { ...part, me: part.me, document, signatureInProgress }
  }

  const audit = (
    tx: Tx,
    { head, identityId }: SigningActor,
    me: ClosingSigner,
    action: string,
    { id: documentId, kind, sha256 }: ClosingDocumentRecord,
  ) => {
    const role = me.role === 'borrower' ? 'borrower' : 'signer'
    const by = { role, identityId, organization: head.organization }
    return callerAudit(clock)(tx, by, head.id, action, { documentId, kind, sha256 })
  }

  /** Stores a signature or an acknowledgment, once. */
  const act = async (tx: Tx, acting: SigningActor, input: SigningInput, action: 'acknowledge' | 'sign') => {
    const { me, ownDocuments, document, signatureInProgress } = await requireOpenDocument(tx, acting, input, 'act')
    const rule = closingDocuments[document.kind]
    if (rule.act === 'notarize') throw new Refusal('signing/notary')
    if ('atOffice' in rule && (await deps.signsAtOffice(tx, acting.head.id))) throw new Refusal('signing/at-office')
    if (rule.act !== action || rule.at !== acting.head.status) throw new Refusal('application/moved-on')
    if (action === 'sign' && (await signsFrom(tx, acting.head.id)) !== null) throw new Refusal('signing/flood-notice')
    const name = fullNameOf(me.person.name)
    if (input.mark?.way === 'typed' && !isNameOf(input.mark.text, name))
      throw new Refusal('request/invalid', {
        faults: [{ field: 'mark.text', message: 'Please type your name exactly as shown above' }],
      })
    await intact(tx, document)
    const { mark, circumstances } = input
    if (await signatures.sign(tx, signatureInProgress, { ...(mark ? { mark } : {}), circumstances }, clock.now()))
      await audit(tx, acting, me, action === 'sign' ? 'paper signed' : 'paper acknowledged', document)
    return { me, ownDocuments, document }
  }

  /**
   * Checks the stored bytes.
   * @throws Refusal signing/changed where the bytes kept are no longer those that were read
   */
  const intact = async (tx: Tx, document: ClosingDocumentRecord): Promise<void> => {
    try {
      await deps.readBytes(tx, document.id)
    } catch {
      throw new Refusal('signing/changed')
    }
  }

  const isDone = (
    document: ClosingDocumentRecord,
    me: ClosingSigner,
    documentSignatures: readonly DocumentSignature[],
  ): boolean =>
    documentSignatures.some(
      (documentSignature) =>
        documentSignature.documentId === document.id &&
        documentSignature.signerId === me.id &&
        documentSignature.signedAt !== null,
    )

  const leftAt = async (tx: Tx, acting: SigningActor, status: string): Promise<ClosingDocumentRecord[]> => {
    const { me, ownDocuments, documentSignatures } = await requireSigningPart(tx, acting)
    return ownDocuments.filter(
      (documentRecord) =>
        documentRecord.language === 'en' &&
        closingDocuments[documentRecord.kind].at === status &&
        me &&
        !isDone(documentRecord, me, documentSignatures),
    )
  }

  return {
    view,

    /**
     * Returns the file of a document.
     * @throws Refusal signing/changed for a file that is not theirs to read now, or access/not-found for another
     * person's copy
     */
    async file(sql: Sql, acting: SigningActor, documentUuid: string): Promise<Uint8Array> {
      const { me, ownDocuments } = await requireSigningPart(sql, acting)
      if (
        !ownDocuments.some((documentRecord) =>
          [documentRecord.id, documentRecord.sealedId, documentRecord.certificateId].includes(documentUuid),
        )
      )
        throw await noDocumentOf(sql, me, documentUuid)
      return deps.readBytes(sql, documentUuid)
    },

    async read(tx: Tx, acting: SigningActor, request: { documentUuid: string; sha256: string }): Promise<Closing> {
      const { me, signatureInProgress, document, documentSignatures } = await requireOpenDocument(
        tx,
        acting,
        request,
        'read',
      )
      const before = documentSignatures.find(
        (documentSignature) => documentSignature.documentId === document.id && documentSignature.signerId === me.id,
      )
      await signatures.read(tx, signatureInProgress, clock.now())
      if (before?.sha256 !== document.sha256)
        await audit(tx, acting, me, 'paper read', { ...document, sha256: request.sha256 })
      return view(tx, acting)
    },

    async acknowledge(tx: Tx, acting: SigningActor, input: SigningInput): Promise<Closing> {
      await act(tx, acting, input, 'acknowledge')
      return view(tx, acting)
    },

    /** Signs a document. The last signature of the status moves the application on in the same transaction. */
    async sign(tx: Tx, acting: SigningActor, input: SigningInput & { mark: Mark }): Promise<Closing> {
      const { head, identityId } = acting
      const { document } = await act(tx, acting, input, 'sign')
      // Only the borrower signs these documents. Documents that others sign too are signed before the notary.
      await deps.sealDocument(tx, { applicationId: head.id, documentId: document.id })
      if (head.status !== 'NOTE_SIGNING' || (await leftAt(tx, acting, 'NOTE_SIGNING')).length > 0)
        return view(tx, acting)
      const people = await signers.signing(tx, head.id)
      const transition = await advance(tx, {
        applicationId: head.id,
        from: 'NOTE_SIGNING',
        now: clock.now(),
        actor: { kind: 'borrower', id: identityId },
        outcome: people.length > 1 ? 'signedOthersOnTitle' : 'signed',
      })
      return { ...(await view(tx, acting)), checklistStatus: transition.to }
    },

    /**
     * Moves on to the closing at the office. @throws Refusal signing/not-read while a document is not read to its end,
     * application/moved-on where the closing is not held at an office
     */
    async review(tx: Tx, acting: SigningActor): Promise<Closing> {
      const { head, identityId } = acting
      if (head.status !== 'NOTE_SIGNING' || !(await deps.signsAtOffice(tx, head.id)))
        throw new Refusal('application/moved-on')
      const { people, me, ownDocuments, documentSignatures } = await requireSigningPart(tx, acting)
      const isRead = ({ id, sha256 }: ClosingDocumentRecord) =>
        documentSignatures.some(
          (documentSignature) =>
            documentSignature.documentId === id &&
            documentSignature.signerId === me?.id &&
            documentSignature.sha256 === sha256,
        )
      const documentsAtStatus = ownDocuments.filter(
        ({ kind, language }) => language === 'en' && closingDocuments[kind].at === 'NOTE_SIGNING',
      )
      if (documentsAtStatus.length === 0 || !documentsAtStatus.every(isRead)) throw new Refusal('signing/not-read')
      const transition = await advance(tx, {
        applicationId: head.id,
        from: 'NOTE_SIGNING',
        now: clock.now(),
        actor: { kind: 'borrower', id: identityId },
        outcome: people.length > 1 ? 'reviewedOthersOnTitle' : 'reviewed',
      })
      return { ...(await view(tx, acting)), checklistStatus: transition.to }
    },

    /** Accepts the final offer. @throws Refusal signing/not-read while a disclosure is not acknowledged */
    async accept(tx: Tx, acting: SigningActor) {
      const { head, identityId } = acting
      if (head.status !== 'FINAL_OFFER') throw new Refusal('application/moved-on')
      if ((await leftAt(tx, acting, 'FINAL_OFFER')).length > 0) throw new Refusal('signing/not-read')
      const transition = await advance(tx, {
        applicationId: head.id,
        from: 'FINAL_OFFER',
        outcome: 'accepted',
        now: clock.now(),
        actor: { kind: 'borrower', id: identityId },
      })
      return { checklistStatus: transition.to, revision: transition.revision }
    },

    /**
     * Returns the documents that the borrower keeps: sealed versions in place of the ones they read, and the
     * certificates.
     */
    async pack(sql: Sql, acting: SigningActor): Promise<{ name: string; bytes: Uint8Array }[]> {
      const { ownDocuments } = await requireSigningPart(sql, acting)
      const files = ownDocuments.flatMap(({ id, kind, language, sealedId, certificateId }) => {
        const name = `${kind.toLowerCase().replaceAll('_', '-')}${language === 'en' ? '' : `-${language}`}`
        return [
          { name: `${name}.pdf`, id: sealedId ?? id },
          ...(certificateId ? [{ name: `${name}-certificate.pdf`, id: certificateId }] : []),
        ]
      })
      return Promise.all(files.map(async ({ name, id }) => ({ name, bytes: await deps.readBytes(sql, id) })))
    },
  }
}

/**
 * Returns the refusal for a document that the caller cannot act on. Another person's copy is reported as not found. Any
 * other document of the application is reported as changed.
 */
const noDocumentOf = async (sql: Sql, me: ClosingSigner | undefined, documentUuid: string): Promise<Refusal> => {
  const holder = await copyHolderOf(sql, documentUuid)
  // A copy without a holder belongs to the borrower.
  const isOwnDocument = holder === null ? (me?.role ?? 'borrower') === 'borrower' : holder === me?.id
  const isForeignDocument = holder === undefined || !isOwnDocument
  return new Refusal(isForeignDocument ? 'access/not-found' : 'signing/changed')
}

const isFor = ({ kind, signerId }: ClosingDocumentRecord, me: ClosingSigner, home: ClosingHome): boolean =>
  signerId === null ? actsOn(kind, me.role, home) : signerId === me.id

const spanishOf = (
  document: ClosingDocumentRecord,
  ownDocuments: readonly ClosingDocumentRecord[],
): ClosingDocumentRecord | undefined =>
  ownDocuments.find(
    ({ kind, language, signerId }) => kind === document.kind && language === 'es' && signerId === document.signerId,
  )
