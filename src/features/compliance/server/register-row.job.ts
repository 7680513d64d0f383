import { reasonsOf } from '#src/application/adverse-action.rules.ts'
import { closingDayOf } from '#src/application/closing-day.rules.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FigureSource, figuresOn } from '#src/domain/figures/published-figures.ts'
import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import { isHighCostByAprSpread, isHighCostByPointsAndFees } from '#src/domain/lending/high-cost.ts'
import { isOnHome } from '#src/domain/lending/liability.ts'
import type { Channel, Demographics } from '#src/domain/person/demographics.ts'
import { dwellingUnitsOf } from '#src/domain/us/dwelling-units.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { actionsTaken } from '../hmda/hmda-codes.ts'
import { buildLarRow } from '../hmda/hmda-lar.ts'
import { isBusinessPurpose } from '../hmda/hmda-purpose.ts'
import { rateSpread } from '../hmda/hmda-rate-spread.ts'
import { type CensusPlace, leftOutOfRegister, type RegisterFacts } from '../hmda/hmda-register-facts.ts'
import { accountMonths, comparableTermOf, type LoanTerm, loanAmountReported } from '../hmda/hmda-terms.ts'
import {
  actionOf,
  counterofferReasons,
  decidingRatios,
  isOpenYear,
  leftCounterofferOpen,
  type OpenCounteroffer,
  type PastMove,
  type StoredChoice,
  submittedOn,
} from '../register-facts.rules.ts'
import { type HomeLocationDeps, queueHomeLocation, type registerRowJob } from './home-location.job.ts'
import { type HomeLocation, homeLocationOf } from './home-location.store.ts'
import { lastPricing, readHistory, readOriginatorNmls, saveRegisterRow } from './register.store.ts'

type StoredMove = Awaited<ReturnType<typeof readHistory>>[number]

export interface RegisterDeps extends HomeLocationDeps {
  vault: Vault
  liabilities: LiabilityRecords
  organizationByCode(orgCode: string): Organization
  staffReasons: StaffReasonRecords
  /** Returns the published figures. */
  figures(): FigureSource
  /** Returns the months for which a plan that was chosen on this day can be drawn. */
  readDrawMonths(sql: Sql, organization: string, on: CivilDate): Promise<number>
  /** Returns the counteroffer that an application has, null if it has none that is worse than what was asked for. */
  readCounteroffer(sql: Sql, application: ApplicationRecord): Promise<OpenCounteroffer | null>
  /** Reads the demographic answers, which are opened only for the register. */
  readAnswers(sql: Sql, applicationId: string): Promise<{ answers: Demographics; channel: string } | undefined>
}

/**
 * Makes the register row of an application that has ended. While its year is open, the row is made again with newer
 * data.
 */
export const buildRegisterRow =
  (deps: RegisterDeps): RunnerOf<typeof registerRowJob> =>
  async ({ applicationId }) => {
    const { db, vault, clock } = deps
    const now = clock.now()
    const facts = await registerFactsOf(deps, db, applicationId)
    if (!facts || !isOpenYear(Number(facts.action.on.slice(0, 4)), lenderDay(now))) return
    const { organization } = await deps.records.read(db, applicationId)
    const isLookedUp = (await homeLocationOf(db, applicationId)) !== undefined
    await db.transaction().execute(async (tx) => {
      if (!isLookedUp) await queueHomeLocation(tx, clock, applicationId)
      await saveRegisterRow(tx, vault, {
        applicationId,
        organization,
        actionTaken: facts.action.actionTaken,
        actionOn: facts.action.on,
        leftOut: leftOutOfRegister(facts.purpose),
        row: buildLarRow(facts),
        drawnAt: now,
      })
    })
  }

/**
 * Returns the data of a register row. Undefined if the application has no row because it is open or was never submitted.
 * Every product is secured by a home, so a line that crypto assets secure as well has a row (12 CFR 1003.2(e)).
 */
