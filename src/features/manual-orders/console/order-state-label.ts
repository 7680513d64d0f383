import type { ManualOrderRow } from '../manual-orders.contract.ts'

const stateLabels: Readonly<Record<ManualOrderRow['state'], string>> = {
  OPEN: 'To do',
  ENTERED: 'Pending second review',
  CONFIRMED: 'Done',
  CANCELED: 'Canceled',
}

/** How far an order is, in words. */
export const orderStateLabel = ({ state, isReturned }: ManualOrderRow): string =>
  isReturned ? 'Returned' : stateLabels[state]
