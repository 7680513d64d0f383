import type { ClosingDocumentKind } from '#src/application/closing-documents.table.ts'
import type { DocumentType } from '#src/domain/lending/application-enums.ts'

interface DocumentKindRow {
  title: string
  spanishTitle: string
  /** The name of the downloaded file. It never contains a person's name. */
  fileName: string
}

/** Every kind of document that the product generates. */
const generatedKinds = {
  EARLY_DISCLOSURES: {
    title: 'Early disclosures for your home equity line of credit',
    spanishTitle: 'Divulgaciones iniciales de su línea de crédito con garantía hipotecaria',
    fileName: 'early-disclosures',
  },
  HOME_EQUITY_BOOKLET: {
    title: 'What you should know about home equity lines of credit',
    spanishTitle: 'Lo que debe saber sobre las líneas de crédito con garantía hipotecaria',
    fileName: 'home-equity-booklet',
  },
  TEXAS_EQUITY_NOTICE: {
    title: 'Texas: notice about home equity loans',
    spanishTitle: 'Texas: aviso sobre préstamos con garantía hipotecaria',
    fileName: 'texas-notice',
  },
  NEW_YORK_REPORT_NOTICE: {
    title: 'New York: about consumer reports',
    spanishTitle: 'Nueva York: sobre los informes del consumidor',
    fileName: 'new-york-notice',
  },
  TEXAS_ITEMIZED_COSTS: {
    title: 'Texas: final itemized disclosure of costs',
    spanishTitle: 'Texas: divulgación final detallada de costos',
    fileName: 'texas-itemized-costs',
  },
  TEXAS_APPLICATION_COPY: {
    title: 'Texas: copy of the loan application',
    spanishTitle: 'Texas: copia de la solicitud del préstamo',
    fileName: 'texas-application-copy',
  },
  COUNTEROFFER_NOTICE: {
    title: 'Notice of our counteroffer',
    spanishTitle: 'Aviso de nuestra contraoferta',
    fileName: 'notice-of-counteroffer',
  },
  INCOMPLETENESS_NOTICE: {
    title: 'Notice of incomplete application',
    spanishTitle: 'Aviso de solicitud incompleta',
    fileName: 'notice-of-incompleteness',
  },
  PRIVACY_NOTICE: { title: 'Privacy notice', spanishTitle: 'Aviso de privacidad', fileName: 'privacy-notice' },
  ADVERSE_ACTION_NOTICE: {
    title: 'Notice of our decision',
    spanishTitle: 'Aviso de nuestra decisión',
    fileName: 'notice-of-decision',
  },
  SUMMARY_DISCLOSURE: {
    title: 'Summary of your application',
    spanishTitle: 'Resumen de su solicitud',
    fileName: 'summary-of-your-application',
  },
  VALUATION_COPY: {
    title: 'Copy of a valuation of your home',
    spanishTitle: 'Copia de una valuación de su vivienda',
    fileName: 'copy-of-valuation',
  },
  APPRAISAL_REPORT: {
    title: 'Appraisal report',
    spanishTitle: 'Informe de tasación',
    fileName: 'appraisal-report',
  },
  SCORE_DISCLOSURE: {
    title: 'Your credit score and the price you pay for credit',
    spanishTitle: 'Su puntaje de crédito y el precio que paga por el crédito',
    fileName: 'your-credit-score',
  },
  ACCOUNT_OPENING_DISCLOSURE: {
    title: 'Your line of credit: terms and costs',
    spanishTitle: 'Su línea de crédito: condiciones y costos',
    fileName: 'account-opening-disclosure',
  },
  DEBIT_AUTHORIZATION: {
    title: 'Your authorization of automatic payments',
    spanishTitle: 'Su autorización de pagos automáticos',
    fileName: 'automatic-payments',
  },
  FLOOD_NOTICE: {
    title: 'Notice of special flood hazards',
    spanishTitle: 'Aviso de peligros especiales de inundación',
    fileName: 'flood-notice',
  },
  CREDIT_AGREEMENT: {
    title: 'Credit agreement and promissory note',
    spanishTitle: 'Contrato de crédito y pagaré',
    fileName: 'credit-agreement',
  },
  TEXAS_VALUE_ACKNOWLEDGMENT: {
    title: 'Texas: acknowledgment of fair market value',
    spanishTitle: 'Texas: reconocimiento del valor justo de mercado',
    fileName: 'texas-value-acknowledgment',
  },
  SECURITY_INSTRUMENT: {
    title: 'Deed of trust or mortgage',
    spanishTitle: 'Escritura de fideicomiso o hipoteca',
    fileName: 'security-instrument',
  },
  NOTARY_DISCLOSURE: {
    title: 'Before you meet the notary',
    spanishTitle: 'Antes de reunirse con el notario',
    fileName: 'notary-disclosure',
  },
  NOTARY_APPOINTMENT: {
    title: 'Your appointment with the notary',
    spanishTitle: 'Su cita con el notario',
    fileName: 'notary-appointment',
  },
  COMPLETION_CERTIFICATE: {
    title: 'Certificate of completion',
    spanishTitle: 'Certificado de firma',
    fileName: 'certificate-of-completion',
  },
  RIGHT_TO_CANCEL: {
    title: 'Notice of Right to Cancel',
    spanishTitle: 'Aviso de su derecho a cancelar',
    fileName: 'right-to-cancel',
  },
  CANCELLATION_CONFIRMATION: {
    title: 'Confirmation of cancellation',
    spanishTitle: 'Confirmación de la cancelación',
    fileName: 'confirmation-of-cancellation',
  },
} as const satisfies Record<string, DocumentKindRow> & Record<ClosingDocumentKind, DocumentKindRow>

