/** What a flag's variables may hold. */
export type FlagVariables = Readonly<Record<string, string | number | boolean | readonly string[]>>

interface FlagRow {
  meaning: string
  /** The value if the organization sets none. */
  enabled: boolean
  variables: FlagVariables
  /** The flag's part of the product is not built yet, so the flag cannot be switched on. */
  isBuilt?: false
  /**
   * `organization`: the server or the law needs one answer for all applications of a lender, so the flag is never on for
   * a share of people and never part of an experiment. `person` if absent.
   */
  decidedFor?: 'organization'
}

/**
 * Every flag that the product reads. `fe-heloc-{product}-ny-modal` is listed once per product key,
 * `fe-relative-url-{application}` once per web application.
 */
export const flags = {
  'fe-heloc-additional-signer-conditions': {
    meaning: 'Additional signers see and answer their own conditions',
    enabled: true,
    variables: {},
  },
  'fe-heloc-back-of-id': {
    meaning: 'Also asks for the back of an identity document',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-business-iv': {
    meaning: 'Business income is verified from the business’s own accounts',
    enabled: false,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-business-purpose': {
    meaning: 'Accepts lines for a business purpose; off: products for them are neither shown nor opened',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-ca-fires-01-07-2025': {
    meaning: 'Warns about homes in the January 2025 fire area of Los Angeles County',
    enabled: true,
    variables: {
      zips: ['90272', '90049', '90290', '90402', '91001', '91024', '91104', '91106', '91107', '91103'],
      message:
        'This home is in an area affected by the January 2025 fires. You can continue. We may need to inspect the home before closing.',
    },
  },
  'fe-heloc-company-covers-appraisal': {
    meaning: 'The lender pays for an on-site appraisal',
    enabled: false,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-dc-fp7': {
    meaning:
      'Deeds in the District of Columbia go to the recorder with Form FP-7/C; off: the person who records a deed fills the form in',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-heloc-ny-modal': {
    meaning: 'Sends New York homes to the New York site and all others away from it',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-dscr-ny-modal': {
    meaning: 'Sends New York homes to the New York site and all others away from it, for the rental property product',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-crypto-ny-modal': {
    meaning: 'Sends New York homes to the New York site and all others away from it, for the crypto-backed product',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-irs-maintenance': {
    meaning: 'Tax transcripts are unavailable for now; other ways to prove income are offered',
    enabled: false,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-maintenance': {
    meaning: 'Replaces the listed routes with a maintenance page',
    enabled: false,
    variables: {
      routes: [],
      pageTitle: 'Scheduled Maintenance',
      message:
        'We are currently undergoing scheduled maintenance. Your answers are saved. Please come back a little later.',
      // For pages in Spanish; empty: the translation of the default, or else the text in English.
      pageTitleSpanish: '',
      messageSpanish: '',
      shouldShowDashboardLink: true,
    },
    decidedFor: 'organization',
  },
  'fe-heloc-multi-page-product-select': {
    meaning: 'Offers are chosen on two pages: the amount first, then the term',
    enabled: false,
    variables: {},
  },
  'fe-heloc-ny-fcra': {
    meaning: 'New York applicants agree to the soft pull during registration, not on a separate disclosure page',
    enabled: false,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-rate-buy-down': { meaning: 'A higher origination fee may buy a lower rate', enabled: true, variables: {} },
  'fe-heloc-redesign-2025': {
    meaning: 'Registration at register-v2 has a separate path for each step',
    enabled: true,
    variables: {},
  },
  'fe-heloc-self-employ-tax-verification': {
    meaning: 'Self-employment income is verified with tax transcripts',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-heloc-sms-transactional-consent': {
    meaning: 'Asks for consent to text messages about the application itself',
    enabled: true,
    variables: {},
  },
  'fe-heloc-intellidebt': { meaning: 'Debts can be paid off directly from the line', enabled: true, variables: {} },
  'fe-relative-url-borrower': {
    meaning:
      'On a test host, calls and links to the brand’s own site stay on that host instead of going to its base address',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-relative-url-console': {
    meaning:
      'On a test host, calls from the staff application stay on that host instead of going to the brand’s base address',
    enabled: true,
    variables: {},
    decidedFor: 'organization',
  },
  'fe-identity-broker': {
    meaning: 'A broker who logs in sees the broker’s dashboard, even if they also sign for a borrower',
    enabled: true,
    variables: {},
  },
  'fe-webchat-short-session': {
    meaning: 'A chat with the assistant ends 10 minutes after its last message instead of 60',
    enabled: false,
    variables: {},
  },
  'fe-webchat': { meaning: 'The chat is offered', enabled: false, variables: {} },
} as const satisfies Record<string, FlagRow>

export type FlagKey = keyof typeof flags
export const flagKeys = Object.keys(flags) as readonly FlagKey[]
/** Whether a flag of this name is declared. */
export const isFlagKey = (key: string): key is FlagKey => Object.hasOwn(flags, key)
/** Whether the product has a part that the flag switches on. */
export const isBuilt = (key: FlagKey): boolean => {
  const row: FlagRow = flags[key]
  return row.isBuilt !== false
}

/** Whether the flag may differ between the people of one organization. */
export const isDecidedByPerson = (key: FlagKey): boolean => {
  const row: FlagRow = flags[key]
  return row.decidedFor !== 'organization'
}

/** A flag as decided for one organization and person. */
export interface FlagDecision {
  enabled: boolean
  variables: FlagVariables
}
