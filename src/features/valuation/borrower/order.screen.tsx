import * as z from 'zod/mini'
import { useApplication, useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { useMove } from '#src/application/browser/use-move.ts'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import { displayAddress } from '#src/domain/us/address.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { CheckboxField, ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type KnownCondition, knownConditions, orderValuation, type Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'
import { useValuation } from './use-valuation.ts'
import { ReportedValues, ValuationStages } from './valuation-facts.panel.tsx'

type Message = keyof typeof spanish | SharedSentence

const details = {
  POOR: { label: 'Poor', detail: 'The structure, roof or plumbing needs work' },
  FAIR: { label: 'Fair', detail: 'Livable, with some overdue repairs' },
  AVERAGE: { label: 'Average', detail: 'Maintained, with normal wear for its age' },
  GOOD: { label: 'Good', detail: 'Well maintained, with some updates' },
  EXCELLENT: { label: 'Excellent', detail: 'New or fully renovated' },
} as const satisfies Record<KnownCondition, { label: Message; detail: Message }>

const Agreement = z.pick(orderValuation.body, { agreed: true })
const AgreedWithCondition = z.strictObject({
  ...Agreement.shape,
  condition: z.enum(knownConditions, { error: 'Please choose the condition of your home' }),
})

/** Asks the borrower to agree to a valuation of the home. In Texas, also asks for the condition of the home. */
export function ValuationOrderScreen() {
  const status = useStatus()
  const { data, error, refetch } = useValuation()
  if (error && !data) return <ReadAgain again={() => void refetch()} />
  if (!status || !data) return <Skeleton />
  const { checklistStatus } = status
  if (checklistStatus === 'NAV_BPO_ORDER_REQUEST' || checklistStatus === 'NAV_RESI_EVAL_ORDER_REQUEST')
    return <Ordering valuation={data} byEvaluator={checklistStatus === 'NAV_RESI_EVAL_ORDER_REQUEST'} />
  return (
    <WaitPage>
      <ValuationStages />
      <ReportedValues valuation={data} />
    </WaitPage>
  )
}

function Ordering({ valuation, byEvaluator }: { valuation: Valuation; byEvaluator: boolean }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { application } = useApplication()
  const move = useMove()
  const { needsAcknowledgement } = valuation
  const form = useStepForm({
    schema: needsAcknowledgement ? AgreedWithCondition : Agreement,
    onSubmit: (body: z.infer<typeof orderValuation.body>) =>
      move((idempotencyKey) => call(orderValuation, { params: { uuid }, body, idempotencyKey })),
  })
  const address = application?.property.address
  const home = address ? displayAddress({ ...address, street2: address.street2 ?? null }) : t('your home')
  return (
    <StepForm
      form={form}
      heading={needsAcknowledgement ? t('The condition of your home') : t('Order a property evaluation')}
      lead={
        byEvaluator
          ? t('For a line of this size, an evaluator estimates what {home} is worth.', { home })
          : t('For a line of this size, a local broker estimates what {home} is worth.', { home })
      }
      submitLabel={t('Order the valuation')}
      submittingLabel={t('Ordering')}
    >
      {needsAcknowledgement && (
        <ChoiceField
          name="condition"
          label={t('What condition is your home in?')}
          hint={t('Texas requires you to state it yourself. We compare the valuation with your answer.')}
          options={knownConditions.map((value) => ({
            value,
            label: t(details[value].label),
            detail: t(details[value].detail),
          }))}
        />
      )}
      <Section heading={t('What happens')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>{t('No one comes inside. They take a few photos from the street.')}</li>
          <li>
            {t(
              'You pay nothing for it now. Any fee is listed in your offer’s costs. It usually takes two to four business days.',
            )}
          </li>
          <li>{t('We’ll email you a copy, whether or not we approve your application.')}</li>
        </ul>
        <div className="mt-3">
          <Disclosure summary={t('If the value is lower than expected')}>
            {t(
              'Your offer may get smaller, or you may need an appraisal. You’ll see what changed and choose again before you sign anything.',
            )}
          </Disclosure>
        </div>
      </Section>
      <CheckboxField
        name="agreed"
        label={
          needsAcknowledgement
            ? t('What I said about my home is true, and I agree to the valuation')
            : t('I agree to the valuation of my home')
        }
      />
    </StepForm>
  )
}
