import type { RecordedClaim, Title, ValueOpinion } from '../property-file.schema.ts'

export const opinionKinds: Readonly<Record<ValueOpinion['kind'], string>> = {
  BORROWER: 'Borrower’s estimate',
  AVM: 'AVM',
  PRICE_OPINION: 'Broker price opinion (BPO)',
  EVALUATION: 'Evaluation',
  APPRAISAL: 'Appraisal',
}

export const confidenceLabels: Readonly<Record<NonNullable<ValueOpinion['confidence']>, string>> = {
  HIGH: 'High confidence',
  MEDIUM: 'Medium confidence',
  LOW: 'Low confidence',
}

export const conditionLabels: Readonly<Record<NonNullable<ValueOpinion['condition']>, string>> = {
  UNKNOWN_CONDITION: 'Condition not visible',
  NOT_AVAILABLE: 'Condition not available',
  POOR: 'Poor condition',
  FAIR: 'Fair condition',
  AVERAGE: 'Average condition',
  GOOD: 'Good condition',
  EXCELLENT: 'Excellent condition',
}

export const vestingLabels: Readonly<Record<Title['vesting'], string>> = {
  SOLE: 'Sole ownership',
  JOINT: 'Joint ownership',
  TRUST: 'Held in a trust',
}

export const claimKinds: Readonly<Record<RecordedClaim['kind'], string>> = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home equity line',
  TAX: 'Tax lien',
  JUDGMENT: 'Court judgment',
  ASSOCIATION: 'Association lien',
}
