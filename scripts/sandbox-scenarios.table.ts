import type { Status } from '#src/workflow/graph/statuses.ts'

/**
 * What to type to bring an application to a status of prequalification. Defaults: Garcia, 12 Orchard Street, $120,000.
 */
export interface SandboxScenario {
  status: Status
  lastName?: string
  /** A street of the address look-up, with number and city. */
  address?: string
  /** Dollars a year. */
  income?: number
  note: string
}

export const ordinary = { lastName: 'Garcia', address: '12 Orchard Street, Austin, TX 78704', income: 120_000 } as const

/** In the order in which an application reaches them. */
export const sandboxScenarios: readonly SandboxScenario[] = [
  { status: 'IN_PROGRESS', note: 'Passed by every application, within a second.' },
  { status: 'GEN_APP_DISCLOSURES', note: 'Passed by every application while the early disclosures are prepared.' },
  {
    status: 'GEN_PRE_SOFT_CREDIT_DISCLOSURE',
    address: '221 Chestnut Street, Brooklyn, NY 11201',
    note: 'On a brand that lends in New York, while the flag fe-heloc-ny-fcra is off.',
  },
  { status: 'WAITING_FOR_SOFT_CREDIT', lastName: 'Late', note: 'For 15 seconds, until the webhook arrives.' },
  { status: 'CREDIT_NO_MATCH', lastName: 'Ssnmatch', note: 'Any social security number leads on.' },
  { status: 'CREDIT_NO_MATCH_SSN', lastName: 'Nomatch', note: 'After a social security number has been given.' },
  {
    status: 'SOFT_CREDIT_LOCKED_OR_FROZEN',
    lastName: 'Thawed',
    note: '"Try again" leads on. Frozen and Locked stay as they are.',
  },
  { status: 'CREDIT_ERROR', lastName: 'Crediterror', note: 'Once all attempts have failed.' },
  { status: 'CREDIT_MINOR', lastName: 'Minor', note: 'Staff clear it or decline.' },
  { status: 'FACTA_REVIEW', lastName: 'Fraudalert', note: 'Staff clear it or decline.' },
  {
    status: 'WAITING_FOR_PROPERTY',
    address: '350 Latetitle Street, Austin, TX 78704',
    note: 'For 15 seconds, until the webhook arrives.',
  },
  {
    status: 'NO_PROPERTY_FOUND',
    address: '100 Nowhere Lane, Austin, TX 78704',
    note: 'Any other address leads on.',
  },
  {
    status: 'MULTIPLE_PROPERTIES',
    address: '500 Units Court, Austin, TX 78704',
    note: 'Leave the unit out; picking one leads on.',
  },
  {
    status: 'PREQUAL_TITLE',
    address: '130 Otherowner Road, Austin, TX 78704',
    note: 'Stays while the condition about ownership is open.',
  },
  {
    status: 'WAITING_FOR_VALUATION',
    address: '410 Lateavm Road, Austin, TX 78704',
    note: 'For 15 seconds, until the webhook arrives.',
  },
  { status: 'NO_AVM_FOUND', address: '360 Noavm Road, Austin, TX 78704', note: "The borrower's estimate leads on." },
  {
    status: 'NAV_BPO_ESTIMATE',
    address: '370 Unsurevalue Road, Austin, TX 78704',
    note: 'Where the lender verifies estimates by broker price opinion.',
  },
  {
    status: 'NAV_RESI_EVAL_ESTIMATE',
    address: '370 Unsurevalue Road, Sacramento, CA 95814',
    note: 'Where the lender verifies estimates by evaluation.',
  },
  { status: 'WAITING_FOR_INITIAL_OFFERS', note: 'Passed by every application while offers are priced.' },
  {
    status: 'ASSETS_PREQUAL',
    lastName: 'Highdebt',
    income: 90_000,
    note: 'Income alone does not qualify; assets may help.',
  },
  {
    status: 'CLTV_LIEN_POSITION_REQUALIFY',
    address: '280 Heavylien Street, Austin, TX 78704',
    note: 'A smaller line is offered.',
  },
  { status: 'OFFER_SELECTION', note: 'What an ordinary application comes to.' },
  { status: 'DECLINED', lastName: 'Lowscore', note: 'Or 110 Newdeed Drive, 170 Listed Lane, 290 Overlien Street.' },
]
