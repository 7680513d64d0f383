import type { ComponentType } from 'react'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { Profile } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { SecondFactorSetting } from '../second-factor.panel.tsx'
import { ConsentsSetting } from './consents-setting.panel.tsx'
import { EmailSetting } from './email-setting.panel.tsx'
import { LanguageSetting } from './language-setting.panel.tsx'
import { LinkedAccountsSetting } from './linked-accounts-setting.panel.tsx'
import { NameSetting } from './name-setting.panel.tsx'
import { PasskeysSetting } from './passkeys.panel.tsx'
import { PasswordSetting } from './password-setting.panel.tsx'
import { PhoneSetting } from './phone-setting.panel.tsx'
import { SessionsSetting } from './sessions-setting.panel.tsx'

export interface SettingProps {
  profile: Profile
  /** Reads the profile again after a change to it. */
  reload: () => void
}

export interface SettingsFacts {
  profile: Profile
  /** The organization keeps passwords itself and does not use an identity broker. */
  hasPasswords: boolean
}

interface Setting {
  Panel: ComponentType<SettingProps>
  /** Returns whether the setting is shown. Without it everyone sees the setting. */
  when?: (facts: SettingsFacts) => boolean
}

interface SettingsSection {
  /** The anchor of the section. */
  id: string
  heading: keyof typeof spanish | SharedSentence
  settings: readonly Setting[]
}

const isManageable = ({ profile }: SettingsFacts) => profile.isManageable
const usesPasswords = ({ hasPasswords }: SettingsFacts) => hasPasswords

/** The sections of the settings page, in order. A section without any visible setting is omitted. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'you',
    heading: 'About you',
    settings: [{ Panel: NameSetting, when: isManageable }, { Panel: LanguageSetting }],
  },
  {
    id: 'contact',
    heading: 'Contact details',
    settings: [
      { Panel: EmailSetting, when: isManageable },
      { Panel: PhoneSetting, when: isManageable },
    ],
  },
  {
    id: 'security',
    heading: 'Login and security',
    settings: [
      { Panel: PasswordSetting, when: usesPasswords },
      { Panel: SecondFactorSetting },
      { Panel: PasskeysSetting, when: isManageable },
    ],
  },
  { id: 'sessions', heading: 'Where you’re logged in', settings: [{ Panel: SessionsSetting }] },
  {
    id: 'accounts',
    heading: 'Your other accounts',
    settings: [{ Panel: LinkedAccountsSetting, when: (facts) => isManageable(facts) && usesPasswords(facts) }],
  },
  { id: 'consents', heading: 'What you agreed to', settings: [{ Panel: ConsentsSetting, when: isManageable }] },
]
