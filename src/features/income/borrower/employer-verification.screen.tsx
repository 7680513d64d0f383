import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { PhoneField } from '#src/platform/ui/phone-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { TextField } from '#src/platform/ui/text-fields.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { EmployerDetails, giveEmployer } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { Standing } from './standing.panel.tsx'
import { useIncome, useLeaveOnceVerified } from './use-income.ts'

/** Where the employed say who employs them, or let the payroll say it. */
export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { income } = useIncome()
  useLeaveOnceVerified()
  if (!income) return <Skeleton />
  const employment = income.requests.filter(({ method }) => method === 'employer' || method === 'employer-letter')
  const isAsked = employment.some(({ state }) => state === 'linked')
  return (
    <>
      <ScreenHeading
        lead={t(
          'Your income is verified. Now we check that you work where it comes from. It never costs you the job: we ask only whether you are employed.',
        )}
      >
        {t('Verify your employer')}
      </ScreenHeading>
      <Standing requests={employment} />
      {!isAsked && <EmployerForm />}
      <Section heading={t('Quicker: link your payroll')}>
        <p className="mb-4">{t('The payroll shows your employer by itself, and nobody is called.')}</p>
        <LinkButton look="secondary" href={`${basePath}/${uuid}/income/link/payroll`}>
          {t('Link my payroll')}
        </LinkButton>
      </Section>
    </>
  )
}

function EmployerForm() {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { again } = useIncome()
  const form = useStepForm({
    schema: EmployerDetails,
    onSubmit: async (body) => {
      await call(giveEmployer, { params: { uuid }, body })
      again()
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Name your employer')}
      isPart
      submitLabel={t('Ask my employer')}
      submittingLabel={t('Sending')}
    >
      <TextField
        name="employer"
        label={t('Employer')}
        hint={t('As it stands on your pay stub')}
        autoComplete="organization"
      />
      <PhoneField name="phone" label={t('Phone of its personnel office')} />
    </StepForm>
  )
}
