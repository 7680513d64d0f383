import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import {
  fileRefinancedDebt,
  type RefinancedDebts as RefinancedDebtsAnswer,
  readRefinancedDebts,
} from '../refinanced-debts.contract.ts'

interface RefinancedDebtsProps {
  uuid: string
  /** Whether the reader may file them. */
  mayFile: boolean
  onFiled: () => void
}

/** Shows the debts whose payoff lowers the recording tax, and lets staff file them. Shows nothing where no law does. */
export function RefinancedDebts({ uuid, mayFile, onFiled }: RefinancedDebtsProps) {
  const [filing, setFiling] = useState(false)
  const answer = useAnswer(readRefinancedDebts, { params: { uuid } })
  return (
    <AnswerSection of={answer} failureHeading="The refinanced debts did not load.">
      {({ source, debts }) =>
        source !== null &&
        debts.length > 0 && (
          <section aria-label="Refinanced debts" className="flex flex-col gap-3">
            <h3 className="text-17">Refinanced debts</h3>
            <p>
              {fill(
                'Their unpaid principal lowers the recording tax ({source}). Until it is entered, the whole line is taxed.',
                { source },
              )}
            </p>
            <ul className="flex flex-col gap-1">
              {debts.map(({ liabilityUuid, creditor, unpaidPrincipal, recordedAs }) => (
                <li key={liabilityUuid}>
                  {unpaidPrincipal === null
                    ? fill('{creditor}: not entered', { creditor })
                    : fill('{creditor}: {amount}, recorded as {place}', {
                        creditor,
                        amount: english.dollars(unpaidPrincipal, 'cents'),
                        place: recordedAs ?? '',
                      })}
                </li>
              ))}
            </ul>
            {mayFile && !filing && (
              <div>
                <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
                  Enter a debt
                </Button>
              </div>
            )}
            {filing && (
              <FileDebt
                uuid={uuid}
                debts={debts}
                onCancel={() => setFiling(false)}
                onFiled={() => {
                  setFiling(false)
                  answer.load()
                  onFiled()
                }}
              />
            )}
          </section>
        )
      }
    </AnswerSection>
  )
}

interface FileDebtProps extends Pick<RefinancedDebtsAnswer, 'debts'> {
  uuid: string
  onFiled: () => void
  onCancel: () => void
}

function FileDebt({ uuid, debts, onFiled, onCancel }: FileDebtProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileRefinancedDebt.body,
    async onSubmit(body) {
      await call(fileRefinancedDebt, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Debt saved. The offer is priced again.' })
      onFiled()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      lead="Enter only a debt on which the tax was paid. In Maryland, the borrower must be the original mortgagor."
      submitLabel="Save"
      submittingLabel="Saving"
      onCancel={onCancel}
    >
      <ChoiceField
        name="liabilityUuid"
        label="Debt"
        options={debts.map(({ liabilityUuid, creditor }) => ({ value: liabilityUuid, label: creditor }))}
      />
      <MoneyField name="unpaidPrincipal" label="Unpaid principal, without interest and charges" />
      <TextField
        name="recordedAs"
        label="Recorded as"
        hint="Deed book and page, or the instrument number"
        width="medium"
        maxLength={80}
      />
      <TextArea name="reason" label="What shows it" rows={2} maxLength={500} />
    </StepForm>
  )
}
