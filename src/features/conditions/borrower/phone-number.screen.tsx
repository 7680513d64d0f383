import { useLocation } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { savePhoneNumber } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { NothingRequested } from './nothing-requested.panel.tsx'
import { RequestDescription } from './request-description.tsx'
import { useChosenCondition } from './use-conditions.ts'

/** Asks for a missing phone number. Saving it settles the condition. */
export function PhoneNumberScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const { condition, isLooking, again } = useChosenCondition('phone-number')
  const form = useStepForm({
    schema: savePhoneNumber.body,
    async onSubmit(body) {
      await call(savePhoneNumber, { params: { uuid, conditionUuid: condition?.uuid ?? '' }, body })
      again()
      navigate(`${basePath}/${uuid}/conditions`)
    },
  })
  if (isLooking) return <Skeleton />
  if (!condition) return <NothingRequested />
  const text = condition.words[t.language]
  return (
    <StepForm
      form={form}
      heading={text.header}
      lead={<RequestDescription words={condition.words} />}
      submitLabel={t('Save phone number')}
      submittingLabel={t('Saving your number')}
    >
      <PhoneField name="phoneNumber" label={t('Mobile phone')} />
    </StepForm>
  )
}
