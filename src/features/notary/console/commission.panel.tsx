import { useState } from 'react'
import { usStates } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { english, fill } from '#src/platform/words/english.ts'
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
  const status = useAnswer(readCommission)
  const call = useApi()
  return (
    <Section heading="Your commission">
      <AnswerSection of={status} failureHeading="Your commission did not load.">
        {(now) => (
          <CommissionSetting
            now={now}
            save={async (body) => status.setAnswer(await call(saveCommission, { body }))}
            expiredMessage="Your commission has expired. You can’t notarize until it’s renewed."
            missingMessage="It appears on every certificate. You enter it once."
          />
        )}
      </AnswerSection>
    </Section>
  )
}

/** Lets an administrator record the commission of a notary, and warns when it expires. */
export function CommissionOfPerson({ personUuid }: { personUuid: string }) {
  const params = { personUuid }
  const status = useAnswer(readCommissionOfPerson, { params })
  const call = useApi()
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">Notary commission</h3>
      <AnswerSection of={status} failureHeading="The commission did not load.">
        {(now) => (
          <CommissionSetting
            now={now}
            save={async (body) => status.setAnswer(await call(saveCommissionOfPerson, { params, body }))}
            expiredMessage="This commission has expired. The notary gets no meetings until it is renewed."
            missingMessage="No commission is recorded. The notary cannot seal without one."
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
  const { commission, isExpired, expiresSoon } = now
  const [isChanging, setChanging] = useState(false)
  const lacksCounty = commission !== null && !hasVenue({ ...commission, county: commission.county || null })
  if (commission && !isExpired && !lacksCounty && !isChanging)
    return (
      <div className="flex flex-col gap-3">
        {expiresSoon && (
          <Notice tone="warning">
            {fill('This commission expires on {date}. Renew it now.', { date: english.date(commission.expiresOn) })}
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span>
            {fill('{number}, {state}, until {date}', {
              number: commission.number,
              state: [commission.county, usStates[commission.state]].filter(Boolean).join(', '),
              date: english.date(commission.expiresOn),
            })}
          </span>
          <Button size="compact" variant="secondary" onClick={() => setChanging(true)}>
            Change
          </Button>
        </p>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {isExpired && <Notice tone="error">{expiredMessage}</Notice>}
      {!commission && <p className="text-muted">{missingMessage}</p>}
      {lacksCounty && !isExpired && (
        <Notice tone="error">This commission has no county. No session can start without it.</Notice>
      )}
      <CommissionForm
        now={now}
        onCancel={isChanging ? () => setChanging(false) : undefined}
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
  const form = useStepForm({
    schema: saveCommission.body,
    initial: now.commission ?? {},
    onSubmit: save,
  })
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={onCancel}>
      <TextField name="number" label="Commission number" width="medium" maxLength={30} />
      <SelectField
        name="state"
        label="Commissioning state"
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        name="county"
        label="County where you notarize"
        hint="Leave it empty only in the District of Columbia. In Louisiana, enter the parish."
        width="medium"
        maxLength={60}
      />
      <TextField name="expiresOn" label="Expiration date" type="date" width="medium" />
      <TextField
        name="sealName"
        label="Name on the seal (optional)"
        hint="Only if it differs from the name of the account."
        maxLength={120}
      />
    </StepForm>
  )
}
