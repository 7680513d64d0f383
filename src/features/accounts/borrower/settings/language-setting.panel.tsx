import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useSwitchLanguage } from '#src/platform/ui/language-switch.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { saveLanguage } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

// Each language is listed in its own words, so that its speakers recognize it.
const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const

const LanguageChoice = z.object({ language: z.enum(['en', 'es'], { error: 'Required' }) })

export function LanguageSetting({ reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <SettingRow
      label={t('Language')}
      value={languages.find(({ value }) => value === t.language)?.label}
      note={t('Language for this site and account emails')}
    >
      {(mode) => <LanguageForm reload={reload} mode={mode} />}
    </SettingRow>
  )
}

function LanguageForm({ reload, mode }: { reload: () => void; mode: EditMode }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const change = useSwitchLanguage()
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('Your language is saved.'),
    schema: LanguageChoice,
    initial: { language: t.language },
    async save({ language }) {
      await call(saveLanguage, { body: { language } })
      await change(language)
    },
  })
  return (
    <SettingForm form={form} mode={mode} submitLabel={t('Save language')}>
      <ChoiceField name="language" label={t('Language')} options={languages} columns />
    </SettingForm>
  )
}
