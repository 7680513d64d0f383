import { lenderDay } from '#src/domain/zones.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { fullNameOf } from '#src/workflow/full-name.rules.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { type DebitAuthorizationFacts, debitAuthorization } from '../templates/debit-authorization.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import {
  type CorrespondenceDeps,
  drawDocuments,
  languagesFor,
  readAddressee,
  storeDrawn,
  writeToBorrower,
} from './correspondence.service.ts'

interface DebitAuthorizationDeps extends CorrespondenceDeps {
  records: ApplicationRecords
  authorizationOf(
    sql: Sql,
    applicationId: string,
  ): Promise<(Pick<DebitAuthorizationFacts, 'wording' | 'dayOfMonth' | 'account'> & { at: Date }) | undefined>
  /** The discount that rests on it, in points. */
  autopayPoints(sql: Sql, applicationId: string): Promise<number | null>
}

/** Gives who authorized automatic payments a copy of it, by mail and among their papers (12 CFR 1005.10(b)). */
export const giveDebitAuthorization =
  (deps: DebitAuthorizationDeps): JobRunner =>
  async ({ applicationId = '' }) => {
    const { db } = deps
    const [addressee, application, given, points] = await Promise.all([
      readAddressee(db, applicationId),
      deps.records.read(db, applicationId),
      deps.authorizationOf(db, applicationId),
      deps.autopayPoints(db, applicationId),
    ])
    if (!given) return
    const facts: DebitAuthorizationFacts = {
      ...{ lender: lenderFacts(deps.organisationCalled(addressee.organisation)), loanNumber: addressee.loanNumber },
      ...{ name: fullNameOf(application.applicant.name), points, wording: given.wording, account: given.account },
      ...{ dayOfMonth: given.dayOfMonth, givenOn: lenderDay(given.at) },
    }
    const drafts = languagesFor(addressee).map((language) => ({
      kind: 'DEBIT_AUTHORIZATION' as const,
      content: debitAuthorization(facts, language),
    }))
    const drawn = await drawDocuments(deps, addressee, drafts)
    const causeKey = `debit-authorization:${applicationId}`
    await db.transaction().execute(async (tx) => {
      const documentIds = (await storeDrawn(tx, deps, applicationId, causeKey, drawn)).map(({ id }) => id)
      await writeToBorrower(tx, deps, { addressee, occasion: { about: 'automatic-payments' }, documentIds, causeKey })
    })
  }
