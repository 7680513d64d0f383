import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const appraisalSandbox = {
  title: 'Appraisal',
  typedInto: 'Street name',
  intro:
    'On any other street the appraiser visits as soon as the fee is paid, and the appraised value is within 3% of the AVM. A report that is returned comes back corrected.',
  rows: [
    {
      word: 'Visithome',
      description:
        'The report comes in 48 hours, by the product’s own clock, which can be moved forward. The appraiser visits from 10 to 12 Pacific time before that.',
      timing: { lateMs: 48 * 3_600_000 },
      reaches: ['ONSITE_APPRAISAL_PENDING'],
    },
    {
      word: 'Lowappraisal',
      effect: 'low',
      description: 'Appraised at 70% of the automated value.',
      reaches: ['REVISED_OFFER_SELECTION', 'DECLINED'],
    },
    {
      word: 'Runhome',
      effect: 'poor',
      description: 'The appraiser finds the home in poor condition.',
      reaches: ['HOLD_FOR_APPRAISAL_REVIEW'],
    },
    ...timingRows('appraisal', 'The report', ['ONSITE_APPRAISAL_PENDING']),
  ],
} as const satisfies SandboxTable

export type AppraisalEffect = Extract<(typeof appraisalSandbox.rows)[number], { effect: string }>['effect']

/** The desk that accepts orders. The report of an accepted order comes from the sandbox above. */
export const appraisalDeskSandbox = {
  title: 'Appraisal desk',
  typedInto: 'Street name',
  intro: 'On any other street the desk accepts an order at once and states its fee.',
  rows: [
    { word: 'Slowdesk', description: 'The desk takes 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Downdesk',
      description: 'The desk fails twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
    {
      word: 'Errordesk',
      description: 'The desk fails every time.',
      timing: { alwaysFails: true },
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
  ],
} as const satisfies SandboxTable
