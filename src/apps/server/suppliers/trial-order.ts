import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** A public building, so that a trial sends no one's data: the White House. */
export const publicAddress: VendorAddress = {
  street1: '1600 Pennsylvania Avenue NW',
  city: 'Washington',
  state: 'DC',
  zip: '20500',
}

/** The call of a trial. It belongs to no application. */
export const trialCall = { organization: 'trial', applicationId: 'trial', key: 'trial', attempt: 1 }
