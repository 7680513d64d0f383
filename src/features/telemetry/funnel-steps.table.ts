import type { Milestone } from '#src/workflow/graph/status-row.ts'

/**
 * The steps of the funnel, in order, in the words of staff. The steps of registration are named as the `step` query of
 * its pages names them. Names are stored, so a step may be added or relabeled, but not renamed.
 */
export const funnelSteps = {
  visit: 'Visit',
  'property-info': 'Property address',
  'home-address': 'Primary home address',
  'sale-status': 'Sale status',
  'income-info': 'Income',
  name: 'Legal name',
  birthdate: 'Date of birth',
  'contact-info': 'Contact information',
  'login-info': 'Login information',
  submitted: 'Registration submitted',
  offers: 'Offers shown',
  chosen: 'Offer chosen',
  verified: 'Verified',
  signed: 'Signed',
  funded: 'Funded',
} as const satisfies Record<string, string>

export type FunnelStep = keyof typeof funnelSteps

export const funnelOrder = Object.keys(funnelSteps) as FunnelStep[]

export const isFunnelStep = (text: string): text is FunnelStep => Object.hasOwn(funnelSteps, text)

/** The steps that a page reports. The later ones come from the status history of the application. */
export const registrationFunnelSteps = funnelOrder.slice(
  funnelOrder.indexOf('property-info'),
  funnelOrder.indexOf('submitted'),
)

/** The step that an application has reached once its course has come to a milestone. */
export const stepOfMilestone: Readonly<Record<Milestone, FunnelStep>> = {
  applied: 'submitted',
  offer: 'offers',
  details: 'chosen',
  income: 'chosen',
  identity: 'chosen',
  liens: 'chosen',
  credit: 'chosen',
  home: 'chosen',
  // Income, identity, liens, credit and home are settled before the payoff letters and the accounts.
  payoffs: 'verified',
  accounts: 'verified',
  documents: 'verified',
  owners: 'verified',
  notary: 'verified',
  cancel: 'signed',
  recording: 'signed',
  funds: 'signed',
  // The borrower's money has left before the creditors are paid.
  creditors: 'funded',
}
