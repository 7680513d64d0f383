import type { AffiliatePrefill, MailedPerson } from '#src/features/registration/referral.contract.ts'
import type { NewOriginator } from '#src/features/registration/server/originators.store.ts'

interface DemonstrationOriginator extends NewOriginator {
  /** What this person's link demonstrates. */
  shows: string
}

/** Loan originators of the demonstration. Their ids appear in links, so they never change. */
export const demonstrationOriginators: readonly DemonstrationOriginator[] = [
  {
    id: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b101',
    organization: 'lintel',
    name: 'Dana Whitfield',
    brokerName: null,
    avatarUri: null,
    email: 'dana.whitfield@lintel.example',
    phone: '(512) 555-0141',
    nmls: '000511',
    wholesaleBrokerNmls: null,
    licensedStates: ['AZ', 'CA', 'CO', 'FL', 'GA', 'NC', 'TX', 'WA'],
    shows: 'Licensed in eight states, Texas and California among them.',
  },
  {
    id: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b102',
    organization: 'lintel',
    name: 'Marcus Odell',
    brokerName: null,
    avatarUri: null,
    email: 'marcus.odell@lintel.example',
    phone: '(916) 555-0142',
    nmls: '000512',
    wholesaleBrokerNmls: null,
    licensedStates: ['CA'],
    shows: 'Licensed in California alone: a home in Texas is turned away.',
  },
  {
    id: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b103',
    organization: 'harbor-wholesale',
    name: 'Leah Brennan',
    brokerName: 'Tidewater Mortgage Brokers',
    avatarUri: null,
    email: 'leah@tidewater.example',
    phone: '(757) 555-0143',
    nmls: '000513',
    wholesaleBrokerNmls: '000712',
    licensedStates: ['CA', 'MD', 'NC', 'TX', 'VA'],
    shows: 'Opens the broker channel, where no one applies without a referrer.',
  },
  {
    id: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b104',
    organization: 'harbor-wholesale',
    name: 'Tomas Reyes',
    brokerName: 'Cedar Home Loans',
    avatarUri: null,
    email: 'tomas@cedarhome.example',
    phone: '(512) 555-0144',
    nmls: '000514',
    wholesaleBrokerNmls: '000777',
    licensedStates: ['CA', 'TX'],
    shows: 'Of the broker whose clients do not see the registration message.',
  },
]

interface DemonstrationReferral {
  id: string
  organization: string
  originatorId: string
  person: MailedPerson
}

/** People referred by an originator. */
export const demonstrationReferrals: readonly DemonstrationReferral[] = [
  {
    id: '7a91e4c0-2b6d-4f38-8e05-c1d3f9b2a201',
    organization: 'lintel',
    originatorId: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b101',
    person: {
      firstName: 'Elena',
      lastName: 'Voss',
      suffix: null,
      phoneNumber: '(512) 555-0151',
      email: 'elena.voss@home.example',
      street1: '12 Orchard Street',
      street2: null,
      city: 'Austin',
      state: 'TX',
      zip: '78704',
    },
  },
  {
    id: '7a91e4c0-2b6d-4f38-8e05-c1d3f9b2a202',
    organization: 'harbor-wholesale',
    originatorId: '3d0c6a52-8f1e-4b7a-9c44-5e2d7a10b103',
    person: {
      firstName: 'Andre',
      lastName: 'Fontaine',
      suffix: 'JR',
      phoneNumber: '(512) 555-0152',
      email: 'andre.fontaine@home.example',
      street1: '12 Orchard Street',
      street2: null,
      city: 'Austin',
      state: 'TX',
      zip: '78704',
    },
  },
]

interface DemonstrationOffer {
  id: string
  organization: string
  code: string
  person: MailedPerson
}

/** Offers that were sent by paper mail ten days ago and are valid for sixty more days. */
export const demonstrationOffers: readonly DemonstrationOffer[] = [
  {
    id: 'c25f8d17-94ab-4e60-b3f2-08a6e7d4c301',
    organization: 'lintel',
    code: 'LN26-7QKX-M3TR-94WZ',
    person: {
      firstName: 'Grace',
      lastName: 'Okafor',
      street1: '12 Orchard Street',
      street2: null,
      city: 'Austin',
      state: 'TX',
      zip: '78704',
    },
  },
  {
    id: 'c25f8d17-94ab-4e60-b3f2-08a6e7d4c302',
    organization: 'saltmarsh',
    code: 'SM26-B8VH-2YND-6FKC',
    person: { firstName: 'Walter', lastName: 'Simms' },
  },
]

interface DemonstrationHandOver {
  id: string
  organization: string
  token: string
  person: AffiliatePrefill
}

/** People handed over by an affiliate. */
export const demonstrationHandOvers: readonly DemonstrationHandOver[] = [
  {
    id: 'f4b7029e-6c3d-4d15-a8e9-71c5d2e0b401',
    organization: 'lintel',
    token: 'k8Zr4WvQ1nTg6LxY3pMd9BsH',
    person: {
      name: { firstName: 'Priscilla', middleName: null, lastName: 'Nguyen', suffix: null },
      address: { street1: '12 Orchard Street', street2: null, city: 'Austin', state: 'TX', zip: '78704' },
      dob: '1979-08-23',
      email: 'priscilla.nguyen@home.example',
      phone: '(512) 555-0161',
      income: 96_000,
      affiliate: 'RATEFINDER',
      abVersion: 'B',
    },
  },
]
