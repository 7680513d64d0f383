import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const valuationSandbox = {
  title: 'Valuation',
  typedInto: 'Street name',
  intro:
    'Any other street has a realistic value for its state, with high or medium confidence. The street names under "Property record" about value or liens also apply here.',
  rows: [
    { word: 'Noavm', effect: 'none', description: 'No value can be given.', reaches: ['NO_AVM_FOUND'] },
    {
      word: 'Unsurevalue',
      effect: 'unsure',
      description: 'A value with a forecast standard deviation of 0.28: low confidence.',
      reaches: ['NAV_BPO_ESTIMATE', 'NAV_RESI_EVAL_ESTIMATE'],
    },
    { word: 'Slowavm', description: 'The valuation takes 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Downavm',
      description: 'The valuation fails twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
      reaches: ['WAITING_FOR_VALUATION'],
    },
    {
      word: 'Erroravm',
      description: 'The valuation fails every time.',
      timing: { alwaysFails: true },
      reaches: ['WAITING_FOR_VALUATION'],
    },
    {
      word: 'Lateavm',
      description: 'The valuation comes by webhook, 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['WAITING_FOR_VALUATION'],
    },
  ],
} as const satisfies SandboxTable

export type ValuationEffect = Extract<(typeof valuationSandbox.rows)[number], { effect: string }>['effect']
