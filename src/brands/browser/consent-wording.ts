import type { ConsentText } from '#src/domain/lending/consent-texts.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import { useOrganization } from './page-data.tsx'

/** A stored wording as shown: in the reader's language, with the lender's legal name filled in. */
export const useConsentWording = (): ((text: ConsentText) => string) => {
  const { language } = useWords()
  const lender = useOrganization().orgMetaData.companyInfo.legalName
  return (text) => fillSentence(text[language], { lender }, language)
}
