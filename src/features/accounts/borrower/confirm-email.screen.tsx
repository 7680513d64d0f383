import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { anyAnswers } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../accounts.es.ts'
import { confirmEmailByLink } from '../recovery.contract.ts'
import { LogInAside } from './log-in-aside.panel.tsx'
import { useMailedSecret } from './use-mailed-secret.ts'

export const ConfirmEmailSide = LogInAside

/** Renders the page that an email links to. Programs also open links, so only the button confirms the address. */
export function ConfirmEmailScreen() {
  const t = useMessages<keyof typeof spanish>()
  const secret = useMailedSecret()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <ConfirmationMessage
        heading={t('Your email is confirmed.')}
        lead={t('Use it to log in from now on. We also notified your previous email.')}
      />
    )
  if (secret === '')
    return (
      <ConfirmationMessage
        heading={t('Confirm your email')}
        lead={t('Please open the link in the email, or enter its code in your settings.')}
      />
    )
  return <ConfirmForm secret={secret} onDone={() => setDone(true)} />
}

function ConfirmForm({ secret, onDone }: { secret: string | undefined; onDone: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const form = useStepForm({
    schema: anyAnswers,
    async onSubmit() {
      if (secret === undefined) return
      await call(confirmEmailByLink, { body: { secret }, anonymous: true, keepsSession: true })
      onDone()
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Confirm your email')}
      lead={t('Press the button to confirm that this email address is yours.')}
      submitLabel={t('Confirm this email')}
      submittingLabel={t('Saving')}
    />
  )
}

function ConfirmationMessage({ heading, lead }: { heading: string; lead: string }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={lead}>{heading}</ScreenHeading>
      <div>
        <LinkButton href="/dashboard/settings">{t('Go to your settings')}</LinkButton>
      </div>
    </>
  )
}
