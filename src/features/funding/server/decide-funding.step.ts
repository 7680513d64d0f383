import type { Tx } from '#src/platform/server/database/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { judgeFunding, nextFundingDay } from '../funding-checks.rules.ts'
import { saveCheck } from './funding-checks.store.ts'
import { type FundingFactsDeps, fundingFacts } from './funding-facts.service.ts'

/**
 * Runs the final checks. If staff may judge the result, it waits for two of them. If nothing can override a check, it
 * waits until the check passes.
 */
export const decideFunding =
  (deps: FundingFactsDeps): StepRunner<'decide-funding'> =>
  async ({ applicationId }) => {
    const facts = await fundingFacts(deps)(applicationId)
    const { verdict, trace } = judgeFunding(facts)
    const save = (tx: Tx) => saveCheck(tx, applicationId, { verdict, trace }, deps.clock.now())
    if (verdict === 'approve') return { outcome: 'approved', trace, save }
    if (verdict === 'decline') return { outcome: 'declined', trace, save }
    const { rescission, account, now } = facts
    const isWrongDay = trace.rules.some(({ rule, passed }) => rule === 'funding-day' && !passed)
    const ends = [rescission.endsAt, rescission.moneyFrom, account.restsUntil, isWrongDay ? nextFundingDay(now) : null]
    const notBefore = ends.find((end) => end && end > now)
    return notBefore ? { notBefore, save } : { held: true, save }
  }
