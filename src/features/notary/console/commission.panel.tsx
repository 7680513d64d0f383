import { useState } from 'react'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { hasVenue } from '../certificate.rules.ts'
import {
  type CommissionStatus,
  readCommission,
  readCommissionOfPerson,
  saveCommission,
  saveCommissionOfPerson,
} from '../commission.contract.ts'

/** Asks the notary for their commission once and shows it afterwards. Asks again when it has expired. */
export function OwnCommission() {
  const t = useMessages<string>()
  const status = useAnswer(readCommission)
  const call = useApi()
  return (
    <Section heading={t('Your commission')}>
      <AnswerSection of={status} failureHeading={t('Your commission did not load.')}>
        {(now) => (
          <CommissionSetting
            now={now}
            save={async (body) => status.setAnswer(await call(saveCommission, { body }))}
            expiredMessage={t('Your commission has expired. You can’t notarize until it’s renewed.')}
            missingMessage={t('It appears on every certificate. You enter it once.')}
          />
        )}
      </AnswerSection>
    </Section>
  )
}

/** Lets an administrator record the commission of a notary, and warns when it expires. */
export function CommissionOfPerson({ personUuid }: { personUuid: string }) {
  const t = useMessages<string>()
  const params = { personUuid }
  const status = useAnswer(readCommissionOfPerson, { params })
  const call = useApi()
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">{t('Notary commission')}</h3>
      <AnswerSection of={status} failureHeading={t('The commission did not load.')}>
        {(now) => (
          <CommissionSetting
            now={now}
            save={async (body) => status.setAnswer(await call(saveCommissionOfPerson, { params, body }))}
            expiredMessage={t('This commission has expired. The notary gets no meetings until it is renewed.')}
            missingMessage={t('No commission is recorded. The notary cannot seal without one.')}
          />
        )}
      </AnswerSection>
    </section>
  )
}

type CommissionBody = BodyOf<typeof saveCommission>

interface CommissionProps {
  now: CommissionStatus
  save: (commission: CommissionBody) => Promise<void>
  expiredMessage: string
  missingMessage: string
}

function CommissionSetting({ now, save, expiredMessage, missingMessage }: CommissionProps) {
  const t = useMessages<string>()
  const { commission, isExpired, expiresSoon } = now
  const [changing, setChanging] = useState(false)
  const lacksCounty = commission !== null && !hasVenue({ ...commission, county: commission.county || null })
  if (commission && !isExpired && !lacksCounty && !changing)
    return (
      <div className="flex flex-col gap-3">
        {expiresSoon && (
          <Notice tone="warning">
            {t('This commission expires on {date}. Renew it now.', { date: t.date(commission.expiresOn) })}
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span>
            {t('{number}, {state}, until {date}', {
              number: commission.number,
              state: [commission.county, usStates[commission.state]].filter(Boolean).join(', '),
              date: t.date(commission.expiresOn),
            })}
          </span>
          <Button size="compact" variant="secondary" onClick={() => setChanging(true)}>
            {t('Change')}
          </Button>
        </p>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {isExpired && <Notice tone="error">{expiredMessage}</Notice>}
      {!commission && <p className="text-muted">{missingMessage}</p>}
      {lacksCounty && !isExpired && (
        <Notice tone="error">{t('This commission has no county. No session can start without it.')}</Notice>
      )}
      <CommissionForm
        now={now}
        onCancel={changing ? () => setChanging(false) : undefined}
        save={async (body) => {
          await save(body)
          setChanging(false)
        }}
      />
    </div>
  )
}

interface CommissionFormProps extends Pick<CommissionProps, 'now' | 'save'> {
  onCancel: (() => void) | undefined
}

function CommissionForm({ now, save, onCancel }: CommissionFormProps) {
  const t = useMessages<string>()
  const form = useStepForm({
    schema: saveCommission.body,
    initial: now.commission ?? {},
    onSubmit: save,
  })
  return (
    <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')} onCancel={onCancel}>
      <TextField name="number" label={t('Commission number')} width="medium" maxLength={30} />
      <SelectField
        name="state"
        label={t('Commissioning state')}
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        name="county"
        label={t('County where you notarize')}
        hint={t('Leave it empty only in the District of Columbia. In Louisiana, enter the parish.')}
        width="medium"
        maxLength={60}
      />
      <TextField name="expiresOn" label={t('Expiration date')} type="date" width="medium" />
      <TextField
        name="sealName"
        label={t('Name on the seal (optional)')}
        hint={t('Only if it differs from the name of the account.')}
        maxLength={120}
      />
    </StepForm>
  )
}
