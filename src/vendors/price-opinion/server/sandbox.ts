import { addDays } from '#src/domain/dates/civil-date.ts'
import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import type {
  ConditionReport,
  ConditionReports,
  Evaluations,
  PriceOpinionReport,
  PriceOpinionRequest,
  PriceOpinions,
} from '../price-opinion.port.ts'
import { conditionReportSandbox, type PriceOpinionEffect, priceOpinionSandbox } from '../sandbox.table.ts'

/** A broker that answers by street name; see docs/sandbox.md. Throws in production. */
export const sandboxPriceOpinion = (setting: SandboxSetting): PriceOpinions =>
  opinions('price-opinion', setting, ['Corner Lot Realty', 'Sycamore & Vine', 'Gable Street Brokers'])

/** An evaluator that answers by street name; see docs/sandbox.md. Throws in production. */
export const sandboxEvaluation = (setting: SandboxSetting): Evaluations =>
  opinions('evaluation', setting, ['Plumb Line Evaluations', 'Fieldbook Valuation'])

/** An inspector who reports a home's condition; see docs/sandbox.md. Throws in production. */
export const sandboxConditionReport = (setting: SandboxSetting): ConditionReports =>
  sandboxService<PriceOpinionRequest, ConditionReport>(
    'property-condition',
    setting,
    ({ address }) => rowsIn(conditionReportSandbox, address.street1),
    ({ address }) => {
      const inspectedOn = sandboxToday(setting)
      return { condition: sandboxEffects(address.street1).has('poor') ? 'POOR' : 'GOOD', inspectedOn }
    },
  )

const sandboxEffects = (street: string): ReadonlySet<PriceOpinionEffect> =>
  new Set(rowsIn<PriceOpinionEffect>(priceOpinionSandbox, street).flatMap(({ effect }) => effect ?? []))

const opinions = (service: string, setting: SandboxSetting, firms: readonly string[]): PriceOpinions =>
  sandboxService<PriceOpinionRequest, PriceOpinionReport>(
    service,
    setting,
    ({ address }) => rowsIn(priceOpinionSandbox, address.street1),
    (request) => opinion(request, firms, sandboxToday(setting)),
  )

function opinion({ address }: PriceOpinionRequest, firms: readonly string[], today: string): PriceOpinionReport {
  const effects = sandboxEffects(address.street1)
  if (effects.has('none')) return { result: 'NONE' }
  const house = demonstrationHouse(address, today)
  const seed = createSeededRandom(`opinion on ${house.key}`)
  const share = effects.has('low') ? 70 : seed.between(97, 104)
  const value = Math.round((house.value * share) / 100 / 500) * 500
  const valueAt = (percent: number) => Math.round((value * percent) / 100 / 500) * 500
  return {
    result: 'VALUED',
    opinion: {
      value,
      lower: valueAt(94),
      upper: valueAt(106),
      condition: conditionUnder(effects, seed.pick(['AVERAGE', 'GOOD'])),
      preparedBy: seed.pick(firms),
      inspectedOn: today,
      comparables: [96, 101, 105].map((percent, at) => ({
        street: `${seed.between(100, 999)} ${['Alder', 'Linden', 'Quarry'][at]} Street`,
        soldOn: addDays(today, -30 * (at + 1) - seed.between(1, 20)),
        price: valueAt(percent),
      })),
    },
  }
}

function conditionUnder(effects: ReadonlySet<PriceOpinionEffect>, ordinary: PropertyCondition): PropertyCondition {
  if (effects.has('unclear')) return 'UNKNOWN_CONDITION'
  return effects.has('poor') ? 'POOR' : ordinary
}
