import type { Applicant, EmploymentType } from '#src/domain/person/applicant.ts'

/** Ways to prove an income. `link`: an outside account shows it. `document`: staff review documents that show it. */
export const incomeMethods = {
  payroll: { kind: 'link', minutes: 3 },
  bank: { kind: 'link', minutes: 3 },
  tax: { kind: 'link', minutes: 5 },
  paystubs: { kind: 'document', minutes: 10 },
  'award-letter': { kind: 'document', minutes: 10 },
  'tax-return': { kind: 'document', minutes: 10 },
  'support-order': { kind: 'document', minutes: 10 },
  'business-statements': { kind: 'document', minutes: 10 },
  lease: { kind: 'document', minutes: 5 },
  'rent-schedule': { kind: 'document', minutes: 5 },
} as const satisfies Record<string, { kind: 'link' | 'document'; minutes: number }>

export type IncomeMethod = keyof typeof incomeMethods
type MethodOf<Kind> = {
  [M in IncomeMethod]: (typeof incomeMethods)[M]['kind'] extends Kind ? M : never
}[IncomeMethod]
export type LinkMethod = MethodOf<'link'>
export type DocumentMethod = MethodOf<'document'>

const methods = Object.keys(incomeMethods) as readonly IncomeMethod[]
export const linkMethods = methods.filter((method): method is LinkMethod => incomeMethods[method].kind === 'link')
export const documentMethods = methods.filter(
  (method): method is DocumentMethod => incomeMethods[method].kind === 'document',
)
export const isLinkMethod = (text: string): text is LinkMethod => (linkMethods as readonly string[]).includes(text)
export const isDocumentMethod = (text: string): text is DocumentMethod =>
  (documentMethods as readonly string[]).includes(text)

const wages = ['payroll', 'bank', 'paystubs'] as const
const anyOther = ['bank', 'award-letter'] as const

/** The methods available for each kind of income, quickest first. */
const methodsFor: Record<EmploymentType, readonly IncomeMethod[]> = {
  FULL_TIME: wages,
  PART_TIME: wages,
  SELF_EMPLOYED: ['tax', 'bank', 'tax-return', 'business-statements'],
  RETIRED: ['bank', 'award-letter'],
  // A court or an agreement grants support, so only a document proves it. An account does not show why money came.
  SEPARATE_MAINTENANCE_PAYMENTS: ['support-order'],
  UNEMPLOYED: anyOther,
  UNRECOGNIZED: anyOther,
}

export const monthsInYear = 12

/** Methods for a home whose rent repays the line. The owner's other income is not asked for. */
const rentMethods = ['lease', 'rent-schedule'] as const
export const isRentMethod = (method: IncomeMethod): boolean => (rentMethods as readonly IncomeMethod[]).includes(method)

export type Earner = Pick<Applicant, 'employment' | 'rental'>

interface IncomeFlags {
  /** The links that the lender has a service for. */
  links: Readonly<Record<LinkMethod, boolean>>
  /** fe-heloc-self-employ-tax-verification */
  taxVerification: boolean
  /** fe-heloc-irs-maintenance */
  irsMaintenance: boolean
  /** fe-heloc-business-iv */
  businessAccounts: boolean
}

interface OfferedMethod {
  method: IncomeMethod
  /** Temporarily unavailable at the vendor. The borrower is told so, and the other methods stay available. */
  isPaused: boolean
}

/** Returns the methods offered to an earner. There is always at least one. */
export const methodsOffered = ({ employment, rental }: Earner, flags: IncomeFlags): OfferedMethod[] =>
  (rental ? rentMethods : methodsFor[employment])
    .filter((method) => !isLinkMethod(method) || flags.links[method])
    .filter((method) => method !== 'tax' || flags.taxVerification)
    .filter((method) => method !== 'business-statements' || flags.businessAccounts)
    .map((method) => ({ method, isPaused: method === 'tax' && flags.irsMaintenance }))

/** Returns whether the employer has to be verified too. */
export const isEmployed = (employment: EmploymentType): boolean =>
  employment === 'FULL_TIME' || employment === 'PART_TIME'
