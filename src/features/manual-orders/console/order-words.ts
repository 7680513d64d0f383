import type { ManualOrderRow } from '../manual-orders.contract.ts'

const stateWords: Readonly<Record<ManualOrderRow['state'], string>> = {
  OPEN: 'To do',
  ENTERED: 'Pending second review',
  CONFIRMED: 'Done',
  CANCELED: 'Canceled',
}

/** How far an order is, in words. */
export const orderStateWords = ({ state, isReturned }: ManualOrderRow): string =>
  isReturned ? 'Returned' : stateWords[state]
