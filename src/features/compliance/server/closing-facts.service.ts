import type { CivilDate } from '#src/domain/civil-date.ts'
import type { StateClosingFacts } from '#src/domain/state-closing.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { KeptChoice, KeptPricing } from '../register-facts.rules.ts'
import type { StoredClockFacts } from './clocks.store.ts'
import { lastPricing } from './register.store.ts'
import type { RegisterDeps } from './register-row.job.ts'

/** What the rules of states look at, as far as it is known on a day. */
export const closingFactsOf = async (
  { records }: Pick<RegisterDeps, 'records'>,
  db: Sql,
  applicationId: string,
  clocked: StoredClockFacts | undefined,
  today: CivilDate,
): Promise<StateClosingFacts> => {
  const { property, propertyState, selection } = await records.read(db, applicationId)
  const choice = selection as (Partial<KeptChoice> & { originationFee?: number; draw?: number }) | null
  const pricing = await lastPricing(db, applicationId)
  const record = await records.newestReport(db, applicationId, 'property-record')
  const liens = pricing?.trace.rules.find(({ rule }) => rule === 'collateral')?.facts.liens
  const { delivered = {}, reached = {}, applied = today, submitted = null } = clocked ?? {}
  const signed = reached.GEN_RESCISSION
  return {
    ...{ state: propertyState, county: record?.result === 'ONE' ? record.property.county : '' },
    ...{ occupancy: property.occupancy, creditLimit: choice?.lineAmount ?? null, initialDraw: choice?.draw ?? null },
    overTreasury: overTreasuryOf(pricing, choice?.offerId),
    ...{ fees: choice?.originationFee ?? null, marketValue: pricing?.value ?? null },
    existingDebt: typeof liens === 'number' ? liens : 0,
    applied: submitted ?? applied,
    noticeGiven: delivered.TEXAS_EQUITY_NOTICE ?? null,
    itemisedGiven: delivered.TEXAS_ITEMIZED_COSTS ?? null,
    closing: signed ?? today,
    lastClosing: lastHomeEquityLoan(record?.result === 'ONE' ? record.property.liens : []),
    signedAt: placeOf(reached),
    valueAcknowledged: property.acknowledged !== undefined,
  }
}

/** As the chosen offer was priced; other states do not ask. */
const overTreasuryOf = (
  pricing: KeptPricing | undefined,
  offerId: string | undefined,
): StateClosingFacts['overTreasury'] => {
  const { position, overTreasury } =
    pricing?.trace.rules.find(
      ({ rule, facts }) => rule === 'not-high-cost-in-new-york-by-rate' && facts.offerId === offerId,
    )?.facts ?? {}
  if (typeof overTreasury !== 'number') return null
  return { lien: position === 'first' ? 'first' : 'subordinate', points: overTreasury }
}

const lastHomeEquityLoan = (liens: readonly { kind: string; recordedDate: string }[]): CivilDate | null =>
  liens
    .filter(({ kind }) => kind === 'HELOC')
    .map(({ recordedDate }) => recordedDate)
    .sort()
    .at(-1) ?? null

/** A deed that is signed in person is signed at an office. */
const placeOf = (reached: StoredClockFacts['reached']): StateClosingFacts['signedAt'] => {
  if (reached.MANUAL_DEED_SIGNING) return 'office'
  return reached.DEED_SIGNING ? 'remote' : null
}
