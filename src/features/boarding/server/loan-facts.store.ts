import type { Sql } from '#src/platform/server/database/database.ts'
import type { LoanDocument, LoanFacts } from '../loan-facts.ts'

/** Returns the documents of an application, oldest first. */
export const readDocuments = (db: Sql, applicationId: string): Promise<LoanDocument[]> =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'language', 'version', 'mediaType', 'bytes', 'sha256'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Returns what the active-duty register said last. */
export const militaryStatusOf = async (db: Sql, applicationId: string): Promise<LoanFacts['militaryStatus']> =>
  (
    await db
      .selectFrom('militaryCheck')
      .select('status')
      .where('applicationId', '=', applicationId)
      .orderBy('checkedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.status ?? 'UNKNOWN'

/** Returns how the borrower chose to repay the line of credit. */
export const readPaymentPlan = (db: Sql, applicationId: string) =>
  db
    .selectFrom('paymentPlan')
    .select(['method', 'dayOfMonth', 'accountId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** Returns whether an application is only an inquiry about figures. */
export const isInquiry = async (db: Sql, applicationId: string): Promise<boolean> =>
  (await db.selectFrom('application').select('isInquiry').where('id', '=', applicationId).executeTakeFirstOrThrow())
    .isInquiry
