import { displayAddress } from '#src/domain/address.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import type { ClosingSigner } from '#src/workflow/server/closing-signer-record.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { rightToCancel } from '../templates/right-to-cancel.ts'
import {
  type CorrespondenceDeps,
  type DrawnDocument,
  drawDocuments,
  languagesFor,
  readAddressee,
  writeToBorrower,
} from './correspondence.service.ts'
import { storeDocuments } from './documents.store.ts'

export interface NoticeDates {
  openedOn: CivilDate
  givenOn: CivilDate
  lastDay: CivilDate
}

export interface RightToCancelDeps extends CorrespondenceDeps {
  /** Where an owner who is not the borrower reads on. */
  signersLink(organisation: string, applicationId: string): string
}

const kind = 'RIGHT_TO_CANCEL'
const copies = [1, 2] as const

/** The notices of the right to cancel, and the letters about it. */
export const rightToCancelPapers = (deps: RightToCancelDeps) => {
  const readerOf = ({ ordinal, person }: ClosingSigner, organisation: string, applicationId: string) =>
    ordinal === 0 || person.email === null
      ? {}
      : { reader: { email: person.email, link: deps.signersLink(organisation, applicationId) } }

  return {
    /** Draws two copies for an owner (12 CFR 1026.15(b)), before any transaction opens. */
    async draw(application: ApplicationRecord, owner: ClosingSigner, dates: NoticeDates): Promise<DrawnDocument[]> {
      const addressee = await readAddressee(deps.db, application.id)
      const facts = {
        ...dates,
        lender: lenderFacts(deps.organisationCalled(addressee.organisation)),
        loanNumber: addressee.loanNumber,
        owner: fullNameOf(owner.person.name),
        home: displayAddress(application.property.address),
      }
      const drafts = languagesFor(addressee).flatMap((language) =>
        copies.map((copy) => ({ kind: kind as typeof kind, content: rightToCancel({ ...facts, copy }, language) })),
      )
      return drawDocuments(deps, addressee, drafts)
    },

    /** Keeps an owner's copies. The same cause keeps them once. */
    async keep(tx: Tx, owner: ClosingSigner, drawn: readonly DrawnDocument[], cause: string): Promise<string[]> {
      const copiesToKeep = drawn.map((document, place) => ({
        ...{ ...document, signerId: owner.id, mediaType: 'application/pdf' },
        causeKey: `${cause}:${owner.id}:${place}`,
      }))
      return (await storeDocuments(tx, deps, owner.applicationId, copiesToKeep)).map(({ id }) => id)
    },

    /** Mails an owner their copies, and the disclosures of the account with them. */
    async mail(tx: Tx, owner: ClosingSigner, copyIds: readonly string[], cause: string): Promise<void> {
      const addressee = await readAddressee(tx, owner.applicationId)
      const disclosures = await accountDisclosures(tx, owner.applicationId)
      await writeToBorrower(tx, deps, {
        ...{ addressee, occasion: { about: 'right-to-cancel' }, documentIds: [...copyIds, ...disclosures] },
        ...{ causeKey: `${cause}:${owner.id}`, below: '/complete' },
        ...readerOf(owner, addressee.organisation, owner.applicationId),
      })
    },

    /** When the borrower was first given the disclosures of the account; null while they are not drawn. */
    async disclosedAt(sql: Sql, applicationId: string): Promise<{ areDrawn: boolean; at: Date | null }> {
      const ids = await accountDisclosures(sql, applicationId)
      if (ids.length === 0) return { areDrawn: false, at: null }
      const first = await sql
        .selectFrom('documentDelivery')
        .select('at')
        .where('documentId', 'in', ids)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()
      return { areDrawn: true, at: first?.at ?? null }
    },

    /** Confirms in writing, to everybody who owns the home, that the line is cancelled. */
    async confirm(
      tx: Tx,
      owners: readonly ClosingSigner[],
      { by, settleBy }: { by: string; settleBy: CivilDate },
    ): Promise<void> {
      for (const owner of owners) {
        const addressee = await readAddressee(tx, owner.applicationId)
        if (owner.ordinal > 0 && owner.person.email === null) continue
        await writeToBorrower(tx, deps, {
          ...{ addressee, occasion: { about: 'rescinded', byReader: owner.id === by, settleBy } },
          causeKey: `rescinded:${owner.applicationId}:${owner.id}`,
          ...readerOf(owner, addressee.organisation, owner.applicationId),
        })
      }
    },
  }
}

/** The newest disclosures the account was opened with, in each language. */
const accountDisclosures = async (sql: Sql, applicationId: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('document')
    .select(['id', 'language'])
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'ACCOUNT_OPENING_DISCLOSURE')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .filter((row, at) => rows.findIndex(({ language }) => language === row.language) === at)
    .map(({ id }) => id)
}

export type RightToCancelPapers = ReturnType<typeof rightToCancelPapers>
