import type { PaymentMethod } from '#src/domain/lending/application-enums.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export interface PaymentPlan {
  method: PaymentMethod
  /** 1 to 28. Null for manual payments. */
  dayOfMonth: number | null
  accountId: string | null
}

export const readPaymentPlan = async (sql: Sql, applicationId: string): Promise<PaymentPlan | null> => {
  const row = await sql
    .selectFrom('paymentPlan')
    .select(['method', 'dayOfMonth', 'accountId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return row ? { ...row, method: row.method as PaymentMethod } : null
}

export const savePaymentPlan = async (tx: Tx, applicationId: string, plan: PaymentPlan, now: Date): Promise<void> => {
  await tx
    .insertInto('paymentPlan')
    .values({ applicationId, ...plan, chosenAt: now })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ ...plan, chosenAt: now }))
    .execute()
}
