import type { ShownClock } from '../compliance.contract.ts'

/** How a clock stands, in words and in its colour, which never says it alone. */
export const clockStates: Record<ShownClock['state'], { words: string; look: string }> = {
  overdue: { words: 'Overdue', look: 'font-semibold text-error' },
  today: { words: 'Due today', look: 'font-semibold text-warning' },
  running: { words: 'Runs', look: '' },
  waiting: { words: 'Not before', look: 'text-muted' },
  late: { words: 'Done late', look: 'text-warning' },
  kept: { words: 'Kept', look: 'text-success' },
}
