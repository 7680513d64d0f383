import { useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { email } from '#src/domain/person/email.ts'
import { newPasswordPair } from '#src/domain/person/password.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../accounts.es.ts'
import { withOther } from '../current-and-new-password.schema.ts'
import { mailedCode, requestNewPassword, setNewPassword } from '../recovery.contract.ts'
import { safeRedirect } from '../redirect.rules.ts'
import { LogInAside } from './log-in-aside.panel.tsx'
import { CodeField } from './mailed-code.panel.tsx'
import { NewPassword } from './new-password.panel.tsx'
import { useGuessable } from './use-guessable.ts'
import { useMailedSecret } from './use-mailed-secret.ts'

export const NewPasswordSide = LogInAside

/**
 * Renders the pages for a forgotten password. The first asks for the email address, the second for the emailed code and
 * the new password.
 */
export function NewPasswordScreen() {
  const secret = useMailedSecret()
  const [sentTo, setSentTo] = useState<string>()
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordChangedPanel />
  if (secret) return <ChooseForm key="link" secret={secret} onDone={() => setDone(true)} />
  if (sentTo !== undefined)
    return <ChooseForm key="code" sentTo={sentTo} onDone={() => setDone(true)} onAgain={() => setSentTo(undefined)} />
  return <RequestForm onSent={setSentTo} />
}

const Address = z.object({ email })

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const form = useStepForm({
    schema: Address,
    async onSubmit(body) {
      await call(requestNewPassword, { body, anonymous: true, keepsSession: true })
      onSent(body.email)
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Choose a new password')}
      lead={t('Enter your account’s email. We’ll send you a code and a link.')}
      submitLabel={t('Send a code')}
      submittingLabel={t('Sending')}
    >
      <EmailField name="email" label={t('Email')} autoComplete="username" />
    </StepForm>
  )
}

interface ChooseFormProps {
  onDone: () => void
  /** The secret from the link of the email. Without it the form asks for the code. */
  secret?: string
  sentTo?: string
  onAgain?: () => void
}

const Code = z.object({ code: mailedCode })
const NothingElse = z.object({})

function ChooseForm({ secret, sentTo, onDone, onAgain }: ChooseFormProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { passwordPolicy } = useOrganization().behavior
  const isGuessable = useGuessable(sentTo ?? null)
  const pair = newPasswordPair(passwordPolicy, isGuessable)
  const form = useStepForm<{ password: string; code?: string }>({
    schema: secret === undefined ? withOther(Code, pair) : withOther(NothingElse, pair),
    async onSubmit({ password, code }) {
      const proof = secret === undefined ? { email: sentTo, code } : { secret }
      await call(setNewPassword, { body: { ...proof, password }, anonymous: true, keepsSession: true })
      // Every session of the account has ended, including this browser's session.
      bearerStore.clear()
      onDone()
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Choose a new password')}
      submitLabel={t('Set the new password')}
      submittingLabel={t('Saving')}
      actions={
        onAgain && (
          <Button variant="quiet" onClick={onAgain}>
            {t('Send another code')}
          </Button>
        )
      }
    >
      {sentTo !== undefined && (
        <>
          <Notice role="status" heading={t('Check your email')}>
            {t('If {email} has an account, we’ve sent a 6-digit code. It expires in 15 minutes.', {
              email: sentTo,
            })}
          </Notice>
          <input type="email" name="username" autoComplete="username" value={sentTo} readOnly hidden />
          <CodeField />
        </>
      )}
      <NewPassword policy={passwordPolicy} isGuessable={isGuessable} label={t('New password')} />
    </StepForm>
  )
}

function PasswordChangedPanel() {
  const t = useMessages<keyof typeof spanish>()
  const redirectUrl = safeRedirect(new URLSearchParams(useSearch()).get('redirectUrl'))
  return (
    <>
      <ScreenHeading lead={t('You’re logged out everywhere. Please log in with your new password.')}>
        {t('Your password is changed.')}
      </ScreenHeading>
      <div>
        {/* Staff have their own login page. */}
        <LinkButton href={redirectUrl === '/console' ? redirectUrl : '/auth/login'}>{t('Log in')}</LinkButton>
      </div>
    </>
  )
}
