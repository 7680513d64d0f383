import type { ConditionCategory, DocumentType } from '#src/domain/lending/application-enums.ts'
import type { ConditionDetails, ConditionWords } from '#src/domain/lending/condition.ts'
import { type Language, languages } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './catalog.es.ts'
import { conditionCatalog } from './catalog.table.ts'

export interface AskedCondition {
  category: ConditionCategory
  details: ConditionDetails
  words: ConditionWords
}

export interface SaidCondition {
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
    action: 'EMPLOYMENT_LETTER',
    header: 'Upload a Letter from Your Employer',
    description:
      'Send us a letter from your employer that says you work there. It must be on letterhead and from the last 30 days.',
  },
] as const

/** Returns the category to show. A generic request about a trust is shown as a trust review. */
export const shownCategory = ({
  category,
  details,
}: Pick<AskedCondition, 'category' | 'details'>): ConditionCategory =>
  category === 'GENERIC_DOCUMENT_REQUEST' && details.actionNeeded === 'REVIEW_TRUST_REQUIREMENTS'
    ? 'REVIEW_TRUST_REQUIREMENTS'
    : category

/** Returns the documents to send, one per slot. */
export const documentSlots = (condition: Pick<AskedCondition, 'category' | 'details'>): readonly DocumentType[] => {
  const { requestDocuments = [], xtraData } = condition.details
  if (requestDocuments.length > 0) return requestDocuments
  const category = shownCategory(condition)
  const usual = conditionCatalog[category].documents
  if (category !== 'HELOC_MANUAL_PAYSTUB_UPLOAD') return usual
  return Array.from({ length: Math.max(1, Math.min(xtraData?.numDocsRequired ?? 1, 12)) }, () => usual[0]!)
}

/** Returns how many slots must be filled before the condition can go to review. */
export const requiredDocumentCount = (condition: Pick<AskedCondition, 'category' | 'details'>): number => {
  const documentCount = documentSlots(condition).length
  const named = (condition.details.requestDocuments ?? []).length > 0
  return named
    ? documentCount
    : Math.min(documentCount, conditionCatalog[shownCategory(condition)].atLeast ?? documentCount)
}

/** Returns exactly what the person who is asked reads. Staff see the same text before they send it. */
export const conditionWords = (condition: AskedCondition, language: Language): SaidCondition => {
  const say = speaker(spanish, language)
  const row = conditionCatalog[shownCategory(condition)]
  const documents = documentSlots(condition)
  const several = documents.length > 1
  const defaults = {
    header: say(row.header as never),
    description: say(row.description as never),
    button: several ? say('Upload Documents') : say(row.button as never),
  }
  const special = { ...defaults, ...wordsOfCategory(condition, documents, say) }
  const { commentsToBorrower } = condition.words
  return commentsToBorrower ? { ...special, description: commentsToBorrower } : special
}

const wordsOfCategory = (
  condition: AskedCondition,
  documents: readonly DocumentType[],
  say: ReturnType<typeof speaker<keyof typeof spanish>>,
): Partial<SaidCondition> => {
  switch (shownCategory(condition)) {
    case 'BANK_ACCOUNT_FRAUD_REVIEW': {
      const ending = condition.words.accountEnding?.slice(-4)
      const letter = documents.length === 1 && documents[0] === 'BANK_LETTER'
      const isUsual = documents.length === 1 && documents[0] === conditionCatalog.BANK_ACCOUNT_FRAUD_REVIEW.documents[0]
      const account = ending
        ? say('We couldn’t verify your connected account ending in {ending}.', { ending })
        : say('We couldn’t verify the account you connected.')
      const ask = letter
        ? say('Send us a letter from your bank that shows your name and the account number.')
        : say('Send us what we request below. It must show your name and account number.')
      return {
        ...(ending || !isUsual ? { description: `${account} ${ask}` } : {}),
        ...(documents.length > 1 ? { header: say('Upload Bank Verification Documentation') } : {}),
        ...(letter ? { header: say('Upload Bank Letter'), button: say('Upload Bank Letter') } : {}),
      }
    }
    case 'HELOC_MANUAL_PAYSTUB_UPLOAD':
      return documents.length > 1
        ? { description: say('Send us your {count} most recent pay stubs.', { count: documents.length }) }
        : {}
    case 'GENERIC_DOCUMENT_REQUEST': {
      const need = genericNeeds.find(({ action }) => action === condition.details.actionNeeded)
      const creditor = condition.words.notes ?? say('your creditor')
      return need ? { header: say(need.header), description: say(need.description, { creditor }) } : {}
    }
    case 'HARD_CREDIT_INQUIRY_REVIEW':
      return condition.words.notes ? { description: condition.words.notes } : {}
    default:
      return {}
  }
}

export const wordsInAllLanguages = (condition: AskedCondition): Record<Language, SaidCondition> => {
  const [en, es] = languages.map((language) => conditionWords(condition, language))
  return { en: en!, es: es! }
}
