import type { ShownClock } from '../compliance.contract.ts'

/** The words and color of each clock state. The color never carries the meaning alone. */
export const clockStates: Record<ShownClock['state'], { words: string; look: string }> = {
  overdue: { words: 'Overdue', look: 'font-semibold text-error' },
  today: { words: 'Due today', look: 'font-semibold text-warning' },
  running: { words: 'Running', look: '' },
  waiting: { words: 'Not before', look: 'text-muted' },
  late: { words: 'Met late', look: 'text-warning' },
  kept: { words: 'Met', look: 'text-success' },
}
