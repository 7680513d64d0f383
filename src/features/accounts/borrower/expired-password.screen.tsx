import { useLocation, useSearch } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { newPasswordPair } from '#src/domain/person/password.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { changePassword } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { withCurrent } from '../current-and-new-password.schema.ts'
import { pathAfterLogIn } from '../redirect.rules.ts'
import { LogInAside } from './log-in-aside.panel.tsx'
import { NewPassword } from './new-password.panel.tsx'
import { useGuessable } from './use-guessable.ts'
import { useLogOut } from './use-log-out.ts'

export const ExpiredPasswordSide = LogInAside

/**
 * Renders the page to which an expired password leads. The server refuses all other calls until there is a new
 * password.
 */
export function ExpiredPasswordScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [, navigate] = useLocation()
  const redirectUrl = new URLSearchParams(useSearch()).get('redirectUrl')
  const { passwordPolicy } = useOrganization().behavior
  const isGuessable = useGuessable()
  const { logOut, leaving } = useLogOut()
  const form = useStepForm({
    schema: withCurrent(newPasswordPair(passwordPolicy, isGuessable)),
    async onSubmit({ currentPassword, password }) {
      const identity = await call(changePassword, { body: { currentPassword, password } })
      navigate(pathAfterLogIn(identity, redirectUrl), { replace: true })
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Your password has expired')}
      lead={t('Please choose a new one to continue. This logs you out on other devices.')}
      submitLabel={t('Change password')}
      submittingLabel={t('Saving')}
      actions={
        <Button variant="quiet" loading={leaving} loadingLabel={t('Logging out')} onClick={logOut}>
          {t('Log out')}
        </Button>
      }
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPassword policy={passwordPolicy} isGuessable={isGuessable} label={t('New password')} />
    </StepForm>
  )
}
