import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import type { LiensAnswer } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'

/** Shows how the current list affects the line of credit. Screen readers announce changes. */
export function LineEffect({ effect }: { effect: LiensAnswer['effect'] }) {
  const t = useMessages<keyof typeof spanish>()
  if (!effect) return null
  const { line, draw, payoff, chosenDraw, chosenHolds } = effect
  return (
    <Section heading={t('How this affects your line')}>
      <Ledger label={t('How this affects your line')}>
        <LedgerRow label={t('Largest line')} value={t.dollars(Math.floor(line))} />
        <LedgerRow label={t('Largest draw, after the fee')} value={t.dollars(Math.floor(draw))} />
        {payoff > 0 && <LedgerRow label={t('Paid to your creditors')} value={`− ${t.dollars(payoff)}`} />}
        {chosenDraw !== null && (
          <LedgerRow
            label={t('Your initial draw')}
            value={t.dollars(chosenDraw)}
            {...(payoff > 0 && chosenHolds
              ? { note: t('You receive {amount}.', { amount: t.dollars(Math.max(chosenDraw - payoff, 0)) }) }
              : {})}
          />
        )}
      </Ledger>
      <p role="status" className="mt-3">
        {formatEffect(t, effect)}
      </p>
    </Section>
  )
}

const formatEffect = (
  t: ReturnType<typeof useMessages<keyof typeof spanish>>,
  { line, chosenHolds }: NonNullable<LiensAnswer['effect']>,
): string => {
  if (line <= 0) return t('With this list, the home doesn’t support a line. Please check it again, or call us.')
  return chosenHolds
    ? t('The offer you chose still works with this list.')
    : t(
        'The offer you chose changes with this list. You’ll see the new figures and choose again before you sign anything.',
      )
}
