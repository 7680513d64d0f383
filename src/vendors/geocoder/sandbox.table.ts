import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const geocoderSandbox = {
  title: 'County and census tract',
  typedInto: 'Street name',
  intro:
    'Any other street is placed in the county of its ZIP code, or in a populous county of its state, with the number of a census tract.',
  rows: [
    {
      word: 'Notract',
      effect: 'none',
      description: 'The address has no match: compliance enters county and tract in the loan register.',
    },
    {
      word: 'Othercounty',
      effect: 'otherCounty',
      description: 'The address is placed in another county of the state than on the property record.',
    },
    { word: 'Slowtract', description: 'The look-up takes 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Downtract',
      description: 'The look-up fails twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
    },
    {
      word: 'Errortract',
      description: 'The look-up fails every time, and is tried again.',
      timing: { alwaysFails: true },
    },
  ],
} as const satisfies SandboxTable
