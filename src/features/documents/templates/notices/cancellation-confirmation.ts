import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { creditFooter, type OwnerNoticeFacts, ownerNoticeDetails } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { type CancellationFacts, cancellationSentences } from '../mails.ts'
import { spanish } from './cancellation-confirmation.es.ts'

/** Returns the confirmation of a cancellation on paper. It has the sentences of the email. */
export const cancellationConfirmation = (
  facts: CancellationFacts & OwnerNoticeFacts & { lender: LenderFacts },
  language: Language,
): DocumentContent => {
  const { lender } = facts
  const translate = translator(spanish, language)
  const contact = translate('Questions? Call {phone}, or write to {lender}, {address}.', {
    phone: lender.phone,
    lender: lender.legalName,
    address: lender.address,
  })
  return {
    language,
    title: translate('Your line of credit is canceled'),
    letterhead: letterhead(lender, language),
    captionLines: ownerNoticeDetails(facts, language),
    blocks: [...cancellationSentences(facts, language), contact].map((text) => ({ kind: 'paragraph' as const, text })),
    footer: creditFooter(lender, language),
  }
}
