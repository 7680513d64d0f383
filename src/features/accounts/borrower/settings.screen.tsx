import { useCallback, useEffect, useState } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type Profile, readProfile } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { type SettingProps, settingsSections } from './settings/settings-sections.table.tsx'
import { useLogOut } from './use-log-out.ts'

export function SettingsScreen() {
  const t = useWords<keyof typeof spanish>()
  const { profile, failed, load } = useProfile()
  const { logOut, leaving } = useLogOut()
  return (
    <>
      <ScreenHeading lead={t('Who you are to us, how we reach you, and how your account is kept safe.')}>
        {t('Your settings')}
      </ScreenHeading>
      {failed && (
        <Notice tone="error" role="alert" heading={t('We could not load your settings. Please try again.')}>
          <Button look="secondary" size="compact" onClick={load}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      {profile ? <Settings profile={profile} reload={load} /> : !failed && <Skeleton />}
      <div>
        <Button look="secondary" loading={leaving} loadingLabel={t('Logging out')} onClick={logOut}>
          {t('Log out')}
        </Button>
      </div>
    </>
  )
}

function Settings({ profile, reload }: SettingProps) {
  const t = useWords<keyof typeof spanish>()
  const hasPasswords = useOrganisation().behaviour.authentication === 'legacy'
  const sections = settingsSections
    .map((section) => ({
      ...section,
      settings: section.settings.filter(({ when }) => when?.({ profile, hasPasswords }) ?? true),
    }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <>
      {!profile.isManageable && (
        <Notice heading={t('Your lender keeps your name and contact details. Ask them for changes.')}>
          {profile.email}
        </Notice>
      )}
      {sections.map(({ id, heading, settings }) => (
        <div key={id} id={id}>
          <Section heading={t.any(heading)}>
            {settings.map(({ Panel }) => (
              <Panel key={Panel.name} profile={profile} reload={reload} />
            ))}
          </Section>
        </div>
      ))}
    </>
  )
}

const useProfile = () => {
  const call = useApi()
  const [profile, setProfile] = useState<Profile>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    call(readProfile).then(setProfile, () => setFailed(true))
  }, [call])
  useEffect(load, [load])
  return { profile, failed, load }
}