const registerFactsOf = async (
  deps: RegisterDeps,
  db: Sql,
  applicationId: string,
): Promise<RegisterFacts | undefined> => {
  const history = await readHistory(db, applicationId)
  const moves = history.map(
    ({ fromStatus, toStatus, outcome, trace, at }): PastMove => ({
      from: fromStatus,
      to: toStatus,
      outcome,
      on: toStatus === 'GEN_RESCISSION' ? closingDayOf({ trace, at }, lenderDay) : lenderDay(at),
    }),
  )
  const { records, liabilities } = deps
  const application = await records.read(db, applicationId)
  const counteroffer = leftCounterofferOpen(moves) ? await deps.readCounteroffer(db, application) : null
  const applicationDate = submittedOn(moves)
  const action = actionOf(moves, { hasOpenCounteroffer: counteroffer !== null })
  if (!applicationDate || !action) return undefined
  const organization = deps.organizationByCode(application.organization)
  const product = productOf(organization, application.product)

  const choice = application.selection as (StoredChoice & { originationFee: number }) | null
  const ratios = decidingRatios(await lastPricing(db, applicationId), choice)
  const record = await records.newestReport(db, applicationId, 'property-record')
  const property = record?.result === 'ONE' ? record.property : undefined
  const filedUnits = await records.newestReport(db, applicationId, 'dwelling-units')
  const credit =
    (await records.newestReport(db, applicationId, 'hard-credit')) ??
    (await records.newestReport(db, applicationId, 'soft-credit'))
  const verifiedIncome = await records.newestReport(db, applicationId, 'verified-income')
  const demographicAnswers = await deps.readAnswers(db, applicationId)
  const paidOff = new Set(choice?.liabilityIds ?? [])
  const homeLiens = (await liabilities.byApplication(db, applicationId)).filter(
    (liability) => isOnHome(liability) && paidOff.has(liability.id),
  )
  const { applicant, property: home } = application
  const term = choice && {
    drawMonths: await deps.readDrawMonths(db, application.organization, lenderDay(new Date(choice.confirmedAt))),
    termMonths: choice.termMonths,
  }
  const { spread, ...price } = priceOf(deps.figures(), action, choice, term, ratios.lien)
  return {
    lei: organization.orgMetaData.companyInfo.lei,
    uli: application.uli ?? application.loanNumber,
    applicationDate,
    action,
    purpose: {
      use: applicant.particulars?.useOfFunds ?? null,
      paysOffHomeLien: homeLiens.length > 0,
      cash: choice?.cash ?? 0,
      isBusiness: isBusinessPurpose({
        isBusinessProduct: product.isBusinessPurpose,
        use: applicant.particulars?.useOfFunds ?? null,
        occupancy: home.occupancy,
      }),
    },
    occupancy: home.occupancy,
    home: {
      street: home.address.street1,
      city: home.address.city,
      state: home.address.state,
      zip: home.address.zip,
      place: toCensusPlace(await homeLocationOf(db, applicationId)),
      isManufactured: property?.type === 'MANUFACTURED' || property?.type === 'MOBILE',
      units: filedUnits?.units ?? (property ? dwellingUnitsOf(property) : null),
    },
    creditLimit: choice ? loanAmountReported({ creditLimit: choice.lineAmount, initialDraw: choice.cash }) : 0,
    demographics: demographicAnswers
      ? { answers: demographicAnswers.answers, channel: demographicAnswers.channel as Channel }
      : null,
    birthDate: applicant.birthDate,
    income: applicant.rental ? null : (verifiedIncome?.annual ?? applicant.income + applicant.otherIncome),
    score: credit?.result === 'FOUND' ? credit.file.score : null,
    reasons: counteroffer ? counterofferReasons(counteroffer) : reasonsOfDecline(history.at(-1)),
    ...ratios,
    ...price,
    rateSpread: spread,
    isHighCostReportable: home.occupancy === 'HOME',
    originatorNmls:
      nmlsrOf(await readOriginatorNmls(db, applicationId)) ?? nmlsrOf(organization.filing.originatorNmls) ?? null,
    term,
    isPartlyExempt: organization.filing.usesPartialExemption,
  }
}

const reasonsOfDecline = (last: StoredMove | undefined): readonly AdverseActionReason[] =>
  last?.toStatus === 'DECLINED'
    ? reasonsOf({
        fromStatus: last.fromStatus ?? '',
        outcome: last.outcome,
        trace: last.trace as DecisionTrace | null,
      })
    : []

/** Returns the place as the register reports it. Null until the home is located. */
const toCensusPlace = (location: HomeLocation | undefined): CensusPlace | null =>
  location && location.county !== null
    ? { county: location.county, tract: location.tract === null ? null : location.county + location.tract }
    : null

/** Returns a number as the register takes it, without zeros before it; undefined if it can be none (V695-3). */
const nmlsrOf = (nmls: string | null): string | undefined => nmls?.replace(/^0+/, '').match(/^\d{4,7}$/)?.[0]

/**
 * Returns the cost of the chosen line of credit, compared with the published rates of the week in which it was chosen.
 */
const priceOf = (
  source: FigureSource,
  { actionTaken, on }: RegisterFacts['action'],
  choice: (StoredChoice & { originationFee: number }) | null,
  term: LoanTerm | null,
  lien: RegisterFacts['lien'],
) => {
  if (!choice || !term) return { rate: null, spread: null, isHighCost: false }
  const rateSetOn = lenderDay(new Date(choice.confirmedAt))
  const termYears = comparableTermOf({ rate: 'fixed', termMonths: accountMonths(term) })
  const spread = rateSpread(
    { actionTaken, termYears, kind: 'fixed', apr: choice.openEndApr, rateSetOn, isReverse: false },
    source,
  )
  const isOpened = actionTaken === actionsTaken['Loan originated']
  // The thresholds are those of the day of opening, which for an opened line is the day of the action.
  const thresholds = figuresOn(source, 'high-cost-thresholds', isOpened ? on : rateSetOn)
  const isKnown = thresholds?.isCurrent === true
  const byFees =
    isKnown &&
    isHighCostByPointsAndFees(
      { creditLimit: choice.lineAmount, pointsAndFees: choice.originationFee },
      thresholds.figures,
    )
  const bySpread = spread !== null && spread !== 'NA' && isHighCostByAprSpread(lien, spread)
  return {
    rate: choice.rate,
    spread,
    isHighCost: byFees || bySpread ? true : isKnown && (spread !== null || !isOpened) ? false : null,
  }
}
