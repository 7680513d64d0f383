import { useCallback, useEffect, useState } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type Profile, readProfile } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { NameForm, PasswordForm, PhoneForm } from './settings-forms.panel.tsx'
import { useLogOut } from './use-log-out.ts'

export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const { profile, failed, load } = useProfile()
  const { logOut, leaving } = useLogOut()
  return (
    <>
      <ScreenHeading
        lead={t(
          'Your name, your phone and your password. Applications you have sent keep the details they were sent with.',
        )}
      >
        {t('Your settings')}
      </ScreenHeading>
      {failed && (
        <Notice tone="error" role="alert" heading={t('We could not load your settings. Please try again.')}>
          <Button look="secondary" size="compact" onClick={load}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      {profile ? <Settings profile={profile} /> : !failed && <Skeleton />}
      <div>
        <Button look="secondary" loading={leaving} loadingLabel={t('Logging out')} onClick={logOut}>
          {t('Log out')}
        </Button>
      </div>
    </>
  )
}

function Settings({ profile }: { profile: Profile }) {
  const t = useWords<keyof typeof spanish>()
  const isExternal = useOrganisation().behaviour.authentication === 'external'
  if (!profile.isManageable) return <Notice heading={t('Your lender manages this account. Ask them for changes.')} />
  return (
    <>
      {profile.passwordExpired && <PasswordForm profile={profile} />}
      <NameForm profile={profile} />
      <PhoneForm profile={profile} />
      {!profile.passwordExpired && !isExternal && <PasswordForm profile={profile} />}
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
