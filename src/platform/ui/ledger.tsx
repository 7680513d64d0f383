import type { ReactNode } from 'react'

interface FigureProps {
  label: ReactNode
  /** Already formatted: '$85,000', '8.25%'. */
  value: ReactNode
  note?: ReactNode
  size?: 'large' | 'medium'
}

/** One amount set like the total of a statement. */
export const Figure = ({ label, value, note, size = 'large' }: FigureProps) => (
  <dl className="flex flex-col">
    <dt className="text-15 text-muted">{label}</dt>
    <dd
      className={`figures font-heading font-medium leading-none tracking-tight ${size === 'large' ? 'mt-2 text-56' : 'mt-1 text-30'}`}
    >
      {value}
    </dd>
    {note && <dd className="mt-2 text-15 text-muted">{note}</dd>}
  </dl>
)

interface LedgerProps {
  children: ReactNode
  /** For screen readers, if no heading names it. */
  label?: string
}

/** Rows of label and figure with rules between them, as in a ledger. */
export const Ledger = ({ children, label }: LedgerProps) => (
  <dl aria-label={label} className="border-ink border-t-2">
    {children}
  </dl>
)

interface LedgerRowProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** The sum of the rows above it, with a double rule. */
  total?: boolean
}

export const LedgerRow = ({ label, value, note, total = false }: LedgerRowProps) => (
  <div
    className={`grid grid-cols-[minmax(35%,1fr)_auto] items-baseline gap-x-6 py-3 ${total ? 'border-ink border-t border-b-4 border-b-ink [border-bottom-style:double]' : 'border-rule border-b'}`}
  >
    <dt className={total ? 'font-semibold' : 'text-muted'}>{label}</dt>
    <dd className={`figures text-right ${total ? 'font-heading font-medium text-24' : 'font-medium'}`}>{value}</dd>
    {note && <dd className="col-span-2 text-15 text-muted">{note}</dd>}
  </div>
)
