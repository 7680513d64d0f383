import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { Intro } from '../browser/intro.panel.tsx'

/** Before the meeting with the notary. */
export function Screen() {
  const uuid = useApplicationUuid()
  return <Intro uuid={uuid} session={`${basePath}/${uuid}/notary/session`} />
}
