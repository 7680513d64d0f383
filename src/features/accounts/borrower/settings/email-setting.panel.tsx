import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../../accounts.es.ts'
import { confirmEmailByCode, requestEmailChange } from '../../recovery.contract.ts'
import { MailedCode } from '../mailed-code.panel.tsx'
import { SettingRow } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

/**
 * Renders the email address with which a person logs in. If a broker keeps the login, only the lender can change it.
 */
export function EmailSetting({ profile, reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { support, behavior } = useOrganization()
  if (behavior.authentication !== 'legacy')
    return (
      <SettingRow
        label={t('Email')}
        value={profile.email}
        note={t('To change your email, call us at {phone}.', { phone: support.phone })}
      />
    )
  return (
    <SettingRow label={t('Email')} value={profile.email} note={t('You log in with it, and we email you there.')}>
      {(mode) => (
        <MailedCode
          sendRequest={(body) => call(requestEmailChange, { body })}
          confirm={(code) => call(confirmEmailByCode, { body: { code } })}
          label={t('New email')}
          lead={t('We’ll send a code to the new email. We also notify your current one.')}
          submitLabel={t('Change email')}
          successMessage={t('Your email is changed.')}
          mode={mode}
          reload={reload}
        />
      )}
    </SettingRow>
  )
}
