import * as z from 'zod/mini'
import { phone } from '#src/domain/person/phone.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { savePhone } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

const Phone = z.object({ value: phone })

export function PhoneSetting({ profile, reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  const number = profile.phoneNumbers[0]?.number
  return (
    <SettingRow label={t('Mobile phone')} value={number ?? t('Not provided yet')}>
      {(mode) => <PhoneForm number={number} reload={reload} mode={mode} />}
    </SettingRow>
  )
}

interface PhoneFormProps {
  number: string | undefined
  reload: () => void
  mode: EditMode
}

function PhoneForm({ number, reload, mode }: PhoneFormProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('Your phone is saved.'),
    schema: Phone,
    initial: { value: number ?? '' },
    save: ({ value }) => call(savePhone, { body: { type: 'Phone', value } }),
  })
  return (
    <SettingForm form={form} mode={mode} submitLabel={t('Save phone')}>
      <PhoneField name="value" label={t('Mobile phone')} />
    </SettingForm>
  )
}
