import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { spanish } from './conditions.es.ts'

/** The label of the slot for each document type. */
export const documentLabels = {
  BANK_STATEMENT: 'Bank statement',
  BANK_LETTER: 'Bank letter',
  CERTIFICATE_OF_TRUST: 'Certificate of trust',
  PROPERTY_DESCRIPTION_SOURCE: 'Deed or legal description',
  USER_UPLOADED_PAYSTUB: 'Pay stub',
  SUPPORT: 'Document',
  DRIVERSLICENSEFRONT: 'ID, front',
  DRIVERSLICENSEBACK: 'ID, back',
  PASSPORTFRONT: 'Passport',
  STATEIDFRONT: 'State ID, front',
  STATEIDBACK: 'State ID, back',
  PERMANENTRESIDENTCARDFRONT: 'Resident card, front',
  PERMANENTRESIDENTCARDBACK: 'Resident card, back',
  SELFIE: 'Photo of your face',
} as const satisfies Record<DocumentType, keyof typeof spanish | SharedSentence>
