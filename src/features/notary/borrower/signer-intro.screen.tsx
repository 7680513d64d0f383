import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { Intro } from '../browser/intro.panel.tsx'

/** The page before the meeting with the notary for another owner or a spouse. */
export function SignerNotaryIntroScreen() {
  return <Intro uuid={useApplicationUuid()} session={`${basePath}/heloc-signer/sign`} />
}
