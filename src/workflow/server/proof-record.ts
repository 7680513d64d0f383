import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Proof } from '../graph/workflow-step.ts'
import { proofsTable } from '../proofs.table.ts'

type Records = NonNullable<(typeof proofsTable)[Proof]['from']>

/** Records besides the documents of a condition. */
const recordQueries: Readonly<Record<Records, (applicationId: string) => RawBuilder<unknown>>> = {
  'identity check that was sent': (id) => sql`
    select from identity_check join application on application.id = identity_check.application_id
    where application.id = ${id} and identity_check.identity_id = application.identity_id and submitted_at is not null`,
  'income that was linked': (id) => sql`
    select from income_request where application_id = ${id} and state <> 'open' and method not in ('employer', 'employer-letter')`,
  'employer that was asked': (id) => sql`
    select from income_request where application_id = ${id} and state <> 'open' and method in ('employer', 'payroll')`,
}

/** Whether any proof of a verification was sent or linked. The reviewer decides whether it is sufficient. */
export const hasProof = async (db: Sql, applicationId: string, proof: Proof): Promise<boolean> => {
  const { conditions, actions = [], from } = proofsTable[proof]
  const others = from ? sql`or exists (${recordQueries[from](applicationId)})` : sql``
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from upload join condition on condition.id::text = upload.about::text
      where upload.application_id = ${applicationId} and upload.purpose = 'condition' and upload.state = 'kept'
        and condition.application_id = ${applicationId}
        and (condition.category = any(${[...conditions]}::text[])
          or (condition.category = 'GENERIC_DOCUMENT_REQUEST'
            and details ->> 'actionNeeded' like any(${actions.map((action) => `${action.replaceAll('_', '\\_')}%`)}::text[])))
    ) ${others} as found`.execute(db)
  return rows[0]?.found === true
}
