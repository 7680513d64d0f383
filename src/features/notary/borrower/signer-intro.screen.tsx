import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { Intro } from '../browser/intro.panel.tsx'

/** Before the meeting with the notary, for another owner or a spouse. */
export function Screen() {
  return <Intro uuid={useApplicationUuid()} session={`${basePath}/heloc-signer/sign`} />
}
