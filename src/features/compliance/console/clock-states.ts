import type { ClockView } from '../compliance.contract.ts'

/** The words and color of each clock state. The color never carries the meaning alone. */
export const clockStates: Record<ClockView['state'], { label: string; className: string }> = {
  overdue: { label: 'Overdue', className: 'font-semibold text-error' },
  today: { label: 'Due today', className: 'font-semibold text-warning' },
  running: { label: 'Running', className: '' },
  waiting: { label: 'Not before', className: 'text-muted' },
  late: { label: 'Met late', className: 'text-warning' },
  kept: { label: 'Met', className: 'text-success' },
}
