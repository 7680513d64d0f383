import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFlag } from '#src/brands/browser/page-data.tsx'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { AmountChoice, faultSentence } from './amount-choice.panel.tsx'
import { Compare } from './compare.panel.tsx'
import { DebtRows, DiscountRows } from './discounts-and-debts.panel.tsx'
import { ExpiredOffers } from './expired.panel.tsx'
import { LineLimit } from './line-limit.panel.tsx'
import { CostLedger, LineLedger, OpeningCosts } from './offer-ledger.panel.tsx'
import { FeeRows, TermRows } from './offer-rows.panel.tsx'
import { AwaitedPage } from './offers-frame.panel.tsx'
import { Payment, StickyTotal } from './payment.panel.tsx'
import { Scenarios } from './scenarios.panel.tsx'
import { useOfferMessages } from './use-offer-messages.ts'
import { type SelectionState, selectPath, useSelection } from './use-selection.ts'
import { WhatChanged } from './what-changed.panel.tsx'

const RepaymentPlot = lazyPart(
  () => import('./repayment-plot.panel.tsx'),
  (module) => module.RepaymentPlot,
)

/** Shows the offers: amount, term, and fee against rate, with all figures updated live. */
export function OfferSelectScreen() {
  const t = useOfferMessages()
  const { uuid, state, error, reload } = useSelection()
  const isMultiPage = useFlag('fe-heloc-multi-page-product-select').enabled
  const isOnTerm = new URLSearchParams(useSearch()).get('step') === 'term'
  if (!state) return <AwaitedPage uuid={uuid} heading={t('Choose your offer')} error={error} onTryAgain={reload} />
  if (state.answer.hasExpired) return <ExpiredOffers uuid={uuid} answer={state.answer} />
  if (!isMultiPage) return <OfferChoice state={state} part="all" />
  return isOnTerm ? (
    <OfferChoice key="term" state={state} part="term" />
  ) : (
    <OfferChoice key="amount" state={state} part="amount" />
  )
}

/** Shows the ledger of the offer. It is always visible from a width of 1024 px. */
export function OfferSelectSide() {
  const t = useOfferMessages()
  const { state } = useSelection()
  if (!state || state.answer.hasExpired) return null
  const { selection, answer } = state
  return (
    <section className="hidden flex-col gap-8 lg:flex">
      <h2 className="text-24">{t('Your offer')}</h2>
      <LineLedger offer={selection.offer} figures={selection.figures} answer={answer} />
      <CostLedger offer={selection.offer} figures={selection.figures} />
    </section>
  )
}

/** On two pages, the amount comes first, because the offers are compared at it. */
type Part = 'all' | 'amount' | 'term'

/** Returns a schema that blocks the form while a fault leaves the page without figures. */
const figuresSchema = (fault: string | undefined): FormSchema<undefined> => ({
  safeParse: () =>
    fault === undefined
      ? { success: true, data: undefined }
      : { success: false, error: { issues: [{ path: ['selected'], message: fault }] } },
})

function OfferChoice({ state, part }: { state: SelectionState; part: Part }) {
  const t = useOfferMessages()
  const [, navigate] = useLocation()
  const { uuid, answer, selection } = state
  const { offer, figures } = selection
  const form = useStepForm({
    schema: figuresSchema(faultSentence(t, state)),
    onSubmit: () => navigate(part === 'amount' ? `${selectPath(uuid)}?step=term` : `${selectPath(uuid)}/confirm`),
  })
  const [hasAmount, hasTerms] = [part !== 'term', part !== 'amount']
  return (
    <>
      <StepForm
        form={form}
        heading={partHeading(t, part)}
        lead={<Lead state={state} />}
        submitLabel={hasTerms ? t('Review and confirm') : t('Continue to the terms')}
        actions={
          part === 'term' && (
            <LinkButton variant="quiet" href={selectPath(uuid)}>
              {t('Back to the amount')}
            </LinkButton>
          )
        }
        closing={hasTerms && <NothingFinal />}
      >
        <Changes state={state} />
        <div className="flex flex-col gap-6">
          {hasAmount && <AmountChoice state={state} />}
          <Payment state={state} />
        </div>
        {hasTerms && <TermRows state={state} />}
        {hasTerms && (
          <div className="flex flex-col gap-4">
            <FeeRows state={state} />
            <Compare state={state} />
          </div>
        )}
        {hasTerms && <DiscountRows state={state} />}
        {hasAmount && <DebtRows state={state} />}
        {hasTerms && (
          <div className="flex flex-col gap-8 lg:hidden">
            <LineLedger offer={offer} figures={figures} answer={answer} />
            <CostLedger offer={offer} figures={figures} />
          </div>
        )}
      </StepForm>
      {hasTerms && <Insights state={state} />}
      <StickyTotal state={state} />
    </>
  )
}

const partHeading = (t: ReturnType<typeof useOfferMessages>, part: Part): string => {
  if (part === 'term') return t('Choose your term')
  return part === 'amount' ? t('Choose your amount') : t('Choose your offer')
}

function Lead({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { answer, selection } = state
  // The same maximum as in the field. Other choices have other maximums, which are shown when they are chosen.
  const amount = t.dollars(Math.floor(selection.offer.maxDraw))
  return (
    <>
      <p>
        {answer.changes
          ? t('You can draw up to {amount}, based on verified figures.', { amount })
          : t('You can draw up to {amount}. Your rate is ready, and your credit score hasn’t changed.', {
              amount,
            })}
      </p>
      <p className="mt-1 text-15">
        {t('Rates are good through {date}.', { date: t.date(addDays(answer.expiresOn, -1)) })}
      </p>
    </>
  )
}

function Changes({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  if (state.isRepriced)
    return (
      <Notice tone="info" role="status" heading={t('We updated your offers')}>
        {t('We kept your amount where the new offers allow it. Please review the figures.')}
      </Notice>
    )
  return state.answer.changes ? <WhatChanged changes={state.answer.changes} /> : null
}

function NothingFinal() {
  const t = useOfferMessages()
  return (
    <p className="text-15 text-muted">
      {t('Nothing is final yet. You’ll review everything on the next page and sign only at the end.')}
    </p>
  )
}

function Insights({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { answer, selection } = state
  const { offer, figures } = selection
  return (
    <div className="flex flex-col gap-8">
      <Section heading={t('How you pay it back')}>
        {figures ? (
          <Suspense
            fallback={
              <div className="h-96">
                <Skeleton lines={[100, 100, 100, 100, 60]} />
              </div>
            }
          >
            <RepaymentPlot figures={figures} />
          </Suspense>
        ) : (
          <p className="text-muted">{faultSentence(t, state)}</p>
        )}
        {figures && <Scenarios state={state} figures={figures} />}
      </Section>
      <LineLimit offer={offer} home={answer.home} />
      <OpeningCosts answer={answer} offer={offer} />
    </div>
  )
}
