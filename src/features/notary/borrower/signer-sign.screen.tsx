import { useLocation } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { NotaryMeeting } from '../browser/notary-meeting.panel.tsx'

const at = `${basePath}/heloc-signer`
const pages = { intro: `${at}/intro`, error: `${at}/error`, next: `${at}/documents` }

/** The page for the meeting with the notary for another owner or a spouse. */
export function SignerNotarySignScreen() {
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  return <NotaryMeeting uuid={uuid} pages={pages} onNavigate={navigate} />
}
