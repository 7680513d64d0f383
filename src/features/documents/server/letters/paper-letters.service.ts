import { fullNameOf } from '#src/application/full-name.rules.ts'
import { type ApplicationHead, closingHomeOf } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { mailingAddressOf } from '#src/domain/person/applicant.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { addressLines } from '#src/domain/us/address.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { documentKinds, isSent } from '../../document-kinds.table.ts'
import type { listPaperLetters, PaperLetter, requestPaperCopies } from '../../paper-letters.contract.ts'
import { mayRead } from '../../readable-documents.rules.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { paperCover } from '../../templates/notices/paper-cover.ts'
import { documentsWithDeliveries, recordDelivery } from '../deliveries.store.ts'
import type { CorrespondenceDeps } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'
import {
  countLetters,
  isRequestOpen,
  type LetterRow,
  letterById,
  openRecipient,
  owePaper,
  type Recipient,
  readLetters,
  recordMailed,
} from './paper-letters.store.ts'

export interface PaperLetterDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  closingSigners: Pick<ClosingSignerRecords, 'signing'>
}

const pageSize = 100
const recentMs = 30 * 86_400_000

/** Prints and mails: what people get on paper, by whom and when it was mailed (15 USC 7001(c); 12 CFR 1026.15(b)). */
export const paperLettersService = (deps: PaperLetterDeps) => {
  const { clock, records, closingSigners } = deps
  const audit = callerAudit(clock)

  /** Returns the name and the address of a creditor, or those of an owner: their mailing address, or else a home. */
  const recipientOf = async (sql: Sql, row: LetterRow): Promise<Recipient> => {
    const creditor = await openRecipient(sql, deps.vault, row)
    if (creditor) return creditor
    const { applicationId, identityId, signerId } = row
    const { applicant, property, identityId: borrowerId } = await records.read(sql, applicationId)
    if (identityId === borrowerId) {
      const address = mailingAddressOf(applicant)
      return { name: fullNameOf(applicant.name), address }
    }
    const signer = (await closingSigners.signing(sql, applicationId)).find((closingSigner) =>
      signerId === null ? closingSigner.identityId === identityId : closingSigner.id === signerId,
    )
    return { name: signer ? fullNameOf(signer.person.name) : '', address: property.address }
  }

  const show = async (sql: Sql, row: LetterRow): Promise<PaperLetter> => {
    const { name, address } = await recipientOf(sql, row)
    const documents = (await documentsWithDeliveries(sql, row.applicationId)).filter(({ id }) =>
      row.documentIds.includes(id),
    )
    return {
      uuid: row.id,
      applicationUuid: row.applicationId,
      loanNumber: row.loanNumber,
      recipient: name,
      address: [...addressLines(address)],
      reason: row.reason,
      requestedAt: row.requestedAt.toISOString(),
      documents: documents.map(({ id, kind, language }) => ({
        documentUuid: id,
        title: documentTitle(kind, language),
      })),
      mailedOn: row.mailedOn,
      mailedBy: row.mailerName,
    }
  }

  return {
    async list(sql: Sql, organization: string, state: 'open' | 'mailed'): Promise<AnswerOf<typeof listPaperLetters>> {
      const since = new Date(clock.now().getTime() - recentMs)
      const [rows, counts] = await Promise.all([
        readLetters(sql, organization, { state, most: pageSize + 1 }),
        countLetters(sql, organization, since),
      ])
      const letters = await Promise.all(rows.slice(0, pageSize).map((row) => show(sql, row)))
      return { ...counts, letters, isCut: rows.length > pageSize }
    },

    /** Queues the newest version of each PDF that the person may read. Staff who call ask for the borrower. */
    async request(tx: Tx, head: ApplicationHead, caller: KnownCaller): Promise<AnswerOf<typeof requestPaperCopies>> {
      const isOwner = caller.role === 'borrower' || caller.role === 'signer'
      const identityId = isOwner ? caller.identityId : head.identityId
      const at = clock.now()
      const isRepeated = await isRequestOpen(tx, head.id, identityId)
      const signer = (await closingSigners.signing(tx, head.id)).find(
        (closingSigner) => closingSigner.identityId === identityId,
      )
      const reader = {
        role: isOwner ? caller.role : ('borrower' as const),
        signer: signer && { id: signer.id, role: signer.role, home: closingHomeOf(head) },
      }
      const newest = new Map<string, string>()
      for (const document of await documentsWithDeliveries(tx, head.id)) {
        const key = `${document.kind} ${document.language} ${document.signerId}`
        if (
          document.mediaType === 'application/pdf' &&
          !isSent(document.kind) &&
          mayRead(reader, document) &&
          !newest.has(key)
        )
          newest.set(key, document.id)
      }
      const documentIds = [...newest.values()]
      if (isRepeated || documentIds.length === 0) return { documents: documentIds.length, isRepeated }
      const { organization, id: applicationId } = head
      const causeKey = `paper copies:${applicationId}:${identityId}:${at.getTime()}`
      await owePaper(tx, { organization, applicationId, identityId, reason: 'REQUEST', causeKey, documentIds, at })
      const details = { documents: documentIds.length }
      await audit(tx, asStaff(caller), applicationId, 'paper copies requested', details, at)
      return { documents: documentIds.length, isRepeated }
    },

    /**
     * Returns the cover sheet with the address, drawn when it is printed.
     * @throws Refusal access/not-found for a letter to a creditor, which has its address on its own page
     */
    async cover(sql: Sql, letterId: string): Promise<Uint8Array> {
      const letter = await show(sql, await letterById(sql, letterId))
      if (letter.reason === 'PAYOFF_REQUEST') throw new Refusal('access/not-found')
      const { organization: orgCode, language } = await readAddressee(sql, letter.applicationUuid)
      const organization = deps.organizationByCode(orgCode)
      const content = paperCover(
        {
          lender: lenderFacts(organization),
          drawnOn: lenderDay(clock.now()),
          recipient: letter.recipient,
          address: letter.address,
          loanNumber: letter.loanNumber,
          titles: letter.documents.map(({ title }) => title),
        },
        language,
      )
      return deps.renderer.render(content, { color: organization.design.primary, at: clock.now() })
    },

    /**
     * Records that a letter was mailed, and its documents as given on that day.
     * @throws Refusal application/moved-on where it was recorded before; request/invalid for a day that has not come or
     * a ZIP code that is not the one on file
     */
    async mailed(tx: Tx, caller: KnownCaller, letterId: string, body: { mailedOn: string; zip: string }) {
      const row = await letterById(tx, letterId)
      const { address } = await recipientOf(tx, row)
      const at = clock.now()
      const { mailedOn, zip } = body
      if (mailedOn > lenderDay(at) || mailedOn < lenderDay(row.requestedAt))
        throw invalid('mailedOn', 'Enter a day between the request and today')
      if (address.zip.slice(0, 5) !== zip)
        throw invalid('zip', 'This is not the ZIP code on file. Check the envelope, or have the address corrected.')
      if (!(await recordMailed(tx, letterId, { mailedOn, mailedBy: caller.identityId, at })))
        throw new Refusal('application/moved-on')
      await recordDelivery(tx, row.documentIds, 'paper', new Date(instantAt(mailedOn, 12 * 60, lenderZone)))
      await audit(tx, asStaff(caller), row.applicationId, 'paper letter mailed', { letterId, mailedOn }, at)
      return show(tx, await letterById(tx, letterId))
    },
  }
}

const documentTitle = (kind: keyof typeof documentKinds, language: string): string =>
  language === 'es' ? `${documentKinds[kind].title} (Spanish)` : documentKinds[kind].title

const invalid = (field: string, message: string) => new Refusal('request/invalid', { faults: [{ field, message }] })
