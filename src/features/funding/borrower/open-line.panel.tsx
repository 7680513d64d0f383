import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { Funding } from '../funding.contract.ts'
import type { spanish } from '../funding.es.ts'

/** Shows the open line of credit: the first payment, and how to draw again. */
export function OpenLine({ funding }: { funding: Funding }) {
  const t = useMessages<keyof typeof spanish>()
  const { support } = useOrganization()
  const { line, firstPaymentOn, firstPaymentCents, isAutopay, availableCents } = funding
  if (!line) return null
  return (
    <>
      <Section heading={t('Your first payment')}>
        <Figure
          label={firstPaymentOn && t('Due on {date}', { date: t.date(firstPaymentOn) })}
          value={t.cents(firstPaymentCents ?? line.monthlyCents, 'cents')}
          size="medium"
          note={
            isAutopay
              ? t('We’ll debit it automatically. You’ll get a statement at least 21 days before.')
              : t('You’ll pay it yourself. At least 21 days before, you’ll get a statement that says how.')
          }
        />
        <OddDays funding={funding} />
      </Section>
      <Section heading={t('Draw again')}>
        <p>
          {availableCents > 0
            ? t('You can draw {amount} now. During your draw period, you can draw again what you repay.', {
                amount: t.cents(availableCents),
              })
            : t('You’ve drawn your full line. During your draw period, you can draw again what you repay.')}
        </p>
        <p className="mt-2">
          {t('To draw, call us at {phone}. A draw within your limit doesn’t need new documents.', {
            phone: support.phone,
          })}
        </p>
      </Section>
    </>
  )
}

/** Says why the first payment differs from the others, and what the others are. */
function OddDays({ funding: { line, oddDays } }: { funding: Funding }) {
  const t = useMessages<keyof typeof spanish>()
  if (!line || !oddDays) return null
  const days = Math.abs(oddDays.count)
  const interest = t.cents(Math.abs(oddDays.interestCents), 'cents')
  return (
    <p className="mt-2">
      {oddDays.count > 0 &&
        t('It includes {interest} of interest for the {days} {days|day|days} before the first month.', {
          interest,
          days,
        })}
      {oddDays.count < 0 &&
        t('It’s {interest} lower because we sent the money {days} {days|day|days} into the first month.', {
          interest,
          days,
        })}{' '}
      {t(
        days === 0
          ? 'Every payment is the same. The last one covers the remaining balance.'
          : 'Every other payment is {amount}. The last one covers the remaining balance.',
        { amount: t.cents(line.monthlyCents, 'cents') },
      )}
    </p>
  )
}
