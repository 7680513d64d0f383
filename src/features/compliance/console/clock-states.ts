import type { ClockView } from '../compliance.contract.ts'

/** The words and color of each clock state. The color never carries the meaning alone. */
export const clockStates: Record<ClockView['state'], { label: string; look: string }> = {
  overdue: { label: 'Overdue', look: 'font-semibold text-error' },
  today: { label: 'Due today', look: 'font-semibold text-warning' },
  running: { label: 'Running', look: '' },
  waiting: { label: 'Not before', look: 'text-muted' },
  late: { label: 'Met late', look: 'text-warning' },
  kept: { label: 'Met', look: 'text-success' },
}
