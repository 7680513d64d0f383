import type { ReactNode } from 'react'
import { Section } from '#src/platform/ui/page.tsx'
import type { Change, ChangeKind } from '../offers.changes.rules.ts'
import type { OffersAnswer } from '../offers.contract.ts'
import { formatRate, useOfferMessages } from './use-offer-messages.ts'

type Changes = NonNullable<OffersAnswer['changes']>

/** Explains why the offers differ from those the borrower chose from: before, after and the effect. */
export function WhatChanged({ changes }: { changes: Changes }) {
  const t = useOfferMessages()
  const { facts, rate, maxDraw } = changes
  return (
    <Section heading={t('What changed since you chose')}>
      <p className="mb-4">
        {facts.length > 0
          ? t('We verified what you told us. Some figures were different, so you have new offers.')
          : t('We can no longer make the offer you chose. These use your verified figures and today’s rates.')}
      </p>
      <dl aria-label={t('What changed since you chose')} className="border-ink border-t-2">
        {facts.map((change) => (
          <Row
            key={change.about}
            label={t(names[change.about])}
            value={
              <BeforeAfter
                before={formatFigure(t, change, change.before)}
                after={formatFigure(t, change, change.after)}
              />
            }
            note={t(sentences[change.about][change.after > change.before ? 'more' : 'less'])}
          />
        ))}
        {rate.after !== rate.before && (
          <Row
            label={t('Rate of the offer you chose')}
            value={
              <BeforeAfter
                before={formatRate(t, rate.before)}
                after={rate.after === null ? t('no longer offered') : formatRate(t, rate.after)}
              />
            }
          />
        )}
        <Row
          label={t('The most you can draw')}
          value={
            <BeforeAfter before={t.dollars(Math.floor(maxDraw.before))} after={t.dollars(Math.floor(maxDraw.after))} />
          }
          isLast
        />
      </dl>
      <p className="mt-4 text-15 text-muted">
        {t('You don’t owe anything for looking. If none of these works for you, you can withdraw at no cost.')}
      </p>
    </Section>
  )
}

/** Shows two figures and a sentence. A phone is too narrow to show them side by side, so they are stacked. */
const Row = ({ label, value, note, isLast = false }: RowProps) => (
  <div
    className={`grid gap-x-6 py-3 sm:grid-cols-[1fr_auto] ${isLast ? 'border-ink border-t border-b-4 [border-bottom-style:double]' : 'border-rule border-b'}`}
  >
    <dt className={isLast ? 'font-semibold' : 'text-muted'}>{label}</dt>
    <dd className="figures font-medium text-20 sm:text-right">{value}</dd>
    {note && <dd className="mt-1 text-15 text-muted sm:col-span-2">{note}</dd>}
  </div>
)

interface RowProps {
  label: string
  value: ReactNode
  note?: string
  isLast?: boolean
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useOfferMessages()
  return (
    <>
      <span className="sr-only">{t('Before')} </span>
      <span className="font-normal text-muted">{before}</span>
      <span aria-hidden="true" className="px-1.5 text-muted">
        →
      </span>
      <span className="sr-only">, {t('Now')} </span>
      <span>{after}</span>
    </>
  )
}

const formatFigure = (t: ReturnType<typeof useOfferMessages>, { about }: Change, figure: number): string =>
  about === 'SCORE' ? String(figure) : t.dollars(figure)

const names = {
  INCOME: 'Qualifying annual income',
  RENT: 'Qualifying monthly rent',
  SCORE: 'Credit score',
  VALUE: 'Value of your home',
  LIENS: 'Mortgage balances before our line',
  DEBTS: 'Monthly debt payments',
} as const satisfies Record<ChangeKind, string>

const sentences = {
  INCOME: {
    more: 'We verified more than you told us, so your income supports a larger payment.',
    less: 'We verified less than you told us, so your income supports a smaller payment.',
  },
  RENT: {
    more: 'The rent is higher than you told us, so it supports a larger payment.',
    less: 'The rent is lower than you told us, so it supports a smaller payment.',
  },
  SCORE: {
    more: 'Your score is higher than before, which lowers the rate.',
    less: 'Your score is lower than before. That raises the rate and may lower how much we lend against the home.',
  },
  VALUE: {
    more: 'Your home is worth more than we estimated, so it supports a larger line.',
    less: 'Your home is worth less than we estimated, so it supports a smaller line.',
  },
  LIENS: {
    more: 'Your mortgage balances are higher than we calculated, so less is left for our line.',
    less: 'Your mortgage balances are lower than we calculated, or you’re paying some off, so more is left for our line.',
  },
  DEBTS: {
    more: 'Your monthly debts are higher than we calculated, so less of your income is left for a payment.',
    less: 'Your monthly debts are lower than we calculated, so more of your income is left for a payment.',
  },
} as const satisfies Record<ChangeKind, { more: string; less: string }>
