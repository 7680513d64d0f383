import { useState } from 'react'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type CommissionStatus, keepCommission, readCommission } from '../commission.contract.ts'

/** Asks the notary for their commission once and shows it afterwards. Asks again when it has expired. */
export function OwnCommission() {
  const t = useWords<string>()
  const status = useAnswer(readCommission)
  return (
    <Section heading={t('Your commission')}>
      <AnswerSection of={status} failureHeading={t('Your commission did not load.')}>
        {(now) => <CommissionSetting now={now} keep={status.setAnswer} />}
      </AnswerSection>
    </Section>
  )
}

interface CommissionProps {
  now: CommissionStatus
  keep: (now: CommissionStatus) => void
}

function CommissionSetting({ now, keep }: CommissionProps) {
  const t = useWords<string>()
  const { commission, isExpired } = now
  const [changing, setChanging] = useState(false)
  if (commission && !isExpired && !changing)
    return (
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span>
          {t('{number}, {state}, until {date}', {
            number: commission.number,
            state: usStates[commission.state],
            date: t.date(commission.expiresOn),
          })}
        </span>
        <Button size="compact" look="secondary" onClick={() => setChanging(true)}>
          {t('Change')}
        </Button>
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {isExpired && (
        <Notice tone="error">{t('Your commission is over. Without one that holds you cannot seal.')}</Notice>
      )}
      {!commission && <p className="text-muted">{t('It stands on every certificate. You give it once.')}</p>}
      <CommissionForm
        now={now}
        onCancel={changing ? () => setChanging(false) : undefined}
        keep={(next) => {
          setChanging(false)
          keep(next)
        }}
      />
    </div>
  )
}

function CommissionForm({ now, keep, onCancel }: CommissionProps & { onCancel: (() => void) | undefined }) {
  const t = useWords<string>()
  const call = useApi()
  const form = useStepForm({
    schema: keepCommission.body,
    initial: now.commission ?? {},
    async onSubmit(body) {
      keep(await call(keepCommission, { body }))
    },
  })
  return (
    <StepForm form={form} isPart submitLabel={t('Keep it')} submittingLabel={t('Saving')} onCancel={onCancel}>
      <TextField name="number" label={t('Number of your commission')} width="medium" maxLength={30} />
      <SelectField
        name="state"
        label={t('State that gave it')}
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
      />
      <TextField name="expiresOn" label={t('Its last day')} type="date" width="medium" />
    </StepForm>
  )
}
