import { useLocation } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { NotaryMeeting } from '../browser/notary-meeting.panel.tsx'

/** The borrower's page for the meeting with the notary. */
export function NotarySessionScreen() {
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const at = `${basePath}/${uuid}`
  const pages = { intro: `${at}/notary/intro`, error: `${at}/notary/error`, next: at }
  return <NotaryMeeting uuid={uuid} pages={pages} onNavigate={navigate} />
}
