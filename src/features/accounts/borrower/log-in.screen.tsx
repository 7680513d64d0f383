import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { email } from '#src/domain/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { EmailField, PasswordField } from '#src/platform/ui/text-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'
import { afterLogIn, safeRedirect } from '../redirect.rules.ts'
import { enter } from './accounts.service.ts'

const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: 'Required' })),
})

const linkLook = 'text-primary underline underline-offset-4'

/** An expired password is changed first. */
const settings = '/dashboard/settings'

export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const { support } = useOrganisation()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('redirectUrl')

  const form = useStepForm({
    schema: Credentials,
    async onSubmit(credentials) {
      const identity = await enter(call, bearerStore, credentials)
      navigate(identity.passwordExpired ? settings : (safeRedirect(asked) ?? afterLogIn), { replace: true })
    },
  })

  return (
    <StepForm
      form={form}
      heading={t('Log in')}
      lead={t('Continue an application, or see where it stands.')}
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
    >
      <EmailField name="email" label={t('Email')} autoComplete="username" />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <div className="flex flex-col gap-2 text-15">
        <p>
          {t.rich('Forgot your password? Call us at {phone} and we will help you back in.', {
            phone: (
              <a className={linkLook} href={`tel:${support.phone}`}>
                {support.phone}
              </a>
            ),
          })}
        </p>
        <p>
          {t.rich('New here? {link}', {
            link: (
              <a className={linkLook} href="/account/heloc/register">
                {t('Start an application')}
              </a>
            ),
          })}
        </p>
      </div>
    </StepForm>
  )
}
