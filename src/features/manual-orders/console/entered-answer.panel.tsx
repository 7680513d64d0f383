import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { toAnswerViews } from '../answer-form.rules.ts'
import { confirmAnswer, type ManualOrder, returnAnswer } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'

/** An answer as it was entered. Where it replaces one that was returned, the differences are marked. */
export function AnswerFields({ order }: { order: ManualOrder }) {
  const { answer, previousAnswer, service } = order
  if (!answer) return null
  const outcomeForm = manualServiceByName(service).outcomes[answer.outcome]
  const isSameOutcome = previousAnswer?.outcome === answer.outcome
  const answers = toAnswerViews(
    outcomeForm?.fields ?? {},
    answer.values,
    isSameOutcome ? previousAnswer.values : undefined,
  )
  const result = { label: 'Result', value: outcomeForm?.label ?? answer.outcome }
  return (
    <Section heading="Answer">
      {previousAnswer && (
        <p className="mb-3 text-muted">
          {isSameOutcome
            ? 'Answers changed since the return also show the previous value.'
            : 'A different result was entered before the return.'}
        </p>
      )}
      <SummaryList
        rows={[
          result,
          ...answers.map(({ label, value, before }) => ({
            label: label,
            value:
              before === null ? (
                value
              ) : (
                <>
                  <strong>{value}</strong>{' '}
                  <span className="text-15 text-muted">{fill('was: {before}', { before })}</span>
                </>
              ),
          })),
        ]}
      />
    </Section>
  )
}

interface SecondPersonProps {
  order: ManualOrder
  onDecided: () => void
}

const tooShort = 'Give a reason of at least 10 characters'
const minReasonLength = 10

/** A second person confirms the answer, or returns it with a reason. */
export function SecondPerson({ order, onDecided }: SecondPersonProps) {
  const call = useApi()
  const toast = useToast()
  const params = { orderUuid: order.uuid }
  const form = useStepForm({
    schema: anyAnswers,
    async onSubmit({ reason = '' }, button) {
      const idempotencyKey = crypto.randomUUID()
      if (button !== 'return') {
        await call(confirmAnswer, { params, body: { enteredAt: order.enteredAt ?? '' }, idempotencyKey })
        toast({ text: 'Confirmed. The application continues.' })
        onDecided()
        return undefined
      }
      if (String(reason).length < minReasonLength) return [{ field: 'reason', message: tooShort }]
      await call(returnAnswer, { params, body: { reason: String(reason) }, idempotencyKey })
      toast({ text: 'Returned for correction.' })
      onDecided()
      return undefined
    },
  })
  return (
    <Section heading="Second person">
      <p className="mb-4 text-muted">Compare each row with the document before you confirm.</p>
      <StepForm
        form={form}
        isPart
        submitLabel="Confirm"
        submittingLabel="Saving"
        actions={
          <Button type="submit" variant="danger" value="return">
            Return
          </Button>
        }
      >
        <TextArea
          name="reason"
          label="Reason for return"
          hint="Only for “Return”. Visible to staff only."
          rows={3}
          maxLength={500}
          optional
        />
      </StepForm>
    </Section>
  )
}
