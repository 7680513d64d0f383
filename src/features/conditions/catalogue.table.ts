import type { ConditionCategory, DocumentType } from '#src/domain/lending/application-enums.ts'
import type { ConditionDetails } from '#src/domain/lending/condition.ts'
import type { spanish } from './catalogue.es.ts'

type Sentence = keyof typeof spanish

export interface CatalogueRow {
  header: Sentence
  /** The default text. Some categories have other text; see condition-words.ts. */
  description: Sentence
  button: Sentence
  /** The page that answers it. Identity has its own page; the others are below the application's conditions. */
  route: 'upload-document' | 'phone-number' | 'identity'
  /** The documents requested by default, one per slot. */
  documents: readonly DocumentType[]
  /** How many of the slots must be filled; all of them if absent. */
  atLeast?: number
  /** The default details when staff raise it. */
  details?: ConditionDetails
}

const upload = { route: 'upload-document', button: 'Upload Document' } as const

/** Every condition that can be asked of a person. A condition outside this table is not shown. */
export const conditionCatalogue: Record<ConditionCategory, CatalogueRow> = {
  BANK_ACCOUNT_FRAUD_REVIEW: {
    ...upload,
    header: 'Upload Bank Statement',
    description:
      'We could not verify the account you connected. Send us a statement of the last 60 days that shows your name and the account number.',
    documents: ['BANK_STATEMENT'],
  },
  ID_VERIFICATION_FAILURE: {
    route: 'identity',
    header: 'Send Your ID Again',
    description:
      'We could not read your ID. Take a new photo of both sides in good light, with all four corners in the picture.',
    button: 'Take the pictures',
    documents: [],
  },
  MISSING_PHONE_NUMBER: {
    header: 'Add Your Phone Number',
    description: 'We need a phone number at which we reach you about this application.',
    button: 'Add Phone Number',
    route: 'phone-number',
    documents: [],
  },
  REVIEW_TRUST_REQUIREMENTS: {
    ...upload,
    header: 'Upload Trust Documents',
    description:
      'County records show that a trust owns your home. Send us its certificate of trust, with the pages that name the trustees and their signatures.',
    documents: ['CERTIFICATE_OF_TRUST'],
  },
  PROPERTY_LEGAL_DESCRIPTION: {
    ...upload,
    header: 'Upload Property Description',
    description:
      'County records hold no legal description of your land. Send us your deed, a survey or your title policy: each has one.',
    documents: ['PROPERTY_DESCRIPTION_SOURCE'],
  },
  IDENTITY_DOCUMENT_FRAUD_REVIEW: {
    route: 'identity',
    header: 'Verify Your Identity',
    description: 'We need another look at your ID. Take new pictures of it and of your face.',
    button: 'Take the pictures',
    documents: [],
  },
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: {
    ...upload,
    header: 'Verify Property Ownership',
    description:
      'County records name another owner of this home. Send us a document that shows you own it, such as a recorded deed.',
    documents: ['SUPPORT'],
  },
  FALSE_OWNERSHIP_TYPE_REVIEW: {
    ...upload,
    header: 'Verify How You Own Your Home',
    description:
      'The deed names you as trustee, so a trust may own your home. Send us the certificate of trust, or a deed in your own name.',
    documents: ['CERTIFICATE_OF_TRUST'],
  },
  HELOC_MANUAL_PAYSTUB_UPLOAD: {
    ...upload,
    header: 'Upload Pay Stubs',
    description: 'Send us your most recent pay stub.',
    button: 'Upload Pay Stub',
    documents: ['USER_UPLOADED_PAYSTUB'],
    details: { xtraData: { numDocsRequired: 3 } },
  },
  HARD_CREDIT_INQUIRY_REVIEW: {
    ...upload,
    header: 'Explain Credit Inquiries',
    description: 'Your credit file shows recent inquiries. Write us a few lines on what each was for.',
    documents: ['SUPPORT'],
  },
  GENERIC_DOCUMENT_REQUEST: {
    ...upload,
    header: 'Upload Document',
    description: 'We need a document from you to go on.',
    documents: ['SUPPORT'],
  },
  ESCALATION_REVIEW: {
    ...upload,
    header: 'We Need More Information',
    description: 'A person on our team is looking at your application and needs a document from you.',
    documents: ['SUPPORT'],
  },
}
