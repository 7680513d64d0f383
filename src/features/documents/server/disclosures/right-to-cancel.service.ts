import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { ClosingSigner } from '#src/application/server/closing-signer-record.ts'
import { electronicConsentOf } from '#src/application/server/consent-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { fullAddress } from '#src/domain/us/address.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { rightToCancel } from '../../templates/disclosures/right-to-cancel.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import { firstDeliveryOf } from '../deliveries.store.ts'
import { readVersions, storeDocuments } from '../documents.store.ts'
import { cancellationConfirmationJob } from '../letters/cancellation-confirmation.service.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  type PdfDocument,
  renderDocuments,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'

export interface NoticeDates {
  openedOn: CivilDate
  givenOn: CivilDate
  lastDay: CivilDate
}

export interface RightToCancelDeps extends CorrespondenceDeps {
  /** The page where an owner who is not the borrower continues. */
  signersLink(organization: string, applicationId: string): string
}

const kind = 'RIGHT_TO_CANCEL'
const copies = [1, 2] as const

/** Returns functions that generate, store and send the notices of the right to cancel. */
export const rightToCancelDocuments = (deps: RightToCancelDeps) => {
  const toLetterReader = ({ ordinal, person }: ClosingSigner, organization: string, applicationId: string) =>
    ordinal === 0 || person.email === null
      ? {}
      : { reader: { email: person.email, link: deps.signersLink(organization, applicationId) } }

  return {
    /** Generates two copies for an owner (12 CFR 1026.15(b)) before any transaction opens. */
    async draw(application: ApplicationRecord, owner: ClosingSigner, dates: NoticeDates): Promise<PdfDocument[]> {
      const addressee = await readAddressee(deps.db, application.id)
      const facts = {
        ...dates,
        lender: lenderFacts(deps.organizationByCode(addressee.organization)),
        loanNumber: addressee.loanNumber,
        owner: fullNameOf(owner.person.name),
        home: fullAddress(application.property.address),
      }
      const drafts = languagesFor(addressee).flatMap((language) =>
        copies.map((copy) => ({ kind: kind as typeof kind, content: rightToCancel({ ...facts, copy }, language) })),
      )
      return renderDocuments(deps, addressee, drafts)
    },

    /** Stores an owner's copies, once per cause. */
    async saveNotices(
      tx: Tx,
      owner: ClosingSigner,
      documents: readonly PdfDocument[],
      cause: string,
    ): Promise<string[]> {
      const copiesToSave = documents.map((document, index) => ({
        ...document,
        signerId: owner.id,
        mediaType: 'application/pdf',
        causeKey: `${cause}:${owner.id}:${index}`,
      }))
      return (await storeDocuments(tx, deps, owner.applicationId, copiesToSave)).map(({ id }) => id)
    },

    isElectronic,

    /** Emails an owner their copies together with the account-opening disclosures. */
    async mail(tx: Tx, owner: ClosingSigner, copyIds: readonly string[], cause: string): Promise<void> {
      const addressee = await readAddressee(tx, owner.applicationId)
      const disclosures = await accountDisclosures(tx, owner.applicationId)
      await writeToBorrower(tx, deps, {
        addressee,
        occasion: { about: 'right-to-cancel' },
        documentIds: [...copyIds, ...disclosures],
        causeKey: `${cause}:${owner.id}`,
        below: '/complete',
        ...toLetterReader(owner, addressee.organization, owner.applicationId),
      })
    },

    /**
     * Returns when the borrower first received the account-opening disclosures. `at` is null until they are delivered.
     */
    async disclosedAt(sql: Sql, applicationId: string): Promise<{ areGenerated: boolean; at: Date | null }> {
      const ids = await accountDisclosures(sql, applicationId)
      if (ids.length === 0) return { areGenerated: false, at: null }
      return { areGenerated: true, at: (await firstDeliveryOf(sql, ids)) ?? null }
    },

    /**
     * Confirms in writing to every owner of the home that the line is canceled: by email, and on paper to those without an
     * email address or a proof that they can open our documents (15 USC 7001(c)).
     */
    async confirm(
      tx: Tx,
      owners: readonly ClosingSigner[],
      { by, settleBy, isFunded }: { by: string; settleBy: CivilDate; isFunded: boolean },
    ): Promise<void> {
      for (const owner of owners) {
        const { id: signerId, applicationId } = owner
        const hasEmail = owner.ordinal === 0 || owner.person.email !== null
        if (!hasEmail || !(await isElectronic(tx, owner)))
          await queueJob(tx, deps.clock, cancellationConfirmationJob, `${applicationId}:${signerId}`, {
            applicationId,
            signerId,
            canceledBy: by,
            settleBy,
            isFunded: isFunded ? 'yes' : 'no',
          })
        if (!hasEmail) continue
        const addressee = await readAddressee(tx, applicationId)
        await writeToBorrower(tx, deps, {
          addressee,
          occasion: { about: 'rescinded', byReader: signerId === by, settleBy, isFunded },
          causeKey: `rescinded:${applicationId}:${signerId}`,
          ...toLetterReader(owner, addressee.organization, applicationId),
        })
      }
    },
  }
}

/**
 * Whether the notice may reach an owner by email: their consent to electronic documents is in force, and they have shown
 * that they can open them (12 CFR 1026.15(b); 15 USC 7001(c)(1)(C)(ii)). A notice of this right on paper is handed over
 * and not mailed, since the time runs from it.
 */
const isElectronic = async (sql: Sql, { identityId }: ClosingSigner): Promise<boolean> =>
  identityId !== null && (await electronicConsentOf(sql, identityId)) === 'demonstrated'

/** Returns the newest account-opening disclosure in each language. */
const accountDisclosures = async (sql: Sql, applicationId: string): Promise<string[]> => {
  const rows = await readVersions(sql, applicationId, 'ACCOUNT_OPENING_DISCLOSURE')
  return rows
    .filter((row, at) => rows.findIndex(({ language }) => language === row.language) === at)
    .map(({ id }) => id)
}

export type RightToCancelDocuments = ReturnType<typeof rightToCancelDocuments>
