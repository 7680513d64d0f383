import { localDay } from '#src/platform/browser/local-day.ts'
import { Figure, Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { ReadAgain } from '#src/workflow/browser/wait-page.tsx'
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
  const t = useWords<keyof typeof spanish>()
  const { at, byYou, settleBy, settledAt, fees } = cancellation
  const date = t.date(localDay(at))
  return (
    <div className="flex flex-col gap-5 py-5">
      <p>
        {byYou
          ? t('You cancelled it on {date}. We have sent you a confirmation in writing.', { date })
          : t('Another owner of the home cancelled it on {date}. That counts for all owners.', { date })}
      </p>
      {settledAt ? (
        <Figure
          size="medium"
          label={t('Settled on')}
          value={t.date(localDay(settledAt))}
          note={t('What was paid for the line is given back, and the home is released.')}
        />
      ) : (
        <Figure
          size="medium"
          label={t('Settled by')}
          value={t.date(settleBy)}
          note={t(
            'By then we give back all that was paid for the line, and put on record that the home no longer secures it. You need to do nothing.',
          )}
        />
      )}
      {fees.length > 0 && (
        <Ledger label={t('What comes back')}>
          {fees.map(({ what, cents }) => (
            <LedgerRow
              key={what}
              label={t(settledAt ? 'Appraisal fee, given back' : 'Appraisal fee, comes back')}
              value={t.cents(cents, 'cents')}
            />
          ))}
        </Ledger>
      )}
    </div>
  )
}
