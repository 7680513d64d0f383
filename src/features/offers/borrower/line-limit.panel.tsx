import { Decimal } from 'decimal.js'
import type { LimitCode, Offer } from '#src/application/offers.schema.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { OffersAnswer } from '../offers.contract.ts'
import { limitMessages } from '../offers.labels.table.ts'
import { useOfferMessages } from './use-offer-messages.ts'

/** Explains the limit of the line: the binding limit in words, the calculation for the home, and the other limits. */
export function LineLimit({ offer, home }: { offer: Offer; home: OffersAnswer['home'] }) {
  const t = useOfferMessages()
  const binding = offer.limits.find((limit) => limit.binds) ?? offer.limits[0]
  return (
    <Section heading={t('Why this limit')} aside={t('Up to {amount}', { amount: t.dollars(Math.floor(offer.max)) })}>
      <div className="flex flex-col gap-4">
        {binding && (
          <p>
            {t(limitMessages[binding.code].says)} {t(limitMessages[binding.code].raise)}
          </p>
        )}
        <HomeLedger home={home} />
        {offer.limits.length > 1 && (
          <Disclosure summary={t('Every limit we checked')}>
            <Ledger label={t('Every limit we checked')}>
              {offer.limits.map(({ code, line, binds }) => (
                <LedgerRow
                  key={code}
                  label={t(limitNames[code])}
                  value={t.dollars(Math.floor(line))}
                  note={binds ? t('The lowest, so this one counts') : undefined}
                />
              ))}
            </Ledger>
          </Disclosure>
        )}
      </div>
    </Section>
  )
}

/** Shows the value of the home, the most that may be owed on it, and what remains for the line. */
export function HomeLedger({ home }: Pick<OffersAnswer, 'home'>) {
  const t = useOfferMessages()
  const mayBeOwed = toTheCent(new Decimal(home.valueCounted).times(home.maxCltvPct).dividedBy(100))
  const isEstimate = home.valueSource === 'BORROWER_ESTIMATE'
  return (
    <Ledger label={t('How your home supports the line')}>
      <LedgerRow
        label={t('Value of the home')}
        value={t.dollars(home.value)}
        note={isEstimate ? t('Your estimate, to be verified') : undefined}
      />
      {home.valueCounted !== home.value && (
        <LedgerRow label={t('Counted until verified')} value={t.dollars(home.valueCounted)} />
      )}
      <LedgerRow
        label={t('We lend up to {percent} of the value', { percent: t.percent(home.maxCltvPct, 0) })}
        value={t.dollars(mayBeOwed)}
      />
      <LedgerRow label={t('Current mortgage balances')} value={`− ${t.dollars(home.liens)}`} />
      <LedgerRow label={t('Your home equity')} value={t.dollars(Math.max(mayBeOwed - home.liens, 0))} total />
    </Ledger>
  )
}

const limitNames = {
  CLTV: 'Based on the home’s value',
  STATE_CLTV: 'Based on state law',
  PRODUCT: 'Based on our line sizes',
  STATE: 'Based on the largest line in your state',
  DTI: 'Based on your income',
  COVERAGE: 'Based on the rent',
  VERIFIED: 'Based on our property review',
} as const satisfies Record<LimitCode, string>
