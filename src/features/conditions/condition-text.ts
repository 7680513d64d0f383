import type { ConditionCategory, DocumentType } from '#src/domain/lending/application-enums.ts'
import type { ConditionCustomText, ConditionDetails } from '#src/domain/lending/condition.ts'
import { type Language, languages } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './catalog.es.ts'
import { conditionCatalog } from './catalog.table.ts'

export interface RequestedCondition {
  category: ConditionCategory
  details: ConditionDetails
  words: ConditionCustomText
}

export interface ConditionText {
  header: string
  description: string
  button: string
}

/** Generic requests with their own wording for the reason. The notes of the condition name the creditor. */
const genericNeeds = [
  {
    action: 'PROVE_JUDGMENT_PAID',
    header: 'Show That a Judgment Is Paid',
    description: 'A judgment for {creditor} is recorded against your home. Send us proof that it’s paid or released.',
  },
  {
    action: 'SEND_PAYOFF_LETTER',
    header: 'Send a Payoff Letter',
    description:
      '{creditor} will only release the payoff to you. Ask for a payoff letter, and send it to us. It must show the amount, the daily interest and an expiration date.',
  },
  {
    action: 'SHOW_FLOOD_INSURANCE',
    header: 'Send Proof of Flood Insurance',
    description:
      'Your home is in a special flood hazard area. The law requires flood insurance while the line is open. Send us your policy’s declarations page.',
  },
  {
    action: 'INCOME_AWARD_LETTER',
    header: 'Upload Benefit Letter',
    description: 'Send us the latest letter that states your benefit or pension.',
  },
  {
    action: 'INCOME_TAX_RETURN',
    header: 'Upload Tax Returns',
    description: 'Send us your last two years of tax returns, with all pages and schedules.',
  },
  {
    action: 'INCOME_SUPPORT_ORDER',
    header: 'Upload Alimony or Maintenance Documents',
    description: 'Send us the order or agreement, and statements that show the last six months of payments.',
  },
  {
    action: 'INCOME_BUSINESS_STATEMENTS',
    header: 'Upload Business Statements',
    description: 'Send us your business account statements for the last 12 months, with all pages.',
  },
  {
    action: 'RENT_LEASE',
    header: 'Upload the Lease',
    description: 'Send us the home’s current lease, with all pages and the names of everyone who signed it.',
  },
  {
    action: 'RENT_SCHEDULE',
    header: 'Upload the Rent Schedule',
    description: 'Send us the appraiser’s rent schedule for the home, Form 1007 or 1025, no older than six months.',
  },
  {
    action: 'SIGN_TRANSCRIPT_FORM',
    header: 'Upload IRS Form 4506-C',
    description: 'Send us Form 4506-C with your handwritten signature, as one PDF. The IRS rejects photos of it.',
  },
  {
    action: 'EMPLOYMENT_LETTER',
    header: 'Upload a Letter from Your Employer',
    description:
      'Send us a letter from your employer that says you work there. It must be on letterhead and from the last 30 days.',
  },
] as const

/** Returns the category to show. A generic request about a trust is shown as a trust review. */
export const displayedCategory = ({
  category,
  details,
}: Pick<RequestedCondition, 'category' | 'details'>): ConditionCategory =>
  category === 'GENERIC_DOCUMENT_REQUEST' && details.actionNeeded === 'REVIEW_TRUST_REQUIREMENTS'
    ? 'REVIEW_TRUST_REQUIREMENTS'
    : category

/** Returns the documents to send, one per slot. */
export const documentSlots = (condition: Pick<RequestedCondition, 'category' | 'details'>): readonly DocumentType[] => {
  const { requestDocuments = [], xtraData } = condition.details
  if (requestDocuments.length > 0) return requestDocuments
  const category = displayedCategory(condition)
  const defaultDocuments = conditionCatalog[category].documents
  if (category !== 'HELOC_MANUAL_PAYSTUB_UPLOAD') return defaultDocuments
  return Array.from({ length: Math.max(1, Math.min(xtraData?.numDocsRequired ?? 1, 12)) }, () => defaultDocuments[0]!)
}

/** Returns how many slots must be filled before the condition can go to review. */
export const requiredDocumentCount = (condition: Pick<RequestedCondition, 'category' | 'details'>): number => {
  const documentCount = documentSlots(condition).length
  const hasDocumentNames = (condition.details.requestDocuments ?? []).length > 0
  return hasDocumentNames
    ? documentCount
    : Math.min(documentCount, conditionCatalog[displayedCategory(condition)].atLeast ?? documentCount)
}

/** Returns exactly what the person who is asked reads. Staff see the same text before they send it. */
export const conditionText = (condition: RequestedCondition, language: Language): ConditionText => {
  const translate = translator(spanish, language)
  const row = conditionCatalog[displayedCategory(condition)]
  const documents = documentSlots(condition)
  const several = documents.length > 1
  const defaults = {
    header: translate(row.header as never),
    description: translate(row.description as never),
    button: several ? translate('Upload Documents') : translate(row.button as never),
  }
  const special = { ...defaults, ...categoryText(condition, documents, translate) }
  const { commentsToBorrower } = condition.words
  return commentsToBorrower ? { ...special, description: commentsToBorrower } : special
}

const categoryText = (
  condition: RequestedCondition,
  documents: readonly DocumentType[],
  translate: ReturnType<typeof translator<keyof typeof spanish>>,
): Partial<ConditionText> => {
  switch (displayedCategory(condition)) {
    case 'BANK_ACCOUNT_FRAUD_REVIEW': {
      const ending = condition.words.accountEnding?.slice(-4)
      const letter = documents.length === 1 && documents[0] === 'BANK_LETTER'
      const isUsual = documents.length === 1 && documents[0] === conditionCatalog.BANK_ACCOUNT_FRAUD_REVIEW.documents[0]
      const account = ending
        ? translate('We couldn’t verify your connected account ending in {ending}.', { ending })
        : translate('We couldn’t verify the account you connected.')
      const request = letter
        ? translate('Send us a letter from your bank that shows your name and the account number.')
        : translate('Send us what we request below. It must show your name and account number.')
      return {
        ...(ending || !isUsual ? { description: `${account} ${request}` } : {}),
        ...(documents.length > 1 ? { header: translate('Upload Bank Verification Documentation') } : {}),
        ...(letter ? { header: translate('Upload Bank Letter'), button: translate('Upload Bank Letter') } : {}),
      }
    }
    case 'HELOC_MANUAL_PAYSTUB_UPLOAD':
      return documents.length > 1
        ? { description: translate('Send us your {count} most recent pay stubs.', { count: documents.length }) }
        : {}
    case 'GENERIC_DOCUMENT_REQUEST': {
      const need = genericNeeds.find(({ action }) => action === condition.details.actionNeeded)
      const creditor = condition.words.notes ?? translate('your creditor')
      return need ? { header: translate(need.header), description: translate(need.description, { creditor }) } : {}
    }
    case 'HARD_CREDIT_INQUIRY_REVIEW':
      return condition.words.notes ? { description: condition.words.notes } : {}
    default:
      return {}
  }
}

export const conditionTexts = (condition: RequestedCondition): Record<Language, ConditionText> => {
  const [en, es] = languages.map((language) => conditionText(condition, language))
  return { en: en!, es: es! }
}
