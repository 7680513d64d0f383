import type { ConditionCategory, DocumentType } from '#src/domain/lending/application-enums.ts'
import type { ConditionDetails } from '#src/domain/lending/condition.ts'
import type { spanish } from './catalog.es.ts'

type Sentence = keyof typeof spanish

export interface CatalogRow {
  header: Sentence
  /** The default text. Some categories have other text; see condition-text.ts. */
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
export const conditionCatalog: Record<ConditionCategory, CatalogRow> = {
  BANK_ACCOUNT_FRAUD_REVIEW: {
    ...upload,
    header: 'Upload Bank Statement',
    description:
      'We couldn’t verify the account you connected. Send us a statement from the last 60 days that shows your name and account number.',
    documents: ['BANK_STATEMENT'],
  },
  ID_VERIFICATION_FAILURE: {
    route: 'identity',
    header: 'Send Your ID Again',
    description: 'We couldn’t read your ID. Retake both sides in good light, with all four corners in the photo.',
    button: 'Take the photos',
    documents: [],
  },
  MISSING_PHONE_NUMBER: {
    header: 'Add Your Phone Number',
    description: 'We need a phone number where we can reach you about this application.',
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
      'County records don’t have a legal description of your land. Send us your deed, a survey or your title policy. Any one of them includes it.',
    documents: ['PROPERTY_DESCRIPTION_SOURCE'],
  },
  IDENTITY_DOCUMENT_FRAUD_REVIEW: {
    route: 'identity',
    header: 'Verify Your Identity',
    description: 'We need to check your ID again. Retake the photos of it and of your face.',
    button: 'Take the photos',
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
    description: 'Your credit file shows recent inquiries. Tell us briefly what each one was for.',
    documents: ['SUPPORT'],
  },
  GENERIC_DOCUMENT_REQUEST: {
    ...upload,
    header: 'Upload Document',
    description: 'We need a document from you to continue.',
    documents: ['SUPPORT'],
  },
  ESCALATION_REVIEW: {
    ...upload,
    header: 'We Need More Information',
    description: 'Our team is reviewing your application and needs a document from you.',
    documents: ['SUPPORT'],
  },
}
