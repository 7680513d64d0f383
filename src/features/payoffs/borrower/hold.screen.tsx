import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type Payoff, readPayoffs } from '../payoffs.contract.ts'
import type { spanish } from '../payoffs.es.ts'

/** Polling interval. A letter can arrive without a status change of the application, so the page polls. */
const pollIntervalMs = 10_000

/**
 * Lists the creditors by name: whether each letter has arrived, and what the borrower can do if the creditor refuses
 * us.
 */
export function PayoffHoldScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const status = useStatus()
  const { data, error, refetch } = useQuery({
    queryKey: ['payoffs', uuid],
    queryFn: () => call(readPayoffs, { params: { uuid } }),
    refetchInterval: pollIntervalMs,
  })
  const refusedPayoffs = (data ?? []).filter(({ state }) => state === 'REFUSED')
  const [first] = refusedPayoffs
  return (
    <WaitPage
      canWithdraw={status?.checklistStatus === 'PAYOFF_REQUEST_PENDING'}
      {...(first && {
        waitsFor: 'you',
        heading:
          refusedPayoffs.length === 1
            ? t('Send us the payoff letter from {creditor}', { creditor: first.creditor })
            : t('Send us payoff letters from {count} creditors', { count: refusedPayoffs.length }),
      })}
    >
      {data ? (
        <Creditors payoffs={data} />
      ) : error ? (
        <ReadAgain again={() => void refetch()} />
      ) : (
        <Skeleton lines={[40, 100, 100]} />
      )}
      <Section heading={t('What happens next')}>
        <p>{t('We ask each creditor for the payoff amount and how long the quote is good.')}</p>
        <p className="mt-3">
          {t(
            'Once we have the last letter, you choose where to send your money. Keep paying as usual until we’ve paid off the debt.',
          )}
        </p>
      </Section>
    </WaitPage>
  )
}

const isHere = ({ state }: Payoff): boolean => state === 'RECEIVED' || state === 'BY_HAND'

function Creditors({ payoffs }: { payoffs: readonly Payoff[] }) {
  const t = useMessages<keyof typeof spanish>()
  if (payoffs.length === 0) return <p>{t('You didn’t choose any debts to pay off.')}</p>
  return (
    <Section
      heading={t('Your creditors')}
      aside={t('{done} of {count} letters received', { done: payoffs.filter(isHere).length, count: payoffs.length })}
    >
      <ul className="border-rule border-t">
        {payoffs.map((payoff) => (
          <Creditor key={payoff.liabilityUuid} payoff={payoff} />
        ))}
      </ul>
    </Section>
  )
}

function Creditor({ payoff }: { payoff: Payoff }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { creditor, accountEnding, state } = payoff
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-rule border-b py-3">
      <span>
        <span className="block font-semibold">{creditor}</span>
        {accountEnding && (
          <span className="figures text-15 text-muted">
            {t('Account ending in {ending}', { ending: accountEnding })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="text-primary">
        {isHere(payoff) && <Icon name="check" size={18} />}
        {state === 'ASKED' && <Spinner size={18} />}
        {state === 'REFUSED' && <Icon name="warning" size={18} />}
      </span>
      <span className="col-span-2 mt-1 text-15">
        <StateText payoff={payoff} />
      </span>
      {state === 'REFUSED' && (
        <span className="col-span-2 mt-2">
          <LinkButton size="compact" href={`${basePath}/${uuid}/conditions`}>
            {t('Send us the letter')}
          </LinkButton>
        </span>
      )}
    </li>
  )
}

function StateText({ payoff: { state, askedAt, letter } }: { payoff: Payoff }) {
  const t = useMessages<keyof typeof spanish>()
  if (letter)
    return t('Letter received: {amount}, good until {date}', {
      amount: t.cents(letter.amountCents),
      date: t.date(letter.goodThrough),
    })
  if (state === 'RECEIVED' || state === 'BY_HAND') return t('Letter received')
  if (state === 'REFUSED') return t('Will only release the payoff to you')
  return askedAt ? t('Requested on {date}', { date: t.date(localDay(askedAt)) }) : t('Not requested yet')
}
