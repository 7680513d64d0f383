import { createHash, randomUUID } from 'node:crypto'
import { lenderDay } from '#src/domain/zones.ts'
import type { SealKey } from '#src/platform/server/cades.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import { sealPdf } from '#src/platform/server/pdf-seal.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { deviceClass } from '#src/workflow/server/consent-record.ts'
import type { PaperSignature, PaperSignatureRecords } from '#src/workflow/server/paper-signature-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { Block, DocumentContent, PaperField } from '../document-blocks.ts'
import { completionCertificate, type SignedBy } from '../templates/completion-certificate.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { type CorrespondenceDeps, readAddressee, writeToBorrower } from './correspondence.service.ts'
import { readContent, readDocument, storeDocuments } from './documents.store.ts'

export const sealPaperJob = 'seal-paper'

/** What a notary adds to a paper that was signed before them. */
export interface Notarization {
  /** The certificate in the words of the notary's state. */
  certificate: string
  commission: string
  notary: string
  at: Date
}

export interface SealDeps extends CorrespondenceDeps {
  signers: ClosingSignerRecords
  signatures: PaperSignatureRecords
  sealKey(): Promise<SealKey>
}

const notarizationCell = (row: string) => ({ table: 'paper_seal', column: 'sealed_notarization', row })

