import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { BankView } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { LastFour } from './account-summary.panel.tsx'

type Message = keyof typeof spanish

interface ChosenPaymentProps {
  bank: BankView
  /** The page's heading while a choice is still open on it. */
  heading: Extract<Message, 'How you pay' | 'Where your payments come from'>
}

/** Shows how payments are made and how to change that. Before a choice is possible, says when it will be asked. */
export function ChosenPayment({ bank: { plan, payment }, heading }: ChosenPaymentProps) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const { support } = useOrganization()
  const isAutomatic = plan?.method === 'AUTOPAY'
  const terms = isAutomatic ? payment?.automatic : payment?.byHand
  return (
    <>
      <ScreenHeading
        lead={t(
          plan
            ? 'You’ve chosen this, and your documents show it.'
            : 'We’ll ask for this once you’ve confirmed the account for your money.',
        )}
      >
        {t(heading)}
      </ScreenHeading>
      {plan && (
        <>
          <Ledger label={t('How you pay')}>
            <LedgerRow
              label={t('Monthly payments')}
              value={t(isAutomatic ? 'Automatically' : 'I’ll pay manually each month')}
              note={
                terms &&
                t('{rate} a year, {payment} a month', {
                  rate: t.percent(terms.rate, 3),
                  payment: t.dollars(terms.monthlyPayment, 'cents'),
                })
              }
            />
            {plan.lastFour && <LedgerRow label={t('Pay from')} value={<LastFour digits={plan.lastFour} />} />}
            {plan.dayOfMonth !== null && <LedgerRow label={t('Day of the month')} value={String(plan.dayOfMonth)} />}
          </Ledger>
          <p>
            {t(
              isAutomatic
                ? 'To change the account or day, or to stop automatic payments, call us at {phone} or email {email}.'
                : 'To set up automatic payments, call us at {phone} or email {email}.',
              { phone: support.phone, email: support.email },
            )}
          </p>
        </>
      )}
      <p>
        <LinkButton variant={plan ? 'secondary' : 'primary'} href={`${basePath}/${uuid}`}>
          {t('Back to your next step')}
        </LinkButton>
      </p>
    </>
  )
}
