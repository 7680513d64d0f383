import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Contents } from '#src/platform/ui/contents.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type Profile, readProfile } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { type SettingProps, settingsSections } from './settings/settings-sections.table.tsx'
import { useLogOut } from './use-log-out.ts'

interface SettingsProps {
  /** What other features have to set: the last section, under its own heading. */
  more?: { id: string; heading: string; content: ReactNode }
}

/** The person's account. From 1024 px its sections stand in a rail beside it. */
export function SettingsScreen({ more }: SettingsProps) {
  const t = useMessages<keyof typeof spanish>()
  const { profile, failed, load } = useProfile()
  const { logOut, leaving } = useLogOut()
  const sections = useSections(profile)
  const parts = sections.map(({ id, heading }) => ({ id, heading: t.any(heading) }))
  return (
    <>
      <ScreenHeading lead={t('Your details, how we reach you, and your account’s security.')}>
        {t('Your settings')}
      </ScreenHeading>
      {failed && (
        <Notice tone="error" role="alert" heading={t('We couldn’t load your settings. Please try again.')}>
          <Button variant="secondary" size="compact" onClick={load}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      <div data-wide className="grid gap-x-16 lg:grid-cols-[13rem_minmax(0,34rem)]">
        {/* Empty until the sections are known, so that nothing moves when they come. */}
        <div className="max-lg:hidden lg:sticky lg:top-8 lg:self-start">
          {profile && <Contents label={t('On this page')} parts={more ? [...parts, more] : parts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {profile ? <Settings profile={profile} reload={load} sections={sections} /> : !failed && <SettingsLoading />}
          {profile && more && <div id={more.id}>{more.content}</div>}
          {(profile || failed) && (
            <div>
              <Button variant="secondary" loading={leaving} loadingLabel={t('Logging out')} onClick={logOut}>
                {t('Log out')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** As tall as the window, so that what stands below it does not visibly move when the settings come. */
const SettingsLoading = () => (
  <div className="min-h-dvh">
    <Skeleton />
  </div>
)

/** The sections that have a setting for this person. */
const useSections = (profile: Profile | undefined) => {
  const hasPasswords = useOrganization().behavior.authentication === 'legacy'
  if (!profile) return []
  return settingsSections
    .map((section) => ({
      ...section,
      settings: section.settings.filter(({ when }) => when?.({ profile, hasPasswords }) ?? true),
    }))
    .filter(({ settings }) => settings.length > 0)
}

function Settings({ profile, reload, sections }: SettingProps & { sections: ReturnType<typeof useSections> }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      {!profile.isManageable && (
        <Notice heading={t('Your lender manages your name and contact details. Ask them for changes.')}>
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
