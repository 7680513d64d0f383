import { Decimal } from 'decimal.js'
import { readClosingWaitDays } from '#src/application/server/closing-wait-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isEquityLien, isFirstMortgage, isMarked, type Liability } from '#src/domain/lending/liability.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { dwellingUnitsOf } from '#src/domain/us/dwelling-units.ts'
import { type EquityEvidence, isFirstMortgageEquity, lastEquityClosing } from '#src/domain/us/earlier-equity.ts'
import { possibleCounties } from '#src/domain/us/home-county.ts'
import { refinancedDebts, unpaidPrincipalOf } from '#src/domain/us/refinanced-debt.ts'
import type { StateClosingFacts } from '#src/domain/us/state-closing.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import { maxTexasCosts } from '#src/domain/us/texas-home-equity.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { StoredChoice, StoredPricing } from '../register-facts.rules.ts'
import { isCryptoLine, isValueAcknowledged, officePlaceOf, type StoredClockFacts } from './clocks.store.ts'
import { lastPricing } from './register.store.ts'
import type { RegisterDeps } from './register-row.job.ts'

/** Returns the facts that the state rules need, as far as they are known on a day. */
export const closingFactsOf = async (
  { records, liabilities, figures }: Pick<RegisterDeps, 'records' | 'liabilities' | 'figures'>,
  db: Sql,
  applicationId: string,
  clockFacts: StoredClockFacts | undefined,
  today: CivilDate,
): Promise<StateClosingFacts> => {
  const { property, propertyState, selection } = await records.read(db, applicationId)
  const choice = selection as
    | (Partial<StoredChoice> & { originationFee?: number; draw?: number; closingCosts?: PaidToOthers })
    | null
  const pricing = await lastPricing(db, applicationId)
  const record = await records.newestReport(db, applicationId, 'property-record')
  const filedUnits = await records.newestReport(db, applicationId, 'dwelling-units')
  const countyConflict = await records.newestReport(db, applicationId, 'county-conflict')
  const filedDebts = await records.newestReport(db, applicationId, 'refinanced-debts')
  const debts = await liabilities.byApplication(db, applicationId)
  const home = record?.result === 'ONE' ? record.property : undefined
  const liens = pricing?.trace.rules.find(({ rule }) => rule === 'collateral')?.facts.liens
  const { firstReached = {} } = clockFacts ?? {}
  const [zone] = isUsState(propertyState) ? timeZonesOf(propertyState) : []
  const toHomeDate = (moment: Date): CivilDate => (zone ? civilDateIn(zone, moment) : lenderDay(moment))
  const { submittedOn, noticeGiven, itemizedGiven } = await readClosingWaitDays(db, applicationId, toHomeDate)
  const signingDate = firstReached.GEN_RESCISSION
  const title = await records.newestReport(db, applicationId, 'full-title')
  const evidence = { statement: property.earlierEquity, titleLoans: title?.texasEquityLoans }
  const lastClosing = lastEquityClosing(evidence, [home?.liens ?? [], title?.liens ?? []])
  return {
    state: propertyState,
    ...possibleCounties(home?.fips, countyConflict),
    city: property.address.city,
    refinancedPrincipal: unpaidPrincipalOf(
      refinancedDebts(
        { state: propertyState, occupancy: property.occupancy },
        filedDebts,
        new Set(choice?.liabilityIds ?? []),
      ),
    ),
    isCrypto: await isCryptoLine(db, applicationId),
    propertyType: home?.type ?? 'SINGLE_FAMILY',
    units: filedUnits?.units ?? (home ? dwellingUnitsOf(home) : null),
    occupancy: property.occupancy,
    creditLimit: choice?.lineAmount ?? null,
    initialDraw: choice?.draw ?? null,
    overTreasury: overTreasuryOf(pricing, choice?.offerId),
    fees: choice?.originationFee ?? null,
    costsToOthers: choice && sumCosts(choice.closingCosts ?? maxTexasCosts),
    marketValue: pricing?.value ?? null,
    existingDebt: typeof liens === 'number' ? liens : 0,
    ...equityLiens(debts, evidence),
    submittedOn,
    noticeGiven,
    itemizedGiven,
    closing: signingDate ?? today,
    lastClosing: lastClosing.on,
    isLastClosingKnown: lastClosing.isKnown,
    signedAt: (await officePlaceOf(db, applicationId)) ?? (firstReached.DEED_SIGNING ? 'remote' : null),
    valueAcknowledged: await isValueAcknowledged(db, applicationId),
    figureSource: figures(),
  }
}

interface PaidToOthers {
  notary: number
  recording: number
}

const sumCosts = ({ notary, recording }: PaidToOthers) => toTheCent(new Decimal(notary).plus(recording))

/** Returns the spread over the Treasury rate when the chosen offer was priced. Only some states need it. */
const overTreasuryOf = (
  pricing: StoredPricing | undefined,
  offerId: string | undefined,
): StateClosingFacts['overTreasury'] => {
  const { position, overTreasury } =
    pricing?.trace.rules.find(
      ({ rule, facts }) => rule === 'not-high-cost-in-new-york-by-rate' && facts.offerId === offerId,
    )?.facts ?? {}
  if (typeof overTreasury !== 'number') return null
  return { lien: position === 'first' ? 'first' : 'subordinate', points: overTreasury }
}

/** Returns the home equity loans that stay, and whether it is known if the first mortgage is one. */
const equityLiens = (
  debts: readonly Liability[],
  evidence: EquityEvidence,
): Pick<StateClosingFacts, 'equityLiensLeft' | 'isFirstMortgageKnown'> => {
  const remainingDebts = debts.filter((debt) => !isMarked(debt))
  const hasFirstMortgage = remainingDebts.some(isFirstMortgage)
  const isEquity = isFirstMortgageEquity(evidence)
  return {
    equityLiensLeft: remainingDebts.filter(isEquityLien).length + (hasFirstMortgage && isEquity === true ? 1 : 0),
    isFirstMortgageKnown: !hasFirstMortgage || isEquity !== null,
  }
}
