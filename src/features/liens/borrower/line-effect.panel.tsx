import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { LiensAnswer } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'

/** Shows how the current list affects the line of credit. Screen readers announce changes. */
export function LineEffect({ effect }: { effect: LiensAnswer['effect'] }) {
  const t = useWords<keyof typeof spanish>()
  if (!effect) return null
  const { line, draw, payoff, chosenDraw, chosenHolds } = effect
  return (
    <Section heading={t('What this does to your line')}>
      <Ledger label={t('What this does to your line')}>
        <LedgerRow label={t('Largest line')} value={t.dollars(Math.floor(line))} />
        <LedgerRow label={t('Largest draw, after the fee')} value={t.dollars(Math.floor(draw))} />
        {payoff > 0 && <LedgerRow label={t('Paid to your creditors')} value={`− ${t.dollars(payoff)}`} />}
        {chosenDraw !== null && (
          <LedgerRow
            label={t('You chose to draw')}
            value={t.dollars(chosenDraw)}
            {...(payoff > 0 && chosenHolds
              ? { note: t('Of it {amount} comes to you.', { amount: t.dollars(Math.max(chosenDraw - payoff, 0)) }) }
              : {})}
          />
        )}
      </Ledger>
      <p role="status" className="mt-3">
        {effectInWords(t, effect)}
      </p>
    </Section>
  )
}

const effectInWords = (
  t: ReturnType<typeof useWords<keyof typeof spanish>>,
  { line, chosenHolds }: NonNullable<LiensAnswer['effect']>,
): string => {
  if (line <= 0) return t('With this list the home carries no line. Please look at it once more, or call us.')
  return chosenHolds
    ? t('The offer you chose holds with this list.')
    : t(
        'The offer you chose changes with this list. You see the new figures and choose again before anything is signed.',
      )
}
