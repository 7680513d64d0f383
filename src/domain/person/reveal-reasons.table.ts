/**
 * The reasons for which staff see in full what is masked, with the words that staff read. They are chosen, not typed,
 * because free text would carry personal data into the audit trail.
 */
export const revealReasonLabels = {
  IDENTITY_CHECK: 'Identity check',
  CORRECTION: 'Correction',
  BORROWER_ASKED: 'Borrower request',
  CONTACT: 'Contact borrower',
  FRAUD_REVIEW: 'Fraud review',
  LEGAL_REQUEST: 'Legal request',
  QUALITY_REVIEW: 'Quality review',
} as const

export type RevealReason = keyof typeof revealReasonLabels
export const revealReasons = Object.keys(revealReasonLabels) as [RevealReason, ...RevealReason[]]
