import type { ReactNode } from 'react'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

export interface SummaryRow {
  label: ReactNode
  value: ReactNode
  /** Where the answer is edited; the page returns here afterwards. */
  change?: string
  /** The name of the answer for screen readers: 'date of birth'. */
  changeLabel?: string
}

/** Answers to review before sending, each with a Change link. */
export function SummaryList({ rows, heading }: { rows: readonly SummaryRow[]; heading?: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
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
