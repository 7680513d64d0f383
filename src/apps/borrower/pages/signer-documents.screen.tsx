import { SignerDocuments } from '#src/features/documents/borrower/signer-documents.panel.tsx'
import { RightToCancel } from '#src/features/rescission/borrower/right-to-cancel.panel.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'

/** What an additional signer signs and keeps; under it their right to cancel, for as long as they have it. */
export function Screen() {
  const uuid = useApplicationUuid()
  return (
    <>
      <SignerDocuments />
      <RightToCancel uuid={uuid} />
    </>
  )
}