/** Everybody has signed this paper: it is sealed by a job, off the request's path. Asked twice it is sealed once. */
export const sealPaper =
  ({ vault, clock }: Pick<SealDeps, 'vault' | 'clock'>) =>
  async (
    tx: Tx,
    { applicationId, documentId, notarized }: { applicationId: string; documentId: string; notarized?: Notarization },
  ): Promise<void> => {
    const id = randomUUID()
    const row = await tx
      .insertInto('paperSeal')
      .values({
        ...{ id, applicationId, documentId, askedAt: clock.now(), madeAt: null, madeDocumentId: null },
        certificateId: null,
        sealedNotarization: notarized ? await vault.seal(tx, applicationId, notarizationCell(id), notarized) : null,
      })
      .onConflict((conflict) => conflict.column('documentId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await queueJob(tx, clock, sealPaperJob, documentId, { documentId })
  }

/** Draws the paper with its signatures, seals it, and keeps it with a certificate of how it was signed. */
export const runSealPaper =
  (deps: SealDeps): JobRunner =>
  async ({ documentId = '' }) => {
    const { db, vault, clock, renderer } = deps
    const seal = await db
      .selectFrom('paperSeal')
      .select(['id', 'applicationId', 'sealedNotarization', 'madeAt'])
      .where('documentId', '=', documentId)
      .executeTakeFirst()
    if (!seal || seal.madeAt) return
    const { applicationId } = seal
    const [{ document }, content, addressee, signed, notarized, key] = await Promise.all([
      // The bytes that were read are looked at once more: a paper that changed is never sealed.
      readDocument(db, deps, documentId),
      readContent(db, deps, documentId),
      readAddressee(db, applicationId),
      whoSigned(deps, db, applicationId, documentId),
      seal.sealedNotarization
        ? vault.open<Notarization>(db, applicationId, notarizationCell(seal.id), seal.sealedNotarization)
        : null,
      deps.sealKey(),
    ])
    const organisation = deps.organisationCalled(addressee.organisation)
    const lender = lenderFacts(organisation)
    const sealedAt = clock.now()
    const options = {
      ...{ colour: organisation.design.primary, at: sealedAt },
      seal: { name: lender.legalName, reason: 'Signed by everybody who signs this paper' },
    }
    const draw = async (one: DocumentContent) => sealPdf(await renderer.render(one, options), key)
    const paper = await draw(signedContent(content, signed, notarized))
    const facts = {
      paper: {
        ...{ title: content.title, id: documentId, readSha256: document.sha256 },
        sealedSha256: createHash('sha256').update(paper).digest('hex'),
      },
      ...{ lender, loanNumber: addressee.loanNumber, people: signed.map(({ act }) => act), sealedAt },
      notary: notarized ? notaryOf(notarized) : null,
    }
    const certificate = await draw(completionCertificate(facts, document.language))
    await db.transaction().execute(async (tx) => {
      const shared = { language: document.language, mediaType: 'application/pdf' }
      const [kept, proof] = await storeDocuments(tx, deps, applicationId, [
        {
          ...{ ...shared, kind: document.kind, bytes: paper, causeKey: `sealed:${documentId}` },
          ...(document.signerId ? { signerId: document.signerId } : {}),
        },
        {
          ...{ ...shared, kind: 'COMPLETION_CERTIFICATE', bytes: certificate },
          causeKey: `certificate:${documentId}`,
        },
      ])
      const stays = await tx
        .updateTable('paperSeal')
        .set({ madeAt: sealedAt, madeDocumentId: kept.id, certificateId: proof.id })
        .where('id', '=', seal.id)
        .where('madeAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (stays)
        await writeToBorrower(tx, deps, {
          ...{ addressee, occasion: { about: 'signed' }, documentIds: [kept.id, proof.id] },
          causeKey: `sealed:${documentId}`,
        })
      // The last checks before the money wait for seals.
      if (stays) await wakeStep(tx, applicationId, sealedAt)
    })
  }

interface Signed {
  signer: ClosingSigner
  fill: { way: 'typed' | 'drawn'; text: string } | null
  initials: string | null
  act: SignedBy
}

const whoSigned = async (deps: SealDeps, db: Sql, applicationId: string, documentId: string): Promise<Signed[]> => {
  const [people, all] = await Promise.all([
    deps.signers.signing(db, applicationId),
    deps.signatures.ofApplication(db, applicationId),
  ])
  const ours = all.filter(
    (one): one is PaperSignature & { consentedAt: Date; signedAt: Date } =>
      one.documentId === documentId && one.signedAt !== null && one.consentedAt !== null,
  )
  const signed = await Promise.all(
    people.map(async (signer): Promise<Signed[]> => {
      const one = ours.find(({ signerId }) => signerId === signer.id)
      if (!one) return []
      const { mark, circumstances } = await deps.signatures.particulars(db, {
        ...{ documentId, signerId: signer.id, applicationId },
      })
      const act: SignedBy = {
        ...{ name: fullNameOf(signer.person.name), readAt: one.readAt, consentedAt: one.consentedAt },
        ...{ signedAt: one.signedAt, way: mark?.way ?? null, ip: circumstances?.ip ?? '' },
        ...{ browser: deviceClass(circumstances?.userAgent ?? ''), place: circumstances?.place ?? null },
      }
      return [{ signer, fill: mark ?? null, initials: mark?.initials ?? null, act }]
    }),
  )
  return signed.flat()
}

/** The paper as it was read, each place to sign filled, and the notary's certificate at its end. */
const signedContent = (
  content: DocumentContent,
  signed: readonly Signed[],
  notarized: Notarization | null,
): DocumentContent => ({
  ...content,
  blocks: [
    ...content.blocks.map((block): Block => (block.kind === 'field' ? filled(block, signed, content) : block)),
    ...(notarized
      ? [
          { kind: 'heading' as const, text: 'Notarial certificate' },
          { kind: 'paragraph' as const, text: notarized.certificate },
          { kind: 'paragraph' as const, text: notaryOf(notarized) },
        ]
      : []),
  ],
})

const notaryOf = ({ notary, commission }: Notarization): string => `${notary}, ${commission}`

const filled = (field: PaperField, signed: readonly Signed[], { language }: DocumentContent): PaperField => {
  const one = signed.find(({ signer }) => signer.ordinal === field.signer)
  if (!one) return field
  switch (field.act) {
    case 'signature':
      return one.fill ? { ...field, fill: { way: one.fill.way, text: one.fill.text } } : field
    case 'initials':
      return one.initials ? { ...field, fill: { way: 'typed', text: one.initials } } : field
    case 'date':
      return {
        ...field,
        fill: { way: 'typed', text: formatCivilDate(lenderDay(one.act.signedAt), language) },
      }
  }
}
