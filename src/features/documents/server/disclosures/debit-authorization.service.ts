import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type DebitAuthorizationFacts, debitAuthorization } from '../../templates/closing/debit-authorization.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import {
  type CorrespondenceDeps,
  languagesFor,
  renderDocuments,
  storeGenerated,
  writeToBorrower,
} from '../letters/correspondence.service.ts'
import { readAddressee } from '../letters/letters.store.ts'

interface DebitAuthorizationDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  authorizationOf(
    sql: Sql,
    applicationId: string,
  ): Promise<(Pick<DebitAuthorizationFacts, 'wording' | 'dayOfMonth' | 'account'> & { at: Date }) | undefined>
  /** The discount that depends on the authorization, in points. */
  autopayPoints(sql: Sql, applicationId: string): Promise<number | null>
}

/**
 * Gives the borrower who authorized automatic payments a copy of the authorization, by email and among their documents
 * (12 CFR 1005.10(b)).
 */
export const giveDebitAuthorization =
  (deps: DebitAuthorizationDeps) =>
  async ({ applicationId }: { applicationId: string }): Promise<void> => {
    const { db } = deps
    const [addressee, application, authorization, points] = await Promise.all([
      readAddressee(db, applicationId),
      deps.records.read(db, applicationId),
      deps.authorizationOf(db, applicationId),
      deps.autopayPoints(db, applicationId),
    ])
    if (!authorization) return
    const facts: DebitAuthorizationFacts = {
      lender: lenderFacts(deps.organizationByCode(addressee.organization)),
      loanNumber: addressee.loanNumber,
      name: fullNameOf(application.applicant.name),
      points,
      wording: authorization.wording,
      account: authorization.account,
      dayOfMonth: authorization.dayOfMonth,
      givenOn: lenderDay(authorization.at),
    }
    const drafts = languagesFor(addressee).map((language) => ({
      kind: 'DEBIT_AUTHORIZATION' as const,
      content: debitAuthorization(facts, language),
    }))
    const documents = await renderDocuments(deps, addressee, drafts)
    const causeKey = `debit-authorization:${applicationId}`
    await db.transaction().execute(async (tx) => {
      const documentIds = (await storeGenerated(tx, deps, applicationId, causeKey, documents)).map(({ id }) => id)
      await writeToBorrower(tx, deps, { addressee, occasion: { about: 'automatic-payments' }, documentIds, causeKey })
    })
  }
