import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { EmployerDetails, saveEmployer } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { IncomeProgress } from './income-progress.panel.tsx'
import { useIncome, useLeaveOnceVerified } from './use-income.ts'

/** The page where employed borrowers name their employer, or verify it through payroll. */
export function EmployerVerificationScreen() {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { income } = useIncome()
  useLeaveOnceVerified()
  if (!income) return <Skeleton />
  const employment = income.requests.filter(({ method }) => method === 'employer' || method === 'employer-letter')
  const isRequested = employment.some(({ state }) => state === 'linked')
  return (
    <>
      <ScreenHeading
        lead={t(
          'Your income is verified. Now we check where you work. This won’t affect your job. We only ask whether you’re employed.',
        )}
      >
        {t('Verify your employer')}
      </ScreenHeading>
      <IncomeProgress requests={employment} />
      {!isRequested && <EmployerForm />}
      {income.methods.some(({ method }) => method === 'payroll') && (
        <Section heading={t('Faster: link your payroll')}>
          <p className="mb-4">{t('Your payroll shows your employer automatically, so we don’t call anyone.')}</p>
          <LinkButton variant="secondary" href={`${basePath}/${uuid}/income/link/payroll`}>
            {t('Link my payroll')}
          </LinkButton>
        </Section>
      )}
    </>
  )
}

function EmployerForm() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { again } = useIncome()
  const form = useStepForm({
    schema: EmployerDetails,
    onSubmit: async (body) => {
      await call(saveEmployer, { params: { uuid }, body })
      again()
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Enter your employer')}
      isPart
      submitLabel={t('Verify my employment')}
      submittingLabel={t('Sending')}
    >
      <TextField
        name="employer"
        label={t('Employer')}
        hint={t('As shown on your pay stub')}
        autoComplete="organization"
      />
      <PhoneField name="phone" label={t('HR department phone')} />
    </StepForm>
  )
}
