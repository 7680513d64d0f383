import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { EmailField, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useStepForm } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../accounts.es.ts'
import { mailedCode } from '../recovery.contract.ts'
import { SettingForm, useSettingForm } from './settings/setting-form.panel.tsx'
import type { EditMode } from './settings/setting-row.panel.tsx'

const CodeRequest = z.object({ email, currentPassword: z.string().check(z.minLength(1, { error: 'Required' })) })
const Code = z.object({ code: mailedCode })

interface MailedCodeProps {
  /** Sends the code to the address. The answer does not reveal whether an account has the address. */
  sendRequest: (request: { email: string; currentPassword: string }) => Promise<unknown>
  confirm: (code: string) => Promise<unknown>
  label: string
  lead: ReactNode
  submitLabel: string
  successMessage: string
  mode: EditMode
  reload: () => void
}

/**
 * Renders a setting that takes effect once a mailbox is confirmed. It asks for the address and the password, then for
 * the emailed code.
 */
export function MailedCode(props: MailedCodeProps) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <RequestForm {...props} onSent={setSentTo} /> : <CodeForm {...props} sentTo={sentTo} />
}

function RequestForm({
  sendRequest,
  label,
  lead,
  mode,
  onSent,
}: MailedCodeProps & { onSent: (email: string) => void }) {
  const t = useMessages<keyof typeof spanish>()
  const form = useStepForm({
    schema: CodeRequest,
    async onSubmit(request) {
      await sendRequest(request)
      onSent(request.email)
    },
  })
  return (
    <SettingForm form={form} mode={mode} lead={lead} submitLabel={t('Send a code')}>
      <EmailField name="email" label={label} autoComplete="email" />
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
    </SettingForm>
  )
}

function CodeForm({
  confirm,
  submitLabel,
  successMessage,
  mode,
  reload,
  sentTo,
}: MailedCodeProps & { sentTo: string }) {
  const t = useMessages<keyof typeof spanish>()
  const form = useSettingForm({
    mode,
    reload,
    successMessage,
    schema: Code,
    save: ({ code }) => confirm(code),
  })
  return (
    <SettingForm form={form} mode={mode} submitLabel={submitLabel}>
      <Notice role="status" heading={t('We emailed {email}', { email: sentTo })}>
        {t('The email has a 6-digit code that expires in 15 minutes. Nothing changes until you enter it here.')}
      </Notice>
      <CodeField />
    </SettingForm>
  )
}

/** Renders the field for the six digits of an email. */
export function CodeField() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <TextField
      name="code"
      label={t('Code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
      maxLength={12}
    />
  )
}
