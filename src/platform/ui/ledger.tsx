import type { ReactNode } from 'react'
import type { spanish } from './ui.es.ts'
import { useWords } from './words.tsx'

interface FigureProps {
  label: ReactNode
  /** Already written out: '$85,000', '8.25%'. */
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
  /** For screen readers, where no heading names it. */
  label?: string
}

/** Ruled lines of label and figure, as in an account book. */
export const Ledger = ({ children, label }: LedgerProps) => (
  <dl aria-label={label} className="border-ink border-t-2">
    {children}
  </dl>
)

interface LedgerRowProps {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** The sum of the rows above it: ruled off with a double line. */
  total?: boolean
}

export const LedgerRow = ({ label, value, note, total = false }: LedgerRowProps) => (
  <div
    className={`grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-3 ${total ? 'border-ink border-t border-b-4 border-b-ink [border-bottom-style:double]' : 'border-rule border-b'}`}
  >
    <dt className={total ? 'font-semibold' : 'text-muted'}>{label}</dt>
    <dd className={`figures text-right ${total ? 'font-heading font-medium text-24' : 'font-medium'}`}>{value}</dd>
    {note && <dd className="col-span-2 text-15 text-muted">{note}</dd>}
  </div>
)

export interface SummaryRow {
  label: ReactNode
  value: ReactNode
  /** Where the answer is changed; the page returns here afterwards. */
  change?: string
  /** What is changed, for screen readers: 'date of birth'. */
  changeLabel?: string
}

/** Answers to check before they are sent, each with its Change link. */
export function SummaryList({ rows, heading }: { rows: readonly SummaryRow[]; heading?: ReactNode }) {
  const t = useWords<keyof typeof spanish>()
  return (
    <section>
      {heading && <h2 className="mb-3 text-24">{heading}</h2>}
      <dl className="border-ink border-t-2">
        {rows.map((row, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one render keep their place
            key={at}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]"
          >
            <dt className="text-15 text-muted max-sm:col-span-2 sm:pt-0.5">{row.label}</dt>
            <dd className="figures min-w-0 break-words">{row.value}</dd>
            {row.change && (
              <dd>
                <a
                  href={row.change}
                  className="-my-2.5 inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
                >
                  {t('Change')}
                  {row.changeLabel && <span className="sr-only"> {row.changeLabel}</span>}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PropertyCardProps {
  address: ReactNode
  value?: ReactNode
  condition?: ReactNode
  drawing?: ReactNode
}

/** The home in question: drawing, address, value, condition. */
export function PropertyCard({ address, value, condition, drawing }: PropertyCardProps) {
  const t = useWords<keyof typeof spanish>()
  return (
    <section aria-label={t('Property details')} className="border-ink border-t-2">
      {drawing && <div className="border-rule border-b py-4">{drawing}</div>}
      <p className="py-3 font-heading text-20 leading-snug">{address}</p>
      <dl className="border-rule border-t">
        {value && <LedgerRow label={t('Property value')} value={value} />}
        {condition && <LedgerRow label={t('Property condition')} value={condition} />}
      </dl>
    </section>
  )
}
