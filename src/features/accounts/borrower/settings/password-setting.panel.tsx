import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { newPasswordPair } from '#src/domain/person/password.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { changePassword } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { withCurrent } from '../../current-and-new-password.schema.ts'
import { NewPassword } from '../new-password.panel.tsx'
import { useGuessable } from '../use-guessable.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

export function PasswordSetting({ profile, reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <SettingRow
      label={t('Password')}
      value={<span aria-hidden="true">••••••••••••</span>}
      note={profile.passwordExpired && t('Your password has expired. Please choose a new one.')}
      opened={profile.passwordExpired}
    >
      {(mode) => <PasswordForm profile={profile} reload={reload} mode={mode} />}
    </SettingRow>
  )
}

function PasswordForm({ profile, reload, mode }: SettingProps & { mode: EditMode }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { passwordPolicy } = useOrganization().behavior
  const { firstName, middleName, lastName } = profile.name
  const isGuessable = useGuessable(profile.email, firstName, middleName, lastName)
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('Your password is changed.'),
    schema: withCurrent(newPasswordPair(passwordPolicy, isGuessable)),
    save: ({ currentPassword, password }) => call(changePassword, { body: { currentPassword, password } }),
  })
  return (
    <SettingForm
      form={form}
      mode={mode}
      lead={t('This logs you out on other devices.')}
      submitLabel={t('Change password')}
    >
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPassword policy={passwordPolicy} isGuessable={isGuessable} label={t('New password')} />
    </SettingForm>
  )
}
