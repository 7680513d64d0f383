import type { ConsentText } from '#src/domain/consent-texts.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import { fillSentence } from '#src/platform/words/fill.ts'
import { useOrganisation } from './page-data.tsx'

/** A stored wording as people read it: in their language, with the lender's legal name in its place. */
export const useConsentWording = (): ((text: ConsentText) => string) => {
  const { language } = useWords()
  const lender = useOrganisation().orgMetaData.companyInfo.legalName
  // A name may end with a full stop, as 'Inc.' does, and so may its sentence.
  return (text) => fillSentence(text[language], { lender }, language).replace(/\.\.(?=\s|$)/g, '.')
}
