import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const addressSandbox = {
  title: 'Address look-up',
  typedInto: 'Address search',
  intro:
    'The look-up knows a shipped set of demonstration addresses: at least three in every state, the zips of recent disasters, New York, Hawaii and Texas, and every street named in this document at 100 to 410 in Austin, TX 78704 and in Sacramento, CA 95814. Any other address can be typed in by hand.',
  rows: [
    { word: 'Slowlookup', says: 'Suggestions take 3 seconds.', timing: { slowMs: 3000 } },
    { word: 'Downlookup', says: 'Two searches fail, the third answers.', timing: { failsFirst: 2 } },
    {
      word: 'Errorlookup',
      says: 'The look-up fails, so the address is typed in by hand.',
      timing: { alwaysFails: true },
    },
  ],
} as const satisfies SandboxTable
