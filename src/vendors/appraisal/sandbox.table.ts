import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const appraisalSandbox = {
  title: 'Appraisal',
  typedInto: 'Street name',
  intro:
    'On any other street the appraiser has been there as soon as the fee is paid, and agrees with the automated value within 3%. A report that is sent back comes corrected.',
  rows: [
    {
      word: 'Visithome',
      says: 'The appraiser comes in 45 hours and the report 3 hours later, by the product’s own clock, which can be moved forward.',
      timing: { lateMs: 48 * 3_600_000 },
      reaches: ['ONSITE_APPRAISAL_PENDING'],
    },
    {
      word: 'Lowappraisal',
      effect: 'low',
      says: 'Appraised at 70% of the automated value.',
      reaches: ['REVISED_OFFER_SELECTION', 'DECLINED'],
    },
    {
      word: 'Runhome',
      effect: 'poor',
      says: 'The appraiser finds the home in poor condition.',
      reaches: ['HOLD_FOR_APPRAISAL_REVIEW'],
    },
    ...timingRows('appraisal', 'The report', ['ONSITE_APPRAISAL_PENDING']),
  ],
} as const satisfies SandboxTable

export type AppraisalEffect = Extract<(typeof appraisalSandbox.rows)[number], { effect: string }>['effect']

/** The desk that takes orders; the report of an order that was taken is the sandbox's above. */
export const appraisalDeskSandbox = {
  title: 'Appraisal desk',
  typedInto: 'Street name',
  intro: 'On any other street the desk takes an order at once and names its fee.',
  rows: [
    { word: 'Slowdesk', says: 'The desk takes 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Downdesk',
      says: 'The desk fails twice; the third attempt is taken.',
      timing: { failsFirst: 2 },
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
    {
      word: 'Errordesk',
      says: 'The desk fails every time.',
      timing: { alwaysFails: true },
      reaches: ['ONSITE_APPRAISAL_REQUEST'],
    },
  ],
} as const satisfies SandboxTable
