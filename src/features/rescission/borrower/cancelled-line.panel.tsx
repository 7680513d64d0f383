import { ReadAgain } from '#src/application/browser/wait-page.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Figure, Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { RightToCancel } from '../rescission.contract.ts'
import type { spanish } from '../rescission.es.ts'
import { useRight } from './use-right.ts'

/** Shows what is given back after an application ended. Shows nothing if no owner cancelled it. */
export function CancelledLine({ uuid }: { uuid: string }) {
  const { data, error, refetch } = useRight(uuid)
  if (data) return data.cancelled && <CancellationNotice cancellation={data.cancelled} />
  return error ? <ReadAgain again={() => void refetch()} /> : <Skeleton lines={[60, 100, 40]} />
}

/** Shows when and by whom the line of credit was cancelled, what is given back, and by when (12 CFR 1026.15(d)). */
export function CancellationNotice({ cancellation }: { cancellation: NonNullable<RightToCancel['cancelled']> }) {
  const t = useMessages<keyof typeof spanish>()
  const { at, byYou, settleBy, settledAt, fees, outCents } = cancellation
  const date = t.date(localDay(at))
  return (
    <div className="flex flex-col gap-5 py-5">
      <p>
        {byYou
          ? t('You canceled it on {date}. We sent you a written confirmation.', { date })
          : t('Another person with this right canceled it on {date}. That applies to everyone.', { date })}
      </p>
      {settledAt ? (
        <Figure
          size="medium"
          label={t('Refunded on')}
          value={t.date(localDay(settledAt))}
          note={t('We refunded what was paid for the line and released our lien.')}
        />
      ) : (
        <Figure
          size="medium"
          label={t('Refund due by')}
          value={t.date(settleBy)}
          note={t(
            outCents > 0
              ? 'By then, we’ll refund everything paid for the line and release our lien.'
              : 'By then, we’ll refund everything paid for the line and release our lien. You don’t need to do anything.',
          )}
        />
      )}
      <MoneyToReturn cancellation={cancellation} />
      {fees.length > 0 && (
        <Ledger label={t('Your refund')}>
          {fees.map(({ what, cents }) => (
            <LedgerRow
              key={what}
              label={t(settledAt ? 'Appraisal fee, refunded' : 'Appraisal fee, to be refunded')}
              value={t.cents(cents, 'cents')}
            />
          ))}
        </Ledger>
      )}
    </div>
  )
}

/** Shows the money that the borrower returns once the lender has done its part (12 CFR 1026.15(d)(3)). */
function MoneyToReturn({ cancellation }: { cancellation: NonNullable<RightToCancel['cancelled']> }) {
  const t = useMessages<keyof typeof spanish>()
  const { outCents, isMoneyUnderWay, settledAt, tender } = cancellation
  if (outCents === 0 && !isMoneyUnderWay) return null
  if (tender?.end === 'TAKEN')
    return (
      <p>{t('The money came back on {date}. Nothing is left to do.', { date: t.date(tender.endedOn ?? tender.on) })}</p>
    )
  if (tender?.end === 'KEPT') return <p>{t('We didn’t take the money back in time. You may keep it.')}</p>
  return (
    <>
      {outCents > 0 && (
        <Figure
          size="medium"
          label={t('Money to return')}
          value={t.cents(outCents, 'cents')}
          note={
            settledAt
              ? t('We’ve done our part. Please return the money now. You owe no interest on it.')
              : t('You may keep it until we’ve done our part. Then please return it. You owe no interest on it.')
          }
        />
      )}
      {isMoneyUnderWay && (
        <p>{t('Some money may still arrive. We’re stopping what we can, and you return the rest the same way.')}</p>
      )}
    </>
  )
}
