import { useLocation } from 'wouter'
import type { OfferFigures } from '#src/application/offers.schema.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { Figure } from '#src/platform/ui/ledger.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { confirmOffer } from '../offers.contract.ts'
import { choiceOf } from '../offers.selection.rules.ts'
import { useActKey } from './act-key.ts'
import { faultSentence } from './amount-choice.panel.tsx'
import { offerTitle } from './compare.panel.tsx'
import { ExpiredOffers } from './expired.panel.tsx'
import { forgetDraft } from './offer-draft.ts'
import { AprExplained, CostLedger, LineLedger } from './offer-ledger.panel.tsx'
import { AwaitedPage } from './offers-frame.panel.tsx'
import { formatAmount, formatRate, useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath, type SelectionState, selectPath, useSelection } from './use-selection.ts'

/** Shows the whole choice again before it is confirmed. */
export function OfferConfirmScreen() {
  const t = useOfferMessages()
  const { uuid, state, error, reload } = useSelection()
  if (!state) return <AwaitedPage uuid={uuid} heading={t('Confirm your offer')} error={error} onTryAgain={reload} />
  if (state.answer.hasExpired) return <ExpiredOffers uuid={uuid} answer={state.answer} />
  const { figures } = state.selection
  if (!figures) return <NothingChosen state={state} />
  return <OfferConfirmation state={state} figures={figures} reload={reload} />
}

function NothingChosen({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  return (
    <>
      <ScreenHeading>{t('Confirm your offer')}</ScreenHeading>
      <Notice tone="warning" heading={t('There’s no amount to confirm yet')}>
        <p>{faultSentence(t, state)}</p>
        <div className="mt-2">
          <LinkButton size="compact" href={selectPath(state.uuid)}>
            {t('Choose your offer')}
          </LinkButton>
        </div>
      </Notice>
    </>
  )
}

interface ConfirmingProps {
  state: SelectionState
  figures: OfferFigures
  reload: () => Promise<unknown>
}

function OfferConfirmation({ state, figures, reload }: ConfirmingProps) {
  const t = useOfferMessages()
  const { answer, selection } = state
  const form = useStepForm({ schema: anyAnswers, onSubmit: useConfirm({ state, figures, reload }) })
  return (
    <StepForm
      form={form}
      heading={t('Confirm your offer')}
      lead={t('Please check what you chose. You can change it until you confirm, and withdraw until you sign.')}
      submitLabel={t('Confirm this offer')}
      submittingLabel={t('Confirming your offer')}
      actions={
        <LinkButton variant="quiet" href={selectPath(state.uuid)}>
          {t('Back to the offers')}
        </LinkButton>
      }
      closing={<NextSteps />}
    >
      {state.isRepriced && (
        <Notice tone="warning" heading={t('We updated your offers')}>
          {t('We kept your amount where the new offers allow it. Please review the figures.')}
        </Notice>
      )}
      <Figure
        label={t('Monthly payment')}
        value={formatAmount(t, figures.monthlyPayment, 'cents')}
        note={t('for {years} years, at a rate that never changes', { years: selection.offer.term })}
      />
      <Choices state={state} figures={figures} />
      <Section heading={t('Your line at a glance')}>
        <LineLedger offer={selection.offer} figures={figures} answer={answer} />
      </Section>
      <Section heading={t('What it costs')}>
        <CostLedger offer={selection.offer} figures={figures} />
        <div className="mt-2">
          <AprExplained />
        </div>
      </Section>
    </StepForm>
  )
}

function Choices({ state, figures }: Pick<ConfirmingProps, 'state' | 'figures'>) {
  const t = useOfferMessages()
  const { uuid, answer, draft, selection } = state
  const change = selectPath(uuid)
  const chosenDiscounts = selection.offer.discounts.filter(({ type }) => draft.discounts.includes(type))
  const paidOff = answer.debts.filter(({ liabilityId }) => draft.liabilityIds.includes(liabilityId))
  return (
    <SummaryList
      heading={t('What you chose')}
      rows={[
        { label: t('Offer'), value: offerTitle(t, selection.offer), change, changeLabel: t('offer') },
        { label: t('Initial draw'), value: t.dollars(figures.draw), change, changeLabel: t('amount') },
        {
          label: t('Rate'),
          value: t('{rate}, fixed', { rate: formatRate(t, figures.rate) }),
          change,
          changeLabel: t('rate'),
        },
        ...chosenDiscounts.map(({ label }) => ({
          label: t('Lower rate for'),
          value: label[t.language],
          change,
          changeLabel: label[t.language],
        })),
        ...paidOff.map(({ creditor, balance }) => ({
          label: t('Paid off at closing'),
          value: t('{creditor}, {amount}', { creditor, amount: t.dollars(balance) }),
          change,
          changeLabel: creditor,
        })),
      ]}
    />
  )
}

function NextSteps() {
  const t = useOfferMessages()
  return (
    <Section heading={t('What happens next')}>
      <ol className="flex list-decimal flex-col gap-2 pl-6 text-15">
        <li>{t('Next you’ll give us a few more details and verify your income and identity.')}</li>
        <li>{t('We’ll ask before any check that could affect your credit score. This step doesn’t.')}</li>
        <li>{t('You read and sign the documents. Then the line is yours.')}</li>
      </ol>
    </Section>
  )
}

/** Returns the function that sends the choice with the figures the page showed. */
const useConfirm = ({ state, figures, reload }: ConfirmingProps) => {
  const call = useApi()
  const [, navigate] = useLocation()
  const actKey = useActKey()
  return async () => {
    const choice = choiceOf(state.draft, state.selection)
    if (!choice) return
    const { rate, totalDraw, monthlyPayment } = figures
    const body = { ...choice, shown: { rate, totalDraw, monthlyPayment } }
    try {
      await call(confirmOffer, { params: { uuid: state.uuid }, body, idempotencyKey: actKey(body) })
    } catch (error) {
      // The figures on the page are outdated. The refusal says so, and the page loads the new ones.
      if (error instanceof CallFailure && error.code.startsWith('offers/')) await reload()
      throw error
    }
    forgetDraft(state.uuid)
    navigate(nextStepPath(state.uuid), { replace: true })
  }
}
