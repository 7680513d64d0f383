import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useOrganisation, usePageData } from '#src/brands/browser/page-data.tsx'
import { newPasswordPair } from '#src/domain/password.ts'
import { personName, suffixes } from '#src/domain/person.ts'
import { phone } from '#src/domain/phone.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { SelectField } from '#src/platform/ui/choice-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { PhoneField } from '#src/platform/ui/phone-field.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { PasswordField, TextField } from '#src/platform/ui/text-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { changePassword, type Profile, saveName, savePhone } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { commonPasswords } from '../common-passwords.table.ts'
import { NewPassword } from './new-password.panel.tsx'

const Saved = ({ children }: { children: ReactNode }) => (
  <div role="status">{children && <Notice tone="success" heading={children} />}</div>
)

// Left at 'Choose one' there is none.
const shownSuffixes = suffixes.filter((value) => value !== '').map((value) => ({ value, label: value }))

export function NameForm({ profile }: { profile: Profile }) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const { isDemonstration } = usePageData()
  const [saved, setSaved] = useState(false)
  const { firstName, middleName, lastName, suffix } = profile.name
  const form = useStepForm({
    schema: personName({ digits: isDemonstration }),
    initial: { firstName, middleName, lastName, suffix: suffix ?? '' },
    async onSubmit(body) {
      setSaved(false)
      await call(saveName, { body })
      setSaved(true)
    },
  })
  return (
    <StepForm form={form} isPart heading={t('Name')} submitLabel={t('Save name')} submittingLabel={t('Saving')}>
      <TextField name="firstName" label={t('First name')} autoComplete="given-name" width="medium" />
      <TextField name="middleName" label={t('Middle name')} autoComplete="additional-name" width="medium" optional />
      <TextField name="lastName" label={t('Last name')} autoComplete="family-name" width="medium" />
      <SelectField
        name="suffix"
        label={t('Suffix')}
        autoComplete="honorific-suffix"
        options={shownSuffixes}
        width="medium"
        optional
      />
      <Saved>{saved && t('Your name is saved.')}</Saved>
    </StepForm>
  )
}

const Phone = z.object({ value: phone })

export function PhoneForm({ profile }: { profile: Profile }) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const { support } = useOrganisation()
  const [saved, setSaved] = useState(false)
  const form = useStepForm({
    schema: Phone,
    initial: { value: profile.phoneNumbers[0]?.number ?? '' },
    async onSubmit({ value }) {
      setSaved(false)
      await call(savePhone, { body: { type: 'Phone', value } })
      setSaved(true)
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Contact details')}
      lead={
        <>
          <p>{profile.email}</p>
          <p className="text-15">{t('To change your email, call us at {phone}.', { phone: support.phone })}</p>
        </>
      }
      submitLabel={t('Save phone')}
      submittingLabel={t('Saving')}
    >
      <PhoneField name="value" label={t('Mobile phone')} />
      <Saved>{saved && t('Your phone is saved.')}</Saved>
    </StepForm>
  )
}

export function PasswordForm({ profile }: { profile: Profile }) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const { passwordPolicy } = useOrganisation().behaviour
  const [saved, setSaved] = useState(0)
  const isOut = profile.passwordExpired && saved === 0
  const form = useStepForm({
    schema: withCurrent(newPasswordPair(passwordPolicy, commonPasswords)),
    async onSubmit({ currentPassword, password }) {
      await call(changePassword, { body: { currentPassword, password } })
      setSaved((times) => times + 1)
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Change password')}
      lead={t('This ends your sessions on other devices.')}
      submitLabel={t('Change password')}
      submittingLabel={t('Saving')}
    >
      {isOut && <Notice tone="warning" heading={t('Your password has expired. Please choose a new one.')} />}
      {/* Emptied once the new password stands. */}
      <div key={saved} className="flex flex-col gap-8">
        <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
        <NewPassword policy={passwordPolicy} label={t('New password')} />
      </div>
      <Saved>{saved > 0 && t('Your password is changed.')}</Saved>
    </StepForm>
  )
}

const CurrentPassword = z.object({ currentPassword: z.string().check(z.minLength(1, { error: 'Required' })) })

interface NewPair {
  password: string
  confirmPassword: string
}

/** The pair is judged even while the current password is missing, so that all faults show at once. */
const withCurrent = (pair: { safeParse: (answers: unknown) => z.core.util.SafeParseResult<NewPair> }) => ({
  safeParse(answers: unknown) {
    const { currentPassword, ...rest } = answers as Record<string, unknown>
    const current = CurrentPassword.safeParse({ currentPassword })
    const fresh = pair.safeParse(rest)
    if (current.success && fresh.success) return { success: true as const, data: { ...current.data, ...fresh.data } }
    const issues = [...(current.error?.issues ?? []), ...(fresh.error?.issues ?? [])]
    return { success: false as const, error: { issues } }
  },
})
