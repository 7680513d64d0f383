import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { SignerDocuments } from '#src/features/documents/borrower/signer-documents.panel.tsx'
import { RightToCancel } from '#src/features/rescission/borrower/right-to-cancel.panel.tsx'
import { useCoDeed } from '#src/features/signers/borrower/use-co-deed.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import type { spanish } from '../shells/shells.es.ts'

/** An additional signer's documents, and below them their right to cancel while it lasts. */
export function SignerDocumentsScreen() {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { data } = useCoDeed()
  const isInProgress = data !== undefined && data.place !== '/documents'
  return (
    <>
      <SignerDocuments />
      {isInProgress && (
        <p>
          <LinkButton variant="secondary" href={`${signerPath}/resume`}>
            {t('Back to your next step')}
          </LinkButton>
        </p>
      )}
      <RightToCancel uuid={uuid} />
    </>
  )
}
