import type { ComponentType } from 'react'
import type { Profile } from '../accounts.contract.ts'
import type { spanish } from '../accounts.es.ts'
import { EmailSetting } from './email-setting.panel.tsx'
import { NameSetting } from './name-setting.panel.tsx'
import { PasswordSetting } from './password-setting.panel.tsx'
import { PhoneSetting } from './phone-setting.panel.tsx'

export interface SettingProps {
  profile: Profile
  /** Reads the profile again, after a change to it. */
  reload: () => void
}

export interface SettingsFacts {
  profile: Profile
  /** The organisation keeps the log-in itself, rather than leaving it to an identity broker. */
  hasPasswords: boolean
}

interface Setting {
  Panel: ComponentType<SettingProps>
  /** Whom it concerns; everyone unless said. */
  when?: (facts: SettingsFacts) => boolean
}

interface SettingsSection {
  /** The anchor of the section. */
  id: string
  heading: keyof typeof spanish
  settings: readonly Setting[]
}

const ofOwnAccount = ({ profile }: SettingsFacts) => profile.isManageable
const ofPasswords = ({ hasPasswords }: SettingsFacts) => hasPasswords

/** The page of settings, in order: a section a heading, a setting a line. A section with nothing to show is left out. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'you', heading: 'About you', settings: [{ Panel: NameSetting, when: ofOwnAccount }] },
  {
    id: 'contact',
    heading: 'Contact details',
    settings: [
      { Panel: EmailSetting, when: ofOwnAccount },
      { Panel: PhoneSetting, when: ofOwnAccount },
    ],
  },
  { id: 'security', heading: 'Log-in and security', settings: [{ Panel: PasswordSetting, when: ofPasswords }] },
]
