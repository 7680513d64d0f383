import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { readSetupSteps } from '../setup.contract.ts'
import { type LenderFacts, setupOf } from '../setup.rules.ts'
import { readSetupFacts } from './setup.store.ts'

export interface SetupDeps {
  clock: Clock
  /** The kind under which the business hours are stored. */
  hoursKind: string
  /** Returns what the brand data and the published figures say of a lender. */
  lenderFacts(organization: string): LenderFacts
}

/** Returns the route with which a new lender's administrator sees what to do next. */
export const setupRoutes = ({ clock, hoursKind, lenderFacts }: SetupDeps): Route[] => [
  serve(readSetupSteps, async ({ db, caller }) => {
    const { organization } = requireKnownCaller(caller)
    const now = clock.now()
    const facts = await readSetupFacts(db, organization, { now, today: lenderDay(now), hoursKind })
    return { steps: setupOf(facts, lenderFacts(organization)) }
  }),
]
