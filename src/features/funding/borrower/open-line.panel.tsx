import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { Funding } from '../funding.contract.ts'
import type { spanish } from '../funding.es.ts'

/** Shows the open line of credit: the first payment, and how to draw again. */
export function OpenLine({ funding }: { funding: Funding }) {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  const { line, firstPaymentOn, isAutopay, availableCents } = funding
  if (!line) return null
  return (
    <>
      <Section heading={t('Your first payment')}>
        <Figure
          label={firstPaymentOn && t('Due on {date}', { date: t.date(firstPaymentOn) })}
          value={t('{amount} a month', { amount: t.cents(line.monthlyCents, 'cents') })}
          size="medium"
          note={
            isAutopay
              ? t('We draw it automatically. A statement comes at least 21 days before.')
              : t('You pay it by hand. A statement comes at least 21 days before, and says how.')
          }
        />
      </Section>
      <Section heading={t('Draw again')}>
        <p>
          {availableCents > 0
            ? t(
                '{amount} can be drawn now. What you repay can be drawn again, during the draw period of your agreement.',
                { amount: t.cents(availableCents) },
              )
            : t('Everything is drawn. What you repay can be drawn again, during the draw period of your agreement.')}
        </p>
        <p className="mt-2">
          {t('To draw, call us at {phone}. A draw within your limit needs no new papers.', { phone: support.phone })}
        </p>
      </Section>
    </>
  )
}
