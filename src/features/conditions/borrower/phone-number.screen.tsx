import { useLocation } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { givePhoneNumber } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { NothingAsked } from './nothing-asked.panel.tsx'
import { useChosenCondition } from './use-conditions.ts'

/** Asks for a missing phone number. Saving it settles the condition. */
export function PhoneNumberScreen() {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const { condition, isLooking, again } = useChosenCondition('phone-number')
  const form = useStepForm({
    schema: givePhoneNumber.body,
    async onSubmit(body) {
      await call(givePhoneNumber, { params: { uuid, conditionUuid: condition?.uuid ?? '' }, body })
      again()
      navigate(`${basePath}/${uuid}/conditions`)
    },
  })
  if (isLooking) return <Skeleton />
  if (!condition) return <NothingAsked />
  const words = condition.words[t.language]
  return (
    <StepForm
      form={form}
      heading={words.header}
      lead={words.description}
      submitLabel={t('Save phone number')}
      submittingLabel={t('Saving your number')}
    >
      <PhoneField name="phoneNumber" label={t('Mobile phone')} />
    </StepForm>
  )
}
