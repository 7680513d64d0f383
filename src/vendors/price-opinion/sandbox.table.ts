import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const priceOpinionSandbox = {
  title: 'Price opinion, evaluation and condition report',
  typedInto: 'Street name',
  intro:
    'On any other street the value of the broker or evaluator is within 4% of the AVM, and the home is in average or good condition.',
  rows: [
    {
      word: 'Lowopinion',
      effect: 'low',
      description: 'Valued at 70% of the automated value.',
      reaches: ['REVISED_OFFER_SELECTION', 'DECLINED'],
    },
    {
      word: 'Noopinion',
      effect: 'none',
      description: 'The home cannot be valued from the street.',
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
    {
      word: 'Hiddenhome',
      effect: 'unclear',
      description: 'The condition cannot be seen from the street; the condition report then says good.',
      reaches: ['NAV_BPO_PROPERTY_CONDITION'],
    },
    {
      word: 'Poorhome',
      effect: 'poor',
      description: 'The home is in poor condition.',
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
    ...timingRows('opinion', 'The opinion or evaluation', ['NAV_BPO_PROCESSING', 'NAV_RESI_EVAL_PROCESSING']),
  ],
} as const satisfies SandboxTable

export type PriceOpinionEffect = Extract<(typeof priceOpinionSandbox.rows)[number], { effect: string }>['effect']

export const conditionReportSandbox = {
  title: 'Condition report',
  typedInto: 'Street name',
  intro: 'Ordered after a BPO that leaves the condition open. Add Hiddenhome, as in "Hiddenhome Latecondition Road".',
  rows: timingRows('condition', 'The condition report', ['NAV_BPO_PROPERTY_CONDITION']),
} as const satisfies SandboxTable
