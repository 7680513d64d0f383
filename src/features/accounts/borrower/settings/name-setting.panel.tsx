import { usePageData } from '#src/brands/browser/page-data.tsx'
import { personName, suffixes } from '#src/domain/person/person.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { saveName } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

// The choice 'Choose one' means no suffix.
const suffixOptions = suffixes.filter((value) => value !== '').map((value) => ({ value, label: value }))

export function NameSetting({ profile, reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  const { firstName, middleName, lastName, suffix } = profile.name
  const fullName = [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
  return (
    <SettingRow
      label={t('Name')}
      value={fullName || t('Not provided yet')}
      note={t('Applications you’ve submitted keep the name you used at the time.')}
    >
      {(mode) => <NameForm profile={profile} reload={reload} mode={mode} />}
    </SettingRow>
  )
}

function NameForm({ profile, reload, mode }: SettingProps & { mode: EditMode }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { isDemonstration } = usePageData()
  const { firstName, middleName, lastName, suffix } = profile.name
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('Your name is saved.'),
    schema: personName({ digits: isDemonstration }),
    initial: { firstName, middleName, lastName, suffix: suffix ?? '' },
    save: (body) => call(saveName, { body }),
  })
  return (
    <SettingForm form={form} mode={mode} submitLabel={t('Save name')}>
      <TextField name="firstName" label={t('First name')} autoComplete="given-name" width="medium" />
      <TextField name="middleName" label={t('Middle name')} autoComplete="additional-name" width="medium" optional />
      <TextField name="lastName" label={t('Last name')} autoComplete="family-name" width="medium" />
      <SelectField
        name="suffix"
        label={t('Suffix')}
        autoComplete="honorific-suffix"
        options={suffixOptions}
        width="medium"
        optional
      />
    </SettingForm>
  )
}
