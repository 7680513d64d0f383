import { addDays } from '#src/domain/dates/civil-date.ts'
import { createSeededRandom, type SeededRandom } from '#src/domain/money/seeded.ts'
import { unitNumber } from '#src/domain/us/address-words.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationUnits } from '#src/vendors/demonstration-house.table.ts'
import { type DemonstrationHouse, demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import { demonstrationOwners } from '#src/vendors/demonstration-owners.ts'
import type {
  Lien,
  PropertyRecord,
  PropertyRecords,
  PropertyReport,
  PropertyRequest,
  PropertyType,
} from '../property-record.port.ts'
import { type PropertyEffect, propertySandbox } from '../sandbox.table.ts'

type Effects = ReadonlySet<PropertyEffect>

/** Land records that answer by street name; see docs/sandbox.md. Throws in production. */
export function sandboxPropertyRecords(setting: SandboxSetting): PropertyRecords {
  return sandboxService<PropertyRequest, PropertyReport>(
    'property-record',
    setting,
    ({ address }) => rowsIn(propertySandbox, address.street1),
    (request) => report(request, sandboxToday(setting)),
  )
}

function report(request: PropertyRequest, today: string): PropertyReport {
  const rows = rowsIn<PropertyEffect>(propertySandbox, request.address.street1)
  const effects: Effects = new Set(rows.flatMap((row) => row.effect ?? []))
  if (effects.has('none')) return { result: 'NONE' }

  const unit = requestedUnit(request)
  const building = { ...request.address, street2: null }
  if (effects.has('units') && unit === '')
    return {
      result: 'SEVERAL',
      units: demonstrationUnits.map((door) => ({ unit: `Unit ${door}`, parcelId: parcelOf(building, door) })),
    }
  if (effects.has('units') && !demonstrationUnits.includes(unit)) return { result: 'NONE' }
  return { result: 'ONE', property: property(request, unit, effects, today) }
}

/** A unit's parcel number ends in '-U101', so the unit can be read from the chosen parcel. */
function requestedUnit(request: PropertyRequest): string {
  const parcelUnit = request.parcelId?.match(/-U(\w+)$/)?.[1]
  return parcelUnit?.toLowerCase() ?? unitNumber(request.address.street2)
}

function parcelOf(building: VendorAddress, unit: string): string {
  const { key, fips } = demonstrationHouse(building, '2026-01-01')
  const seed = createSeededRandom(`parcel of ${key}`)
  const lot = `${fips}-${seed.between(100, 999)}-${seed.between(1000, 9999)}`
  return unit === '' ? lot : `${lot}-U${unit}`
}

function property(request: PropertyRequest, unit: string, effects: Effects, today: string): PropertyRecord {
  const house = demonstrationHouse({ ...request.address, street2: unit }, today)
  const seed = createSeededRandom(`record of ${house.key}`)
  const type = typeUnder(effects, unit)
  const owners = demonstrationOwners(request.applicants ?? [], effects)
  const trust = effects.has('trustee') || owners.some((owner) => owner.kind === 'TRUST')
  return {
    parcelId: parcelOf({ ...request.address, street2: null }, unit),
    legalDescription: effects.has('noLegalDescription') ? '' : legalDescriptionOf(seed, unit),
    type,
    units: unitsUnder(effects),
    yearBuilt: type === 'VACANT_LAND' ? null : house.yearBuilt,
    livingArea: type === 'VACANT_LAND' ? null : house.livingArea,
    owners,
    vesting: trust ? 'TRUST' : owners.length > 1 ? 'JOINT' : 'SOLE',
    lastTransfer: transferUnder(effects, house, today),
    liens: liensUnder(effects, house, today),
    listedForSale: effects.has('listed'),
    county: house.county,
    fips: house.fips,
  }
}

const legalDescriptionOf = (seed: SeededRandom, unit: string) =>
  `Lot ${seed.between(1, 40)}, block ${seed.between(1, 12)}, ${seed.pick(['Fairview', 'Oak Grove', 'Millbrook'])} addition${unit && `, unit ${unit}`}`

const namedTypes = [
  'CONDO',
  'TOWNHOUSE',
  'MANUFACTURED',
  'MOBILE',
  'COOPERATIVE',
  'VACANT_LAND',
] as const satisfies readonly PropertyType[]

function typeUnder(effects: Effects, unit: string): PropertyType {
  if (countedUnits.some(([effect]) => effects.has(effect))) return 'TWO_TO_FOUR_UNITS'
  return namedTypes.find((type) => effects.has(type)) ?? (unit === '' ? 'SINGLE_FAMILY' : 'CONDO')
}

/** What buildings of two to four units have on record. */
const countedUnits = [
  ['twoUnits', 2],
  ['threeUnits', 3],
  ['fourUnits', 4],
  ['unknownUnits', null],
] as const satisfies readonly (readonly [PropertyEffect, number | null])[]

function unitsUnder(effects: Effects): number | null {
  const row = countedUnits.find(([effect]) => effects.has(effect))
  return row ? row[1] : 1
}

function transferUnder(effects: Effects, house: DemonstrationHouse, today: string): PropertyRecord['lastTransfer'] {
  if (effects.has('newDeed')) return { date: addDays(today, -30), amount: house.value }
  if (effects.has('agingDeed')) return { date: addDays(today, -91), amount: house.value }
  return house.purchase
}

function liensUnder(effects: Effects, house: DemonstrationHouse, today: string): Lien[] {
  const liens: Omit<Lien, 'position'>[] = house.loans.map((loan) => ({
    lender: loan.lender,
    kind: loan.kind,
    originalAmount: loan.originalAmount,
    openBalanceEstimate: loan.balance,
    recordedDate: loan.recordedDate,
  }))
  if (effects.has('taxLien'))
    liens.push({
      lender: house.county,
      kind: 'TAX',
      originalAmount: 14_200,
      openBalanceEstimate: 14_200,
      recordedDate: addDays(today, -370),
    })
  return liens.map((lien, at) => ({ position: at + 1, ...lien }))
}
