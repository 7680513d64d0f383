import { useLocation } from 'wouter'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { Room } from '../browser/room.panel.tsx'

const at = `${basePath}/heloc-signer`
const pages = { intro: `${at}/intro`, error: `${at}/error`, next: `${at}/documents` }

/** The meeting with the notary, for another owner or a spouse. */
export function Screen() {
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  return <Room uuid={uuid} pages={pages} go={navigate} />
}
