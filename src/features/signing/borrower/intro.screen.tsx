import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { FinalOffer } from './final-offer.panel.tsx'
import { SignDocumentsScreen } from './sign.screen.tsx'
import { useClosing } from './use-closing.ts'

/** Shows the final offer to accept. After that, the documents to sign, without a page between that only announces them. */
export function SigningIntroScreen() {
  const { data, error, again } = useClosing()
  return (
    <LoadedContent data={data} error={error} again={again}>
      {(closing) =>
        closing.checklistStatus === 'FINAL_OFFER' ? <FinalOffer closing={closing} /> : <SignDocumentsScreen />
      }
    </LoadedContent>
  )
}
