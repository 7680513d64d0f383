import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { Intro } from '../browser/intro.panel.tsx'

/** The borrower's page before the meeting with the notary. */
export function NotaryIntroScreen() {
  const uuid = useApplicationUuid()
  return <Intro uuid={uuid} session={`${basePath}/${uuid}/notary/session`} />
}
