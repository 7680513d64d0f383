import { useState } from 'react'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { employmentLabels, employmentTypes } from '#src/domain/person/employment.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { knockOuts } from '../knock-outs.table.ts'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { incomeNeedsConfirming } from '../registration.rules.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { branch, textOf } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { KnockOutNotice } from './obstacles/knock-out.panel.tsx'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

const take = (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
  const incomeAnswers = branch(answers, 'income')
  const income = textOf(incomeAnswers.income)
  const otherIncome = textOf(incomeAnswers.otherIncome)
  const employmentType = employmentTypes.find((type) => type === incomeAnswers.employmentType) ?? ''
  const nextDraft = income === draft.income.income ? draft : withoutSource(draft, 'income')
  return {
    ...nextDraft,
    income: { ...draft.income, income, otherIncome, employmentType },
  }
}

const amountOf = (text: string): number | undefined => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

export function AnnualIncomeStep({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage | FieldMessage>()
  const [wasAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const sourceOf = useSourceTag(journey.draft)
  const { income, otherIncome, employmentType, confirmedIncome } = journey.draft.income
  const amount = amountOf(income)
  const doubtful =
    employmentType !== 'UNEMPLOYED' && amount !== undefined && incomeNeedsConfirming(amount, confirmedIncome)
  const form = useRegistrationStep({
    journey,
    path: 'annual-income',
    take,
    isKnockOut: ({ message }) => message === knockOuts.unemployed.message,
    onKnockOut: (fault) => setRefusals((count) => (fault ? count + 1 : count)),
    stops(answeredDraft) {
      const incomeAmount = amountOf(answeredDraft.income.income)
      const stays =
        incomeAmount !== undefined && incomeNeedsConfirming(incomeAmount, answeredDraft.income.confirmedIncome)
      setAsked(stays)
      return stays
    },
  })
  const confirm = () => {
    journey.keptDraft.change((draft) => ({ ...draft, income: { ...draft.income, confirmedIncome: amount ?? null } }))
    setAsked(false)
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
              wayOn={knockOuts.unemployed.wayOn}
              refusals={refusals}
            />
          )}
          {doubtful && (
            <Notice
              tone="warning"
              heading={t('Confirm that you have entered annual pre-tax income')}
              {...(wasAsked ? { role: 'alert' as const } : {})}
            >
              <p className="mb-3">
                {t('You entered {amount} for a full year. If that’s your monthly income, please change it.', {
                  amount: t.dollars(amount),
                })}
              </p>
              <Button look="secondary" size="compact" onClick={confirm}>
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
        source={sourceOf('employmentType')}
      />
      <MoneyField
        name="income.income"
        label={t('Yearly income before taxes')}
        hint={t('Your own income from all jobs, in dollars a year.')}
        {...(amount === undefined ? {} : { initial: amount })}
        source={sourceOf('income')}
      />
      <MoneyField
        name="income.otherIncome"
        label={t('Other yearly income')}
        optional
        hint={t('Rent, alimony, support or benefits count only if you want them to.')}
        {...(amountOf(otherIncome) === undefined ? {} : { initial: Number(otherIncome) })}
        source={sourceOf('otherIncome')}
      />
    </StepFrame>
  )
}
