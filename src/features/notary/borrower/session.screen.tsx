import { useLocation } from 'wouter'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { Room } from '../browser/room.panel.tsx'

/** The meeting with the notary. */
export function Screen() {
  const uuid = useApplicationUuid()
  const [, navigate] = useLocation()
  const at = `${basePath}/${uuid}`
  const pages = { intro: `${at}/notary/intro`, error: `${at}/notary/error`, next: at }
  return <Room uuid={uuid} pages={pages} go={navigate} />
}
