import { RightToCancel } from '#src/features/rescission/borrower/right-to-cancel.panel.tsx'
import { NothingLeft } from '#src/features/signers/borrower/nothing-left.panel.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'

/** What was to be signed is not; where an owner cancelled the line, what was cancelled, when, and what comes back. */
export function Screen() {
  const uuid = useApplicationUuid()
  return (
    <>
      <NothingLeft />
      <RightToCancel uuid={uuid} />
    </>
  )
}
