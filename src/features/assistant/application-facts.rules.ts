import type { HelocApplication } from '#src/application/application.contract.ts'
import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { ConditionState } from '#src/domain/lending/condition.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import { isStatus, statuses } from '#src/workflow/graph/statuses.ts'
import type { ApplicationFacts, ChoiceFacts, InLanguages, OfferFacts, OpenRequest } from './assistant-facts.ts'

/** The choice of an offer, as the borrower's pages read it. */
interface ChoiceRead {
  rate: number
  termYears: number
  draw: number
  monthlyPayment: number
  originationFee: number
  recordingTax: number
}

/** The newest offers, as the borrower's pages read them. */
interface OffersRead {
  /** The first day on which the prices no longer hold. */
  expiresOn: CivilDate
  hasExpired: boolean
  offers: readonly { offerId: string; rate: number; baseRate: number; max: number }[]
  /** Where the choice starts. */
  start: { offerId: string }
  home: { valueCounted: number; liens: number; maxCltvPct: number }
  selection: ChoiceRead | null
}

/** What the pages of one application read, in their own words. */
export interface ApplicationReads {
  application: HelocApplication
  /** The page that the application is at, relative to the site. */
  page: string
  text: InLanguages
  waitsFor: WaitedFor
  nextStep: InLanguages | null
  conditions: readonly { state: ConditionState; text: Readonly<Record<'en' | 'es', Omit<RequestText, 'button'>>> }[]
  offers: OffersRead | null
  /** What limits the largest line. */
  limit: InLanguages | null
  rightToCancel: { state: 'NONE' | 'RUNNING' | 'OVER' | 'CANCELLED'; lastDay: CivilDate | null }
}

interface RequestText {
  header: string
  description: string
}

const offerFactsOf = (
  { expiresOn, hasExpired, offers, start, home }: OffersRead,
  limit: InLanguages | null,
): OfferFacts | null => {
  const firstOffer = offers.find(({ offerId }) => offerId === start.offerId)
  if (!firstOffer) return null
  const { rate, baseRate } = firstOffer
  const { valueCounted, liens, maxCltvPct } = home
  return {
    lastDay: addDays(expiresOn, -1),
    hasExpired,
    rate,
    baseRate,
    largestLine: Math.max(...offers.map(({ max }) => max)),
    limit,
    home: { valueCounted, liens, maxCltvPct },
  }
}

const choiceFactsOf = ({
  rate,
  termYears,
  draw,
  monthlyPayment,
  originationFee,
  recordingTax,
}: ChoiceRead): ChoiceFacts => ({
  rate,
  termYears,
  draw,
  monthlyPayment,
  originationFee,
  recordingTax,
})

const openRequestsOf = ({ conditions }: ApplicationReads): OpenRequest[] =>
  conditions
    .filter(({ state }) => state === 'OPEN')
    .map(({ text: { en, es } }) => ({
      header: { en: en.header, es: es.header },
      description: { en: en.description, es: es.description },
    }))

/** Returns when the present step usually ends, if it does not wait for the borrower. */
const expectedDate = ({ status }: HelocApplication): CivilDate | null => {
  const { checklistStatus, since } = status
  const typicalDays = isStatus(checklistStatus) ? statuses[checklistStatus].typicalDays : null
  return typicalDays === null ? null : businessDaysAfter(lenderDay(new Date(since)), typicalDays, isGeneralBusinessDay)
}

/**
 * Returns what may be said of one application to its own borrower. Nothing else of the application reaches an answer:
 * no name, no address, no number of an account, no income.
 */
export const applicationFactsOf = (reads: ApplicationReads): ApplicationFacts => {
  const { application, page, text, waitsFor, nextStep, offers, limit, rightToCancel } = reads
  const { state, lastDay } = rightToCancel
  return {
    uuid: application.uuid,
    page,
    text,
    waitsFor,
    usuallyUntil: expectedDate(application),
    nextStep,
    closesFrom: application.fundingForecast?.closesFrom ?? null,
    fundsFrom: application.fundingForecast?.fundsFrom ?? null,
    openRequests: openRequestsOf(reads),
    offers: offers && offerFactsOf(offers, limit),
    choice: offers?.selection ? choiceFactsOf(offers.selection) : null,
    isSignedInPerson: application.status.manualNotary,
    rightToCancel: state === 'NONE' ? null : { state, lastDay },
    isDeclined: application.status.checklistStatus === 'DECLINED',
  }
}
