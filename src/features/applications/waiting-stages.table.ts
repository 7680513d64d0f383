import type { WaitStage } from '#src/workflow/graph/status-row.ts'

/**
 * Waits for work the system does. `showsNextSteps`: every application passes all stages, so later ones can be shown.
 */
export const waits = {
  prequalification: { showsNextSteps: true },
  underwriting: { showsNextSteps: false },
  closing: { showsNextSteps: true },
} as const satisfies Record<string, { showsNextSteps: boolean }>

interface WaitStageRow {
  wait: keyof typeof waits
  label: string
}

/** The stages of each wait, in order. The row of a status names the stage that the status belongs to. */
export const waitStages = {
  disclosures: { wait: 'prequalification', label: 'Your disclosures' },
  softCredit: { wait: 'prequalification', label: 'Your credit, without affecting your score' },
  propertyRecord: { wait: 'prequalification', label: 'Your property records' },
  ownership: { wait: 'prequalification', label: 'Who owns the property' },
  homeValue: { wait: 'prequalification', label: 'The value of your home' },
  offers: { wait: 'prequalification', label: 'Your offers' },
  hardCredit: { wait: 'underwriting', label: 'Your credit and your final figures' },
  title: { wait: 'underwriting', label: 'The title to your property' },
  appraisal: { wait: 'underwriting', label: 'The appraisal of your home' },
  payoffLetters: { wait: 'underwriting', label: 'Payoff letters' },
  closingDisclosure: { wait: 'closing', label: 'Your closing disclosure' },
  closingDocuments: { wait: 'closing', label: 'Your documents for signing' },
} as const satisfies Record<WaitStage, WaitStageRow>

export const waitStageOrder = Object.keys(waitStages) as WaitStage[]

export type StageLabel = (typeof waitStages)[WaitStage]['label']
