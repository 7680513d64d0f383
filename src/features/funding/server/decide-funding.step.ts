import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { type FundingVerdict, judgeFunding } from '../funding-checks.rules.ts'
import { type FundingFactsDeps, fundingFacts } from './funding-facts.service.ts'

export interface KeptCheck {
  verdict: FundingVerdict
  trace: DecisionTrace
  checkedAt: Date
}

export const checkOf = async (sql: Sql, applicationId: string): Promise<KeptCheck | undefined> =>
  (await sql
    .selectFrom('fundingCheck')
    .select(['verdict', 'trace', 'checkedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) as KeptCheck | undefined

const keepCheck = async (
  tx: Tx,
  applicationId: string,
  { verdict, trace }: Omit<KeptCheck, 'checkedAt'>,
  now: Date,
): Promise<void> => {
  const known = { verdict, trace: JSON.stringify(trace), checkedAt: now }
  await tx
    .insertInto('fundingCheck')
    .values({ applicationId, ...known })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(known))
    .execute()
}

/** Asks the last checks. What people may judge waits for two of them, what nobody may pass over for its own time. */
export const decideFunding =
  (deps: FundingFactsDeps): StepRunner<'decide-funding'> =>
  async ({ applicationId }) => {
    const facts = await fundingFacts(deps)(applicationId)
    const { verdict, trace } = judgeFunding(facts)
    const save = (tx: Tx) => keepCheck(tx, applicationId, { verdict, trace }, deps.clock.now())
    if (verdict === 'approve') return { outcome: 'approved', trace, save }
    if (verdict === 'decline') return { outcome: 'declined', trace, save }
    const notBefore = [facts.rescission.endsAt, facts.account.restsUntil].find((end) => end && end > facts.now)
    return notBefore ? { notBefore, save } : { held: true, save }
  }
