import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { closingPapers } from '#src/workflow/closing-papers.table.ts'
import { isStatus } from '#src/workflow/statuses.ts'
import type { DocumentContent } from '../document-blocks.ts'
import type { DocumentKind } from '../document-kinds.table.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { borrowerMail, type MailOccasion } from '../templates/mails.ts'
import { recordDelivery } from './deliveries.store.ts'
import { type DocumentShelf, type NewDocument, type StoredDocument, storeDocuments } from './documents.store.ts'
import type { PdfRenderer } from './pdf-renderer.service.ts'

export interface CorrespondenceDeps extends DocumentShelf {
  db: Db
  renderer: PdfRenderer
  organisationCalled(orgCode: string): Organisation
  /** The application's page, for a person who will log in. */
  linkTo(organisation: Organisation, applicationId: string, below?: '/conditions' | '/complete'): string
}

/** What letters need to know of an application. */
export interface Addressee {
  id: string
  organisation: string
  identityId: string
  product: string
  loanNumber: string
  revision: number
  language: Language
}

export const readAddressee = async (db: Sql, applicationId: string): Promise<Addressee> => {
  const { origin, ...row } = await db
    .selectFrom('application')
    .select(['id', 'organisation', 'identityId', 'product', 'loanNumber', 'revision', 'origin'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return { ...row, language: (origin as { language?: unknown }).language === 'es' ? 'es' : 'en' }
}

/** English is the version that counts; who applied in Spanish is given a Spanish copy beside it. */
export const languagesFor = ({ language }: Addressee): Language[] => (language === 'es' ? ['en', 'es'] : ['en'])

export interface Draft {
  kind: DocumentKind
  content: DocumentContent
  /** It says the same to every applicant. */
  namesNobody?: true
}

export interface DrawnDocument {
  kind: DocumentKind
  language: Language
  bytes: Uint8Array
  content?: DocumentContent
}

/** Draws before any transaction opens: a row lock never waits for a drawing. */
export const drawDocuments = async (
  { renderer, clock, organisationCalled }: CorrespondenceDeps,
  { organisation }: Addressee,
  drafts: readonly Draft[],
): Promise<DrawnDocument[]> => {
  const options = { colour: organisationCalled(organisation).design.primary, at: clock.now() }
  return Promise.all(
    drafts.map(async ({ kind, content, namesNobody }) => ({
      kind,
      language: content.language,
      bytes: await (namesNobody ? renderer.renderShared(content, options) : renderer.render(content, options)),
      ...(Object.hasOwn(closingPapers, kind) ? { content } : {}),
    })),
  )
}

/** Documents that were drawn for a cause, as they are stored. */
export const drawnFor = (cause: string, drawn: readonly DrawnDocument[]): NewDocument[] =>
  drawn.map((document) => ({
    ...document,
    mediaType: 'application/pdf',
    causeKey: `${cause}:${document.kind}:${document.language}`,
  }))

export const storeDrawn = (
  tx: Tx,
  deps: CorrespondenceDeps,
  applicationId: string,
  cause: string,
  drawn: readonly DrawnDocument[],
): Promise<StoredDocument[]> => storeDocuments(tx, deps, applicationId, drawnFor(cause, drawn))

/** Writes to the borrower, once for a cause, and records the documents that go with it as delivered by mail. Answers what a text says too. */
export const writeToBorrower = async (
  tx: Tx,
  deps: CorrespondenceDeps,
  letter: {
    addressee: Addressee
    occasion: MailOccasion
    documentIds?: readonly string[]
    causeKey: string
    /** For what people may do without. */
    stopLink?: string
    /** The page of the application that the letter leads to, where it is not the next one. */
    below?: '/conditions' | '/complete'
    /** Somebody else who takes part in the application, and where they read on. */
    reader?: { email: string; link: string }
  },
): Promise<{ subject: string; link: string }> => {
  const { addressee, occasion, documentIds = [], causeKey, stopLink, below, reader } = letter
  const organisation = deps.organisationCalled(addressee.organisation)
  const lender = lenderFacts(organisation)
  const link = reader?.link ?? deps.linkTo(organisation, addressee.id, below)
  const email = reader?.email ?? (await mailOf(tx, addressee))
  const mail = borrowerMail(
    occasion,
    {
      product: productOf(organisation, addressee.product),
      phone: lender.phone,
      email: lender.email,
      link,
      ...(stopLink && { stopLink }),
    },
    addressee.language,
  )
  const body = { ...layOutMail(mailBrandOf(organisation), mail), ...(stopLink && { stopUrl: stopLink }) }
  await writeMessage(tx, deps, {
    organisation: addressee.organisation,
    channel: 'mail',
    recipient: email,
    subject: mail.subject,
    body,
    documentIds,
    applicationId: addressee.id,
    causeKey,
  })
  await recordDelivery(tx, documentIds, 'mail', deps.clock.now())
  return { subject: mail.subject, link }
}

const mailOf = async (tx: Tx, { identityId }: Addressee): Promise<string> => {
  const row = tx.selectFrom('identity').select('email').where('id', '=', identityId)
  return (await row.executeTakeFirstOrThrow()).email
}

/** Writes about the status an application entered, unless it has left it since. */
export const statusMail =
  (deps: CorrespondenceDeps): JobRunner =>
  async ({ applicationId = '', status = '', revision }) => {
    const addressee = await readAddressee(deps.db, applicationId)
    if (!isStatus(status) || String(addressee.revision) !== revision) return
    const occasion: MailOccasion =
      status === 'OFFER_SELECTION' ? { about: 'offers-ready' } : { about: 'something-needed', status }
    const causeKey = `status-mail:${applicationId}:${revision}`
    await deps.db.transaction().execute((tx) => writeToBorrower(tx, deps, { addressee, occasion, causeKey }))
  }
