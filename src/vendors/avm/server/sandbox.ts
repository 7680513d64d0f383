import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import {
  type AutomatedValuation,
  confidenceOf,
  type ValuationReport,
  type ValuationRequest,
  valueBounds,
} from '../avm.port.ts'
import { type ValuationEffect, valuationSandbox } from '../sandbox.table.ts'

/** An AVM that answers by street name; see docs/sandbox.md. Throws in production. */
export function sandboxValuation(setting: SandboxSetting): AutomatedValuation {
  return sandboxService<ValuationRequest, ValuationReport>(
    'avm',
    setting,
    ({ address }) => rowsIn(valuationSandbox, address.street1),
    (request) => report(request, sandboxToday(setting)),
  )
}

function report({ address, parcelId }: ValuationRequest, today: string): ValuationReport {
  const effects = new Set(rowsIn<ValuationEffect>(valuationSandbox, address.street1).map((row) => row.effect))
  if (effects.has('none')) return { result: 'NONE' }
  // The land records sandbox writes the unit into the parcel number.
  const unit = parcelId?.match(/-U(\w+)$/)?.[1] ?? address.street2
  const house = demonstrationHouse({ ...address, street2: unit }, today)
  const fsd = effects.has('unsure') ? 0.28 : createSeededRandom(`certainty of ${house.key}`).between(5, 16) / 100
  return {
    result: 'VALUED',
    valuation: {
      value: house.value,
      ...valueBounds(house.value, fsd),
      fsd,
      confidence: confidenceOf(fsd),
      asOf: today,
    },
  }
}
