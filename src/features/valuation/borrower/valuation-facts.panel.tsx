import { useProgress, useStatus } from '#src/application/browser/use-application.tsx'
import { Stages } from '#src/application/browser/wait-page.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'
import { valuationStages } from '../valuation-stages.rules.ts'

type Message = keyof typeof spanish

/** Shows the stages of the valuation with their recorded times. */
export function ValuationStages() {
  const t = useMessages<Message>()
  const status = useStatus()
  const progress = useProgress()
  const stages = valuationStages(status?.checklistStatus ?? '', progress ?? [])
  if (stages.length === 0) return null
  return (
    <Stages
      label={t('Location')}
      stages={stages.map(({ label, state, endedAt }) => ({
        label: t(label),
        state,
        note:
          state === 'now'
            ? t('In progress')
            : endedAt && t('{date}, {time}', { date: t.date(localDay(endedAt), 'short'), time: t.time(endedAt) }),
      }))}
    />
  )
}

const sources = {
  MODEL: 'Automated model',
  PRICE_OPINION: 'Local broker',
  EVALUATION: 'Evaluator',
  APPRAISAL: 'Appraiser',
} as const satisfies Record<Valuation['found'][number]['source'], Message>

const conditions = {
  UNKNOWN_CONDITION: 'not observable',
  NOT_AVAILABLE: 'not observable',
  POOR: 'poor',
  FAIR: 'fair',
  AVERAGE: 'average',
  GOOD: 'good',
  EXCELLENT: 'excellent',
} as const satisfies Record<NonNullable<Valuation['found'][number]['condition']>, Message>

/** Shows the findings so far and the copies that were sent. */
export function ReportedValues({ valuation }: { valuation: Valuation }) {
  const t = useMessages<Message>()
  const { found: findings, copies, closingFrom } = valuation
  if (findings.length === 0) return null
  const last = copies.at(-1)
  return (
    <Section heading={t('What we know about your home')}>
      <Ledger label={t('What we know about your home')}>
        {findings.map(({ source, value, condition, on }) => (
          <LedgerRow
            key={`${source} ${on} ${value}`}
            label={t(sources[source])}
            value={value === null ? '' : t.dollars(value)}
            note={
              condition
                ? t('{date}; condition: {condition}', { date: t.date(on), condition: t(conditions[condition]) })
                : t.date(on)
            }
          />
        ))}
      </Ledger>
      <p className="mt-4 text-15 text-muted">
        {last && closingFrom
          ? t(
              'We emailed you a copy of each valuation, the last on {date}. By law, your line can’t open until {day}.',
              {
                date: t.date(localDay(last.sentAt)),
                day: t.date(closingFrom),
              },
            )
          : t('We’ll email you a copy of every valuation, whether or not we approve your application.')}
      </p>
    </Section>
  )
}
