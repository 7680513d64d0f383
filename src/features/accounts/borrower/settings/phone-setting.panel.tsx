import * as z from 'zod/mini'
import { phone } from '#src/domain/person/phone.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { savePhone } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

const Phone = z.object({ value: phone })

export function PhoneSetting({ profile, reload }: SettingProps) {
  const t = useWords<keyof typeof spanish>()
  const number = profile.phoneNumbers[0]?.number
  return (
    <SettingRow label={t('Mobile phone')} value={number ?? t('Not provided yet')}>
      {(way) => <PhoneForm number={number} reload={reload} way={way} />}
    </SettingRow>
  )
}

interface PhoneFormProps {
  number: string | undefined
  reload: () => void
  way: EditMode
}

function PhoneForm({ number, reload, way }: PhoneFormProps) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const form = useSettingForm({
    way,
    reload,
    successMessage: t('Your phone is saved.'),
    schema: Phone,
    initial: { value: number ?? '' },
    save: ({ value }) => call(savePhone, { body: { type: 'Phone', value } }),
  })
  return (
    <SettingForm form={form} way={way} submitLabel={t('Save phone')}>
      <PhoneField name="value" label={t('Mobile phone')} />
    </SettingForm>
  )
}
