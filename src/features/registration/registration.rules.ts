import { addDays, type CivilDate } from '#src/domain/civil-date.ts'
import type { EmploymentType } from '#src/domain/employment.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { knockOuts } from './knock-outs.table.ts'
import type { RegistrationMessage } from './registration.es.ts'

/** The knock-out of an employment type, or null. */
export const employmentKnockOut = (type: EmploymentType): RegistrationMessage | null =>
  type === 'UNEMPLOYED' ? knockOuts.unemployed.message : null

/** Yearly dollars below which an income is more likely a month's. */
const lowIncome = 15_000

/**
 * Whether the yearly income in dollars must be confirmed.
 * @param confirmed the amount the borrower confirmed, null for none; another amount asks again.
 */
export const incomeNeedsConfirming = (income: number, confirmed: number | null): boolean =>
  income < lowIncome && income !== confirmed

/** The loan originator who referred the visitor. */
export interface ReferringOriginator {
  licensedStates: readonly string[]
  enforceLicensedStatesForReferral: boolean
}

/**
 * Why a referring originator may not lend in the state (two letters), or null: only where the originator's licences are
 * enforced.
 */
export const originatorLicenceKnockOut = (
  state: string,
  originator: ReferringOriginator | null,
): RegistrationMessage | null =>
  originator?.enforceLicensedStatesForReferral && !originator.licensedStates.includes(state)
    ? knockOuts.originatorNotLicensed.message
    : null

/** How a brand shares the country with its New York site: `main` sends New York homes there, `variant` the others back. */
export interface NewYorkSites {
  role: 'none' | 'main' | 'variant'
  /** What the New York site's host starts with: 'ny.'. */
  hostPrefix: string
  /** Keys of the products that the New York site offers. */
  variantProducts: readonly string[]
}

/** The flag that turns the New York check on, per product. */
export const newYorkFlag = (product: string): string => `fe-heloc-${product}-ny-modal`

interface NewYorkQuestion {
  state: string
  sites: NewYorkSites
  /** Scheme, host and port of the page: 'https://lintel.example'. */
  origin: string
  product: string
  flagOn: boolean
}

/** The product of every site. */
const defaultProduct = 'heloc'

export interface OtherSite {
  heading: RegistrationMessage
  href: string
  /** Whether the site offers what is applied for; the default product is applied for there otherwise. */
  offersProduct: boolean
}

/** The site that serves the property when this one does not because of New York, else null. */
export const newYorkMismatch = ({ state, sites, origin, product, flagOn }: NewYorkQuestion): OtherSite | null => {
  if (!flagOn || sites.role === 'none' || (state === 'NY') === (sites.role === 'variant')) return null
  const [scheme = '', host = ''] = origin.split('://')
  const bareHost = host.replace(/^www\./, '')
  const mainHost = bareHost.startsWith(sites.hostPrefix) ? bareHost.slice(sites.hostPrefix.length) : bareHost
  const target = state === 'NY' ? `${sites.hostPrefix}${mainHost}` : mainHost
  const offersProduct = state !== 'NY' || sites.variantProducts.includes(product)
  return {
    heading: knockOuts[state === 'NY' ? 'inNewYork' : 'outsideNewYork'].message,
    href: `${scheme}://${target}/account/${offersProduct ? product : defaultProduct}/register`,
    offersProduct,
  }
}

/** Whether the modal about the partner in Hawaii opens. */
export const hawaiiNotServed = (state: string, { servesHawaii }: { servesHawaii: boolean }): boolean =>
  state === 'HI' && !servesHawaii

/** Days after a completed line before the next application may start. */
export const daysBetweenApplications = 45

/** What the start of an application needs to know of each one the person already has. */
export interface EarlierApplication {
  uuid: string
  isInquiry: boolean
  /** The day it was completed, null while it is not. */
  completedOn: CivilDate | null
}

export type StartDecision =
  | { kind: 'start' }
  /** A line was completed less than 45 days ago; the next may start on `from`. */
  | { kind: 'wait'; uuid: string; from: CivilDate }
  /** A loan officer holds an inquiry for this person. */
  | { kind: 'contact-loan-officer'; uuid: string }
  | { kind: 'continue'; uuid: string }

/** Whether somebody may start an application, or what they do instead. Those that ended without a line are not among them. */
export const startDecision = (applications: readonly EarlierApplication[], today: CivilDate): StartDecision => {
  const waits = applications.flatMap(({ uuid, completedOn }) =>
    completedOn === null ? [] : [{ kind: 'wait' as const, uuid, from: addDays(completedOn, daysBetweenApplications) }],
  )
  const latest = waits.sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (latest && today < latest.from) return latest
  const open = applications.filter(({ completedOn }) => completedOn === null)
  const inquiry = open.find(({ isInquiry }) => isInquiry)
  if (inquiry) return { kind: 'contact-loan-officer', uuid: inquiry.uuid }
  return open[0] ? { kind: 'continue', uuid: open[0].uuid } : { kind: 'start' }
}

/** The refusals whose words begin 'We do not currently offer loans in'. */
const refusedPlaces: readonly string[] = [
  'registration/not-in-state',
  'registration/not-in-area',
] satisfies RefusalCode[]

/** What a register error leads to. */
export type RegisterErrorRoute = 'account-exists' | 'banner' | '/dashboard'

/**
 * Where an error of the register call leads. What the person can put right or try again (nothing reached, a faulty
 * answer, too many tries) stays on the page under the banner.
 */
export const registerErrorRoute = ({ status, code }: { status: number; code: string }): RegisterErrorRoute => {
  if (status === 401) return 'account-exists'
  return refusedPlaces.includes(code) || [0, 400, 429].includes(status) ? 'banner' : '/dashboard'
}

/** Answers of the referrer call that say there is no such referrer. */
const unknownReferrer: readonly number[] = [400, 404]

export type ReferrerFate = 'keep' | 'remove' | '/not-accepting-apps'

/** What becomes of the referrer in the address, by the answer it got (null when the address names none). */
export const referrerFate = (
  status: number | null,
  { requiresReferrer }: { requiresReferrer: boolean },
): ReferrerFate => {
  if (status !== null && !unknownReferrer.includes(status)) return 'keep'
  if (requiresReferrer) return '/not-accepting-apps'
  return status === null ? 'keep' : 'remove'
}

/**
 * Whether the organisation's registration message opens; brokers it names have told their clients already.
 * @param brokerNmls null where there is no broker, undefined as long as that is not known.
 */
export const showsRegistrationMessage = (
  { en, hiddenForBrokerNmls }: { en: string; hiddenForBrokerNmls: readonly string[] },
  brokerNmls: string | null | undefined,
): boolean => {
  if (en === '') return false
  if (brokerNmls === undefined) return hiddenForBrokerNmls.length === 0
  return brokerNmls === null || !hiddenForBrokerNmls.includes(brokerNmls)
}
