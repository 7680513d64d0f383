import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { deviceClass } from '#src/application/server/consent-record.ts'
import type { DocumentSignature, DocumentSignatureRecords } from '#src/application/server/document-signature-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { SealKey } from '#src/platform/server/seal/cades.ts'
import { sealPdf } from '#src/platform/server/seal/pdf-seal.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { Block, DocumentContent, DocumentField } from '../document-blocks.ts'
import { completionCertificate, type SignedBy } from '../templates/closing/completion-certificate.ts'
import { dateField } from '../templates/date-field.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { findSeal, insertSeal, type Notarization, openNotarization, saveSeal } from './document-seals.store.ts'
import { readContent, readDocument, storeDocuments } from './documents.store.ts'
import { type CorrespondenceDeps, writeToBorrower } from './letters/correspondence.service.ts'
import { readAddressee } from './letters/letters.store.ts'

export const sealDocumentJob = job({ kind: 'seal-paper', payload: z.object({ documentId: rowId }) })

export interface SealDeps extends CorrespondenceDeps {
  signers: ClosingSignerRecords
  signatures: DocumentSignatureRecords
  sealKey(): Promise<SealKey>
}

/** Queues a job that seals a document that everyone has signed. Repeated requests seal it once. */
export const sealDocument =
  ({ vault, clock }: Pick<SealDeps, 'vault' | 'clock'>) =>
  async (
    tx: Tx,
    {
      applicationId,
      documentId,
      notarization,
    }: { applicationId: string; documentId: string; notarization?: Notarization },
  ): Promise<void> => {
    const isNew = await insertSeal(tx, vault, { applicationId, documentId, notarization, askedAt: clock.now() })
    if (isNew) await queueJob(tx, clock, sealDocumentJob, documentId, { documentId })
  }

/** Renders the document with its signatures, seals it, and stores it with a certificate of completion. */
export const runSealDocument =
  (deps: SealDeps): RunnerOf<typeof sealDocumentJob> =>
  async ({ documentId }) => {
    const { db, vault, clock, renderer } = deps
    const seal = await findSeal(db, documentId)
    if (!seal || seal.madeAt) return
    const { applicationId } = seal
    const [{ document }, content, addressee, signings, notarization, key] = await Promise.all([
      // Reading checks the stored bytes against their hash. A document that changed is never sealed.
      readDocument(db, deps, documentId),
      readContent(db, deps, documentId),
      readAddressee(db, applicationId),
      readSignatures(deps, db, applicationId, documentId),
      openNotarization(db, vault, seal),
      deps.sealKey(),
    ])
    const organization = deps.organizationByCode(addressee.organization)
    const lender = lenderFacts(organization)
    const sealedAt = clock.now()
    const options = {
      color: organization.design.primary,
      at: sealedAt,
      seal: { name: lender.legalName, reason: 'Signed by everyone who signs this document' },
    }
    const draw = async (documentContent: DocumentContent) =>
      sealPdf(await renderer.render(documentContent, options), key)
    const sealedPdf = await draw(signedContent(content, signings, notarization))
    const facts = {
      document: {
        title: content.title,
        id: documentId,
        readSha256: document.sha256,
        sealedSha256: createHash('sha256').update(sealedPdf).digest('hex'),
      },
      lender,
      loanNumber: addressee.loanNumber,
      people: signings.map(({ act }) => act),
      sealedAt,
      notary: notarization ? notaryText(notarization) : null,
    }
    const certificate = await draw(completionCertificate(facts, document.language))
    await db.transaction().execute(async (tx) => {
      const commonFields = { language: document.language, mediaType: 'application/pdf' }
      const [sealedDocument, proof] = await storeDocuments(tx, deps, applicationId, [
        {
          ...commonFields,
          kind: document.kind,
          bytes: sealedPdf,
          causeKey: `sealed:${documentId}`,
          ...(document.signerId ? { signerId: document.signerId } : {}),
        },
        {
          ...commonFields,
          kind: 'COMPLETION_CERTIFICATE',
          bytes: certificate,
          causeKey: `certificate:${documentId}`,
        },
      ])
      const sealing = { madeAt: sealedAt, madeDocumentId: sealedDocument.id, certificateId: proof.id }
      const isMade = await saveSeal(tx, seal.id, sealing)
      if (isMade)
        await writeToBorrower(tx, deps, {
          addressee,
          occasion: { about: 'signed' },
          documentIds: [sealedDocument.id, proof.id],
          causeKey: `sealed:${documentId}`,
        })
      // The final checks before funding wait for the seals.
      if (isMade) await wakeStep(tx, applicationId, sealedAt)
    })
  }

interface Signing {
  signer: ClosingSigner
  fill: { way: 'typed' | 'drawn'; text: string } | null
  initials: string | null
  act: SignedBy
}

const readSignatures = async (
  deps: SealDeps,
  db: Sql,
  applicationId: string,
  documentId: string,
): Promise<Signing[]> => {
  const [people, all] = await Promise.all([
    deps.signers.signing(db, applicationId),
    deps.signatures.byApplication(db, applicationId),
  ])
  const finishedSignatures = all.filter(
    (documentSignature): documentSignature is DocumentSignature & { consentedAt: Date; signedAt: Date } =>
      documentSignature.documentId === documentId &&
      documentSignature.signedAt !== null &&
      documentSignature.consentedAt !== null,
  )
  const signings = await Promise.all(
    people.map(async (signer): Promise<Signing[]> => {
      const signature = finishedSignatures.find(({ signerId }) => signerId === signer.id)
      if (!signature) return []
      const { mark, circumstances } = await deps.signatures.readCircumstances(db, {
        documentId,
        signerId: signer.id,
        applicationId,
      })
      const act: SignedBy = {
        name: fullNameOf(signer.person.name),
        readAt: signature.readAt,
        consentedAt: signature.consentedAt,
        signedAt: signature.signedAt,
        way: mark?.way ?? null,
        ip: circumstances?.ip ?? '',
        browser: deviceClass(circumstances?.userAgent ?? ''),
        place: circumstances?.place ?? null,
      }
      return [{ signer, fill: mark ?? null, initials: mark?.initials ?? null, act }]
    }),
  )
  return signings.flat()
}

/** Returns the content that was read, with each signature field filled in and the notarial certificate at the end. */
const signedContent = (
  content: DocumentContent,
  signings: readonly Signing[],
  notarization: Notarization | null,
): DocumentContent => ({
  ...content,
  blocks: [
    ...content.blocks.map((block): Block => (block.kind === 'field' ? fillField(block, signings, content) : block)),
    ...(notarization
      ? [
          { kind: 'heading' as const, text: 'Notarial certificate' },
          { kind: 'paragraph' as const, text: notarization.certificate },
          { kind: 'paragraph' as const, text: notaryText(notarization) },
        ]
      : []),
  ],
})

const notaryText = ({ notary, commission }: Notarization): string => `${notary}, ${commission}`

const fillField = (
  field: DocumentField,
  signings: readonly Signing[],
  { language }: DocumentContent,
): DocumentField => {
  const signing = signings.find(({ signer }) => signer.ordinal === field.signer)
  if (!signing) return field
  switch (field.act) {
    case 'signature':
      return signing.fill ? { ...field, fill: { way: signing.fill.way, text: signing.fill.text } } : field
    case 'initials':
      return signing.initials ? { ...field, fill: { way: 'typed', text: signing.initials } } : field
    case 'date':
      return {
        ...field,
        fill: { way: 'typed', text: dateField(lenderDay(signing.act.signedAt), language) },
      }
  }
}
