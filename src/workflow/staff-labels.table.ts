import type { PipelineStage, WaitedFor } from './graph/status-row.ts'

/** What staff call the columns of their pipeline. */
export const stageLabels: Record<PipelineStage, string> = {
  intake: 'Intake',
  credit: 'Credit',
  property: 'Property',
  offer: 'Offer',
  application: 'Application',
  verification: 'Verification',
  underwriting: 'Underwriting',
  title: 'Title',
  valuation: 'Valuation',
  payoffs: 'Payoffs',
  bank: 'Bank',
  signing: 'Signing',
  notary: 'Notary',
  funding: 'Funding',
  ended: 'Ended',
}

/** Who acts next. */
export const partyLabels: Record<WaitedFor, string> = {
  you: 'Borrower',
  us: 'System',
  staff: 'Us',
  partner: 'Vendor',
  signers: 'Signers',
  time: 'Date',
  none: '—',
}
