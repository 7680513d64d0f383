import { Decimal } from 'decimal.js'
import { toTheCent } from '#src/domain/money/money.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { OffersAnswer } from '../offers.contract.ts'
import type { LimitCode, Offer } from '../offers.schema.ts'
import { limitWords } from '../offers.words.table.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Explains the limit of the line: the binding limit in words, the calculation for the home, and the other limits. */
export function LineLimit({ offer, home }: { offer: Offer; home: OffersAnswer['home'] }) {
  const t = useOfferWords()
  const binding = offer.limits.find((limit) => limit.binds) ?? offer.limits[0]
  return (
    <Section heading={t('Why this limit')} aside={t('Up to {amount}', { amount: t.dollars(Math.floor(offer.max)) })}>
      <div className="flex flex-col gap-4">
        {binding && (
          <p>
            {t(limitWords[binding.code].says)} {t(limitWords[binding.code].raise)}
          </p>
        )}
        <HomeLedger home={home} />
        {offer.limits.length > 1 && (
          <Disclosure summary={t('Every limit we looked at')}>
            <Ledger label={t('Every limit we looked at')}>
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
  const t = useOfferWords()
  const mayBeOwed = toTheCent(new Decimal(home.valueCounted).times(home.maxCltvPct).dividedBy(100))
  const isEstimate = home.valueSource === 'BORROWER_ESTIMATE'
  return (
    <Ledger label={t('How the home carries the line')}>
      <LedgerRow
        label={t('Value of the home')}
        value={t.dollars(home.value)}
        note={isEstimate ? t('Your estimate, to be verified') : undefined}
      />
      {home.valueCounted !== home.value && (
        <LedgerRow label={t('Counted until it is verified')} value={t.dollars(home.valueCounted)} />
      )}
      <LedgerRow
        label={t('{percent} of that may be owed', { percent: t.percent(home.maxCltvPct, 0) })}
        value={t.dollars(mayBeOwed)}
      />
      <LedgerRow label={t('Owed on the home today')} value={`− ${t.dollars(home.liens)}`} />
      <LedgerRow label={t('What the home carries')} value={t.dollars(Math.max(mayBeOwed - home.liens, 0))} total />
    </Ledger>
  )
}

const limitNames = {
  CLTV: 'By the value of the home',
  STATE_CLTV: 'By state law on the value',
  PRODUCT: 'By the size of line we open',
  STATE: 'By the largest line in your state',
  DTI: 'By your income',
  COVERAGE: 'By the rent',
  VERIFIED: 'By what we have looked into',
} as const satisfies Record<LimitCode, string>
