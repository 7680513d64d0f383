import { flagKeys } from '#src/domain/flags.ts'
import type { Flags } from '#src/features/experiments/server/flags.service.ts'
import * as funnel from '#src/features/telemetry/funnel.contract.ts'
import { funnelSweep } from '#src/features/telemetry/server/funnel-roll-up.service.ts'
import { telemetryRoutes } from '#src/features/telemetry/server/telemetry.routes.ts'
import * as telemetry from '#src/features/telemetry/telemetry.contract.ts'
import type { FeatureWiring } from '../feature.ts'

export const telemetryWiring: FeatureWiring = {
  contracts: { telemetry, funnel },
  wire: ({ db, clock, vault, flags }) => ({
    routes: telemetryRoutes({ db, clock, vault, assignedVariants: variantsIn(flags) }),
    sweeps: { funnel: funnelSweep({ db, clock }) },
  }),
}

/** Rules that decide a flag without an experiment. */
const plainRules: readonly (string | null)[] = ['off', 'everyone', null]

/** The variations that a browser is assigned to, by experiment; a flag that is on for a share of people is one too. */
const variantsIn = (flags: Pick<Flags, 'decide'>) => async (organization: string, trackerId: string) => {
  const decisions = await Promise.all(flagKeys.map((key) => flags.decide(key, { organization, trackerId }, trackerId)))
  return Object.fromEntries(
    decisions
      .filter(({ ruleKey }) => !plainRules.includes(ruleKey))
      .map(({ flagKey, ruleKey, variationKey }) => [
        ruleKey === null || ruleKey === 'rollout' ? flagKey : ruleKey,
        variationKey,
      ]),
  )
}
