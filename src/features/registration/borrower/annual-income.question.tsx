import { useState } from 'react'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { employmentLabels, employmentTypes } from '#src/domain/person/employment.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { knockOuts } from '../knock-outs.table.ts'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { incomeNeedsConfirming } from '../registration.rules.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { answerText, branch } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { KnockOutNotice } from './obstacles/knock-out.panel.tsx'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const incomeAnswers = branch(answers, 'income')
  const income = answerText(incomeAnswers.income)
  const otherIncome = answerText(incomeAnswers.otherIncome)
  const employmentType = employmentTypes.find((type) => type === incomeAnswers.employmentType) ?? ''
  const nextDraft = income === draft.income.income ? draft : withoutSource(draft, 'income')
  return {
    ...nextDraft,
    income: { ...draft.income, income, otherIncome, employmentType },
  }
}

const parseAmount = (text: string): number | undefined => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

export function AnnualIncomeStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage | FieldMessage>()
  const [wasPrompted, setWasPrompted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const sourceTag = useSourceTag(journey.draft)
  const { income, otherIncome, employmentType, confirmedIncome } = journey.draft.income
  const amount = parseAmount(income)
  const doubtful =
    employmentType !== 'UNEMPLOYED' && amount !== undefined && incomeNeedsConfirming(amount, confirmedIncome)
  const form = useRegistrationStep({
    journey,
    path: 'annual-income',
    take,
    isKnockOut: ({ message }) => message === knockOuts.unemployed.message,
    onKnockOut: (fault) => setRefusals((count) => (fault ? count + 1 : count)),
    stops(answeredDraft) {
      const incomeAmount = parseAmount(answeredDraft.income.income)
      const needsConfirming =
        incomeAmount !== undefined && incomeNeedsConfirming(incomeAmount, answeredDraft.income.confirmedIncome)
      setWasPrompted(needsConfirming)
      return needsConfirming
    },
  })
  const confirm = () => {
    journey.localDraft.change((draft) => ({ ...draft, income: { ...draft.income, confirmedIncome: amount ?? null } }))
    setWasPrompted(false)
  }

  return (
    <StepFrame
      journey={journey}
      path="annual-income"
      form={form}
      closing={
        <>
          {employmentType === 'UNEMPLOYED' && (
            <KnockOutNotice
              heading={t(knockOuts.unemployed.message)}
              nextStep={knockOuts.unemployed.nextStep}
              refusals={refusals}
            />
          )}
          {doubtful && (
            <Notice
              tone="warning"
              heading={t('Confirm that you have entered annual pre-tax income')}
              {...(wasPrompted ? { role: 'alert' as const } : {})}
            >
              <p className="mb-3">
                {t('You entered {amount} for a full year. If that’s your monthly income, please change it.', {
                  amount: t.dollars(amount),
                })}
              </p>
              <Button variant="secondary" size="compact" onClick={confirm}>
                {t('Confirm')}
              </Button>
            </Notice>
          )}
        </>
      }
    >
      <SelectField
        name="income.employmentType"
        label={t('Employment type')}
        hint={t(
          'You don’t have to tell us about alimony, child support or separate maintenance unless you want it counted.',
        )}
        initial={employmentType}
        options={employmentTypes.map((value) => ({ value, label: t(employmentLabels[value]) }))}
        source={sourceTag('employmentType')}
      />
      <MoneyField
        name="income.income"
        label={t('Yearly income before taxes')}
        hint={t('Your own income from all jobs, in dollars a year.')}
        {...(amount === undefined ? {} : { initial: amount })}
        source={sourceTag('income')}
      />
      <MoneyField
        name="income.otherIncome"
        label={t('Other yearly income')}
        optional
        hint={t('Rent, alimony, support or benefits count only if you want them to.')}
        {...(parseAmount(otherIncome) === undefined ? {} : { initial: Number(otherIncome) })}
        source={sourceTag('otherIncome')}
      />
    </StepFrame>
  )
}
