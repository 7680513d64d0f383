import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { EmploymentType } from '#src/domain/person/employment.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { knockOuts } from './knock-outs.table.ts'
import type { RegistrationMessage } from './registration.es.ts'

/** Returns the knock-out message for an employment type, or null. */
export const employmentKnockOut = (type: EmploymentType): RegistrationMessage | null =>
  type === 'UNEMPLOYED' ? knockOuts.unemployed.message : null

/** Yearly dollars below which the amount is more likely a monthly income. */
const lowIncome = 15_000

/**
 * Returns whether the yearly income in dollars must be confirmed.
 * @param confirmedIncome the amount the borrower confirmed, null for none; another amount asks again.
 */
export const incomeNeedsConfirming = (income: number, confirmedIncome: number | null): boolean =>
  income < lowIncome && income !== confirmedIncome

/** The loan originator who referred the visitor. */
export interface ReferringOriginator {
  licensedStates: readonly string[]
  enforceLicensedStatesForReferral: boolean
}

/**
 * Returns why a referring originator may not lend in the state (two letters), or null. Applies only if the originator's
 * licenses are enforced.
 */
export const originatorLicenseKnockOut = (
  state: string,
  originator: ReferringOriginator | null,
): RegistrationMessage | null =>
  originator?.enforceLicensedStatesForReferral && !originator.licensedStates.includes(state)
    ? knockOuts.originatorNotLicensed.message
    : null

/**
 * How a brand and its New York site divide the country: `main` sends New York homes to that site, `variant` sends
 * others back.
 */
export interface NewYorkSites {
  role: 'none' | 'main' | 'variant'
  /** The prefix of the New York site's host: 'ny.'. */
  hostPrefix: string
  /** Keys of the products that the New York site offers. */
  variantProducts: readonly string[]
}

/** Returns the name of the flag that turns on the New York check for a product. */
export const newYorkFlag = (product: string): string => `fe-heloc-${product}-ny-modal`

interface NewYorkQuestion {
  state: string
  sites: NewYorkSites
  /** Scheme, host and port of the page: 'https://lintel.example'. */
  origin: string
  product: string
  flagOn: boolean
}

/** The product that every site offers. */
const defaultProduct = 'heloc'

export interface OtherSite {
  heading: RegistrationMessage
  href: string
  /** Whether the site offers the requested product. If not, the person applies there for the default product. */
  offersProduct: boolean
}

/** Returns the site that serves the property if this one does not because of New York, else null. */
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

/** Returns whether the modal about the partner in Hawaii opens. */
export const hawaiiNotServed = (state: string, { servesHawaii }: { servesHawaii: boolean }): boolean =>
  state === 'HI' && !servesHawaii

/** Days after a completed line before the next application may start. */
export const daysBetweenApplications = 45

/** What the start of an application needs to know of each application that the person already has. */
export interface EarlierApplication {
  uuid: string
  isInquiry: boolean
  /** The day it was completed; null if it is not completed. */
  completedOn: CivilDate | null
}

export type StartDecision =
  | { kind: 'start' }
  /** A line was completed less than 45 days ago; the next may start on `from`. */
  | { kind: 'wait'; uuid: string; from: CivilDate }
  /** A loan officer has an inquiry of this person. */
  | { kind: 'contact-loan-officer'; uuid: string }
  | { kind: 'continue'; uuid: string }

/**
 * Returns whether a person may start an application, or what they do instead. `applications` excludes those that ended
 * without a line.
 */
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

/** The refusals whose message begins with 'We do not currently offer loans in'. */
const bannerCodes: readonly string[] = ['registration/not-in-state', 'registration/not-in-area'] satisfies RefusalCode[]

/** Where an error of the register call leads. */
export type RegisterErrorRoute = 'account-exists' | 'banner' | '/dashboard'

/**
 * Returns where an error of the register call leads. Errors that the person can correct or retry stay on the page under
 * the banner: server not reached, invalid answer, too many tries.
 */
export const registerErrorRoute = ({ status, code }: { status: number; code: string }): RegisterErrorRoute => {
  if (status === 401) return 'account-exists'
  return bannerCodes.includes(code) || [0, 400, 429].includes(status) ? 'banner' : '/dashboard'
}

/** Statuses of the referrer call that mean there is no such referrer. */
const unknownReferrer: readonly number[] = [400, 404]

export type ReferrerFate = 'keep' | 'remove' | '/not-accepting-apps'

/** Returns what happens to the referrer in the URL, based on the status of its lookup (null if the URL names none). */
export const referrerFate = (
  status: number | null,
  { requiresReferrer }: { requiresReferrer: boolean },
): ReferrerFate => {
  if (status !== null && !unknownReferrer.includes(status)) return 'keep'
  if (requiresReferrer) return '/not-accepting-apps'
  return status === null ? 'keep' : 'remove'
}

/**
 * Returns whether the organization's registration message opens. The brokers it names have already told their clients.
 * @param brokerNmls null if there is no broker, undefined until that is known.
 */
export const showsRegistrationMessage = (
  { en, hiddenForBrokerNmls }: { en: string; hiddenForBrokerNmls: readonly string[] },
  brokerNmls: string | null | undefined,
): boolean => {
  if (en === '') return false
  if (brokerNmls === undefined) return hiddenForBrokerNmls.length === 0
  return brokerNmls === null || !hiddenForBrokerNmls.includes(brokerNmls)
}
