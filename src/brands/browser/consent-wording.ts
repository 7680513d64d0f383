import type { ConsentText } from '#src/domain/lending/consent-texts.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import { useOrganization } from './page-data.tsx'

/** A stored wording as shown: in the reader's language, with the lender's legal name filled in. */
export const useConsentWording = (): ((text: ConsentText) => string) => {
  const { language } = useMessages()
  const lender = useOrganization().orgMetaData.companyInfo.legalName
  return (text) => fillSentence(text[language], { lender }, language)
}
