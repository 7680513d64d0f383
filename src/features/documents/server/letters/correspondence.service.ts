import { closingDocuments } from '#src/application/closing-documents.table.ts'
import { electronicConsentOf } from '#src/application/server/consent-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { entryJob } from '#src/workflow/server/entry-job.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type DocumentKind, isGenerated } from '../../document-kinds.table.ts'
import { electronicNotices } from '../../electronic-notices.table.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { borrowerMail, type MailOccasion, withPaperSentence } from '../../templates/mails.ts'
import { recordDelivery } from '../deliveries.store.ts'
import {
  type DocumentShelf,
  type NewDocument,
  readKinds,
  type StoredDocument,
  storeDocuments,
} from '../documents.store.ts'
import type { PdfRenderer } from '../pdf/pdf-renderer.service.ts'
import { type Addressee, readAddressee } from './letters.store.ts'
import { owePaper, withdrawUnprovenLetters } from './paper-letters.store.ts'

export interface CorrespondenceDeps extends DocumentShelf {
  db: Db
  renderer: PdfRenderer
  organizationByCode(orgCode: string): Organization
  /** The application's page, for a person who will log in. */
  linkTo(organization: Organization, applicationId: string, below?: '/conditions' | '/complete'): string
}

/**
 * Returns the languages of an applicant's documents. The English version is the binding one. Applicants who applied in
 * Spanish also get a Spanish copy.
 */
export const languagesFor = ({ language }: Addressee): Language[] => (language === 'es' ? ['en', 'es'] : ['en'])

export interface Draft {
  kind: DocumentKind
  content: DocumentContent
  /** The document is the same for every applicant. */
  omitsName?: true
}

export interface PdfDocument {
  kind: DocumentKind
  language: Language
  bytes: Uint8Array
  content?: DocumentContent
}

/** Generates documents before any transaction opens, so that no row lock waits for rendering. */
export const renderDocuments = async (
  { renderer, clock, organizationByCode }: CorrespondenceDeps,
  { organization }: Addressee,
  drafts: readonly Draft[],
): Promise<PdfDocument[]> => {
  const options = { color: organizationByCode(organization).design.primary, at: clock.now() }
  return Promise.all(
    drafts.map(async ({ kind, content, omitsName }) => ({
      kind,
      language: content.language,
      bytes: await (omitsName ? renderer.renderShared(content, options) : renderer.render(content, options)),
      ...(Object.hasOwn(closingDocuments, kind) ? { content } : {}),
    })),
  )
}

/** Returns the documents generated for a cause in the form in which they are stored. */
export const generatedFor = (cause: string, documents: readonly PdfDocument[]): NewDocument[] =>
  documents.map((document) => ({
    ...document,
    mediaType: 'application/pdf',
    causeKey: `${cause}:${document.kind}:${document.language}`,
  }))

export const storeGenerated = (
  tx: Tx,
  deps: CorrespondenceDeps,
  applicationId: string,
  cause: string,
  documents: readonly PdfDocument[],
): Promise<StoredDocument[]> => storeDocuments(tx, deps, applicationId, generatedFor(cause, documents))

/**
 * Emails the borrower once per cause and records the attached documents as delivered by email. Without a consent to
 * electronic documents, or after it was withdrawn, the documents are mailed on paper in place of that. With a consent
 * that was not yet demonstrated, those that law requires in writing are mailed on paper as well, and count as given from
 * the mailing or the proof (15 USC 7001(c)). Returns the subject and the link, which a text message repeats.
 */
export const writeToBorrower = async (
  tx: Tx,
  deps: CorrespondenceDeps,
  letter: {
    addressee: Addressee
    occasion: MailOccasion
    documentIds?: readonly string[]
    causeKey: string
    /** A link to stop optional emails. */
    stopLink?: string
    /** The page of the application that the email links to, if it is not the next step. */
    below?: '/conditions' | '/complete'
    /** Another participant who gets this email, and the page where they continue. */
    reader?: { email: string; link: string }
  },
): Promise<{ subject: string; link: string }> => {
  const { addressee, occasion, documentIds = [], causeKey, stopLink, below, reader } = letter
  const organization = deps.organizationByCode(addressee.organization)
  const lender = lenderFacts(organization)
  const link = reader?.link ?? deps.linkTo(organization, addressee.id, below)
  const email = reader?.email ?? (await readContact(tx, addressee.identityId)).email
  const mail = borrowerMail(
    occasion,
    {
      product: productOf(organization, addressee.product),
      phone: lender.phone,
      email: lender.email,
      link,
      ...(stopLink && { stopLink }),
    },
    addressee.language,
  )
  const consent = reader || documentIds.length === 0 ? null : await electronicConsentOf(tx, addressee.identityId)
  const isOnPaper = consent === 'none'
  const onPaper = consent === 'agreed' ? await requiredInWriting(tx, documentIds) : isOnPaper ? documentIds : []
  const sentence = isOnPaper ? 'on-paper' : onPaper.length > 0 ? 'also-on-paper' : null
  const body = {
    ...layOutMail(mailBrandOf(organization), sentence ? withPaperSentence(mail, sentence, addressee.language) : mail),
    ...(stopLink && { stopUrl: stopLink }),
  }
  await writeMessage(tx, deps, {
    organization: addressee.organization,
    channel: 'mail',
    recipient: email,
    subject: mail.subject,
    body,
    documentIds: isOnPaper ? [] : documentIds,
    applicationId: addressee.id,
    causeKey,
  })
  const at = deps.clock.now()
  await owePaper(tx, {
    organization: addressee.organization,
    applicationId: addressee.id,
    identityId: addressee.identityId,
    causeKey: `paper:${causeKey}`,
    documentIds: onPaper,
    reason: isOnPaper ? 'NO_CONSENT' : 'NOT_DEMONSTRATED',
    at,
  })
  const givenIds = documentIds.filter((id) => !onPaper.includes(id))
  await recordDelivery(tx, givenIds, 'mail', at)
  return { subject: mail.subject, link }
}

/** Returns the documents that count as given electronically only after the proof that the person can open them. */
const requiredInWriting = async (tx: Tx, documentIds: readonly string[]): Promise<string[]> => {
  const kinds = await readKinds(tx, documentIds)
  return documentIds.filter((id) => {
    const kind = kinds.get(id)
    return kind !== undefined && isGenerated(kind) && electronicNotices[kind].needs === 'demonstrated'
  })
}

/**
 * Once a person has shown that they can open our documents, what was emailed to them before counts as given
 * electronically. Paper copies of it that were not mailed yet are not needed any more (15 USC 7001(c)(1)(C)(ii)).
 */
export const countAsDelivered = async (
  tx: Tx,
  { clock }: Pick<CorrespondenceDeps, 'clock'>,
  identityId: string,
): Promise<void> => recordDelivery(tx, await withdrawUnprovenLetters(tx, identityId), 'mail', clock.now())

export const statusMailJob = entryJob('status-mail')

/** Emails the borrower about the status an application entered, unless it has left that status since. */
export const statusMail =
  (deps: CorrespondenceDeps): RunnerOf<typeof statusMailJob> =>
  async ({ applicationId, status, revision }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    if (!isStatus(status) || addressee.revision !== revision) return
    const occasion: MailOccasion =
      status === 'OFFER_SELECTION' ? { about: 'offers-ready' } : { about: 'something-needed', status }
    const causeKey = `${statusMailJob.kind}:${applicationId}:${revision}`
    await deps.db.transaction().execute((tx) => writeToBorrower(tx, deps, { addressee, occasion, causeKey }))
  }
