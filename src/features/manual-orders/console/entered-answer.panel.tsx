import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { toAnswerViews } from '../answer-form.rules.ts'
import { confirmAnswer, type ManualOrder, returnAnswer } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'

/** An answer as it was entered. Where it replaces one that was returned, the differences are marked. */
export function AnswerFields({ order }: { order: ManualOrder }) {
  const t = useMessages<string>()
  const { answer, previousAnswer, service } = order
  if (!answer) return null
  const outcomeForm = manualServiceByName(service).outcomes[answer.outcome]
  const isSameOutcome = previousAnswer?.outcome === answer.outcome
  const answers = toAnswerViews(
    outcomeForm?.fields ?? {},
    answer.values,
    isSameOutcome ? previousAnswer.values : undefined,
  )
  const result = { label: t('Result'), value: t.any(outcomeForm?.label ?? answer.outcome) }
  return (
    <Section heading={t('Answer')}>
      {previousAnswer && (
        <p className="mb-3 text-muted">
          {isSameOutcome
            ? t('Answers changed since the return also show the previous value.')
            : t('A different result was entered before the return.')}
        </p>
      )}
      <SummaryList
        rows={[
          result,
          ...answers.map(({ label, value, before }) => ({
            label: t.any(label),
            value:
              before === null ? (
                value
              ) : (
                <>
                  <strong>{value}</strong> <span className="text-15 text-muted">{t('was: {before}', { before })}</span>
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
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const params = { orderUuid: order.uuid }
  const form = useStepForm({
    schema: anyAnswers,
    async onSubmit({ reason = '' }, button) {
      const idempotencyKey = crypto.randomUUID()
      if (button !== 'return') {
        await call(confirmAnswer, { params, body: {}, idempotencyKey })
        toast({ text: t('Confirmed. The application continues.') })
        onDecided()
        return undefined
      }
      if (String(reason).length < minReasonLength) return [{ field: 'reason', message: tooShort }]
      await call(returnAnswer, { params, body: { reason: String(reason) }, idempotencyKey })
      toast({ text: t('Returned for correction.') })
      onDecided()
      return undefined
    },
  })
  return (
    <Section heading={t('Second person')}>
      <p className="mb-4 text-muted">{t('Compare each row with the document before you confirm.')}</p>
      <StepForm
        form={form}
        isPart
        submitLabel={t('Confirm')}
        submittingLabel={t('Saving')}
        actions={
          <Button type="submit" variant="danger" value="return">
            {t('Return')}
          </Button>
        }
      >
        <TextArea
          name="reason"
          label={t('Reason for return')}
          hint={t('Only for “Return”. Visible to staff only.')}
          rows={3}
          maxLength={500}
          optional
        />
      </StepForm>
    </Section>
  )
}
