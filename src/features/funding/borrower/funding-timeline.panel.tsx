import { type Stage, Stages } from '#src/application/browser/wait-page.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { Status, StatusAt } from '#src/workflow/graph/statuses.ts'
import type { Funding } from '../funding.contract.ts'
import type { spanish } from '../funding.es.ts'
import { hasFailed } from '../payments.rules.ts'

type Message = keyof typeof spanish

const order = ['RESCISSION', 'RECORDING', 'FUNDING_DECISION', 'FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'COMPLETE'] as const
type Step = (typeof order)[number]

/** The stage of each status of this page. A status that leads here without a row does not compile. */
const stepByStatus: Record<StatusAt<'/complete'>, Step> = {
  GEN_RESCISSION: 'RESCISSION',
  RESCISSION: 'RESCISSION',
  RECORDING: 'RECORDING',
  FUNDING_DECISION: 'FUNDING_DECISION',
  FUNDABLE: 'FUNDABLE',
  DIRECT_DEBT_PAYOFF: 'DIRECT_DEBT_PAYOFF',
}

const isTimelineStatus = (status: Status): status is StatusAt<'/complete'> => Object.hasOwn(stepByStatus, status)

interface FundingTimelineProps {
  status: Status
  funding: Funding
  /** Whether the owners have a right to cancel. */
  isRescindable: boolean
  /** The earliest day on which money can be sent, YYYY-MM-DD. Null if it cannot be predicted. */
  fundsFrom: string | null
}

/** Shows every stage between the signing and the disbursement, with what is known about each. */
export function FundingTimeline({ status, funding, isRescindable, fundsFrom }: FundingTimelineProps) {
  const t = useMessages<Message>()
  const { recording, payments, line } = funding
  const paysDebts = (line?.payoffCents ?? 0) > 0
  const labels: Record<Step, string> = {
    RESCISSION: t('Your right to cancel'),
    RECORDING: t('The county records your deed'),
    FUNDING_DECISION: t('Final checks'),
    FUNDABLE: t('We send your money'),
    DIRECT_DEBT_PAYOFF: t('We pay your creditors'),
    COMPLETE: t('Your line is open'),
  }
  const cash = payments.findLast(({ kind }) => kind === 'CASH')
  const notes: Partial<Record<Step, string>> = {
    ...(status === 'RESCISSION' && { RESCISSION: t('We don’t send money until it ends.') }),
    ...(recording && { RECORDING: recordingNote(t, recording) }),
    ...(status === 'FUNDING_DECISION' && {
      FUNDING_DECISION: t('We check that the deed is recorded, your documents are signed and the account is yours.'),
    }),
    ...(line &&
      funding.account && {
        FUNDABLE:
          cash && hasFailed(cash.status)
            ? t('Returned. We need another account.')
            : cash?.sentAt
              ? t('Sent on {date}. Banks take up to two business days.', { date: t.date(localDay(cash.sentAt)) })
              : [
                  t('{amount} to the account ending in {ending}.', {
                    amount: t.cents(line.cashCents, 'cents'),
                    ending: funding.account.lastFour,
                  }),
                  ...(fundsFrom ? [t('On {date} or later.', { date: t.date(fundsFrom, 'weekday') })] : []),
                ].join(' '),
      }),
  }
  const at = order.indexOf(isTimelineStatus(status) ? stepByStatus[status] : 'COMPLETE')
  const stages = order
    .filter((step) => (step !== 'RESCISSION' || isRescindable) && (step !== 'DIRECT_DEBT_PAYOFF' || paysDebts))
    .map((step): Stage => {
      const index = order.indexOf(step)
      const isPast = index < at || status === 'COMPLETE'
      return { label: labels[step], state: isPast ? 'done' : index === at ? 'now' : 'next', note: notes[step] }
    })
  return (
    <Section heading={t('What happens next')}>
      <Stages stages={stages} label={t('What happens next')} />
    </Section>
  )
}

const recordingNote = (
  t: ReturnType<typeof useMessages<Message>>,
  { state, recordedOn, instrumentNumber, sentAt }: NonNullable<Funding['recording']>,
): string => {
  if (state === 'REJECTED') return t('The county needs a correction. We’re taking care of it.')
  if (state === 'BY_MAIL') return t('Your county accepts only paper, so we sent the deed by U.S. mail.')
  if (recordedOn && instrumentNumber)
    return t('Recorded on {date} as instrument number {number}.', {
      date: t.date(recordedOn),
      number: instrumentNumber,
    })
  return t('Sent to the county on {date}.', { date: t.date(localDay(sentAt)) })
}
