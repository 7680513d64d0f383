import { SettingsScreen as AccountSettings } from '#src/features/accounts/borrower/settings.screen.tsx'
import { YourData } from '#src/features/privacy/borrower/your-data.panel.tsx'
import type { spanish } from '#src/features/privacy/privacy.es.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'

/** The settings of the account, and what people may ask of us about their data. */
export function SettingsScreen() {
  const t = useMessages<keyof typeof spanish>()
  return <AccountSettings more={{ id: 'data', heading: t('Your data'), content: <YourData /> }} />
}
