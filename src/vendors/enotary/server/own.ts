import type { OnlineNotaries } from '../enotary.port.ts'

/** No vendor: the lender's own notaries take each session, within the hours in its organization data. */
export const ownNotaries: OnlineNotaries = {
  isAlwaysOpen: false,
  hostedMeetings: null,
  order: async () => null,
  next: async () => ({ act: 'wait' }),
}
