import type { ClosingDocumentKind } from '#src/application/closing-documents.table.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { spanish } from './signing.es.ts'

type Message = keyof typeof spanish | SharedSentence

/** The name of each document and its purpose in one sentence. */
export const closingDocumentLabels = {
  ACCOUNT_OPENING_DISCLOSURE: {
    title: 'Your line of credit: terms and costs',
    says: 'What the line costs, how you repay it, and your rights if a statement is wrong.',
  },
  FLOOD_NOTICE: {
    title: 'Notice of special flood hazards',
    says: 'Your home’s flood zone, and the insurance the law requires.',
  },
  CREDIT_AGREEMENT: {
    title: 'Credit agreement and promissory note',
    says: 'Your promise to pay back what you draw. You alone sign it.',
  },
  TEXAS_VALUE_ACKNOWLEDGMENT: {
    title: 'Acknowledgment of fair market value',
    says: 'Your home’s value. You and the lender sign it at closing.',
  },
  SECURITY_INSTRUMENT: {
    title: 'Deed of trust or mortgage',
    says: 'It secures the line with your home. You read it now and sign it with the notary.',
  },
  NOTARY_DISCLOSURE: { title: 'Before you meet the notary', says: 'How the notary works, and what you bring.' },
  RIGHT_TO_CANCEL: { title: 'Notice of your right to cancel', says: 'How long you have to cancel, and how.' },
} as const satisfies Record<ClosingDocumentKind, { title: Message; says: Message }>
