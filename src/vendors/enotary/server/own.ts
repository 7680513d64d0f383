import type { OnlineNotaries } from '../enotary.port.ts'

/** No supplier: the lender's own notaries take each meeting, in the hours of its organisation data. */
export const ownNotaries: OnlineNotaries = {
  alwaysThere: false,
  hosted: null,
  order: async () => null,
  next: async () => ({ act: 'wait' }),
}
