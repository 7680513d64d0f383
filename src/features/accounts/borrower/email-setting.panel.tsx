import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'
import { SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

export function EmailSetting({ profile }: SettingProps) {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  return (
    <SettingRow
      label={t('Email')}
      value={profile.email}
      note={t('To change your email, call us at {phone}.', { phone: support.phone })}
    />
  )
}