/** Every kind of document that people upload. */
const sentKinds: Record<DocumentType, DocumentKindRow> = {
  BANK_STATEMENT: { title: 'Bank statement', spanishTitle: 'Estado de cuenta bancario', fileName: 'bank-statement' },
  BANK_LETTER: { title: 'Bank letter', spanishTitle: 'Carta del banco', fileName: 'bank-letter' },
  CERTIFICATE_OF_TRUST: {
    title: 'Certificate of trust',
    spanishTitle: 'Certificado del fideicomiso',
    fileName: 'certificate-of-trust',
  },
  PROPERTY_DESCRIPTION_SOURCE: {
    title: 'Deed or legal description',
    spanishTitle: 'Escritura o descripción legal',
    fileName: 'property-description',
  },
  USER_UPLOADED_PAYSTUB: { title: 'Pay stub', spanishTitle: 'Talón de pago', fileName: 'pay-stub' },
  SELFIE: { title: 'Photo of your face', spanishTitle: 'Foto de su rostro', fileName: 'face' },
  SUPPORT: { title: 'Supporting document', spanishTitle: 'Documento de respaldo', fileName: 'document' },
  DRIVERSLICENSEFRONT: {
    title: 'Driver’s license, front',
    spanishTitle: 'Licencia de conducir, frente',
    fileName: 'license-front',
  },
  DRIVERSLICENSEBACK: {
    title: 'Driver’s license, back',
    spanishTitle: 'Licencia de conducir, reverso',
    fileName: 'license-back',
  },
  PASSPORTFRONT: { title: 'Passport', spanishTitle: 'Pasaporte', fileName: 'passport' },
  STATEIDFRONT: {
    title: 'State ID, front',
    spanishTitle: 'Identificación estatal, frente',
    fileName: 'state-id-front',
  },
  STATEIDBACK: {
    title: 'State ID, back',
    spanishTitle: 'Identificación estatal, reverso',
    fileName: 'state-id-back',
  },
  PERMANENTRESIDENTCARDFRONT: {
    title: 'Permanent resident card, front',
    spanishTitle: 'Tarjeta de residente permanente, frente',
    fileName: 'resident-card-front',
  },
  PERMANENTRESIDENTCARDBACK: {
    title: 'Permanent resident card, back',
    spanishTitle: 'Tarjeta de residente permanente, reverso',
    fileName: 'resident-card-back',
  },
}

/** Every kind of document that staff file for each other, or write to others. */
const filedKinds = {
  SERVICE_EVIDENCE: {
    title: 'Third-party report',
    spanishTitle: 'Informe de un servicio externo',
    fileName: 'service-report',
  },
  // 12 CFR 1026.15(c): a person's signed statement that they have not rescinded.
  RESCISSION_STATEMENT: {
    title: 'Statement of no cancellation',
    spanishTitle: 'Declaración de no cancelación',
    fileName: 'statement-of-no-cancellation',
  },
  PAYOFF_REQUEST: {
    title: 'Request for a payoff letter',
    spanishTitle: 'Solicitud de una carta de liquidación',
    fileName: 'payoff-request',
  },
} as const satisfies Record<string, DocumentKindRow>

/** Every kind of document that the product generates or stores. */
export const documentKinds = { ...generatedKinds, ...sentKinds, ...filedKinds }

export type GeneratedKind = keyof typeof generatedKinds
export const generatedKindNames = Object.keys(generatedKinds) as readonly GeneratedKind[]
export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** Returns whether the product generates the document. */
export const isGenerated = (kind: DocumentKind): kind is GeneratedKind => Object.hasOwn(generatedKinds, kind)

/** Returns whether only staff read the document. */
export const isForStaff = (kind: DocumentKind): boolean => Object.hasOwn(filedKinds, kind)

/** Returns whether a person uploaded the document. Uploads are never shown as pages of our own. */
export const isSent = (kind: DocumentKind): boolean => Object.hasOwn(sentKinds, kind) || isForStaff(kind)

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/calendar': 'ics',
}

export const fileNameOf = (kind: DocumentKind, language: string, version: number, mediaType: string): string =>
  `${documentKinds[kind].fileName}${language === 'en' ? '' : `-${language}`}-v${version}.${endings[mediaType] ?? 'pdf'}`
