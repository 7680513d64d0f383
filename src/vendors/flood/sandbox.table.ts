import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const floodSandbox = {
  title: 'Flood determination',
  typedInto: 'Street name',
  intro: 'Any other street lies in zone X, outside the special flood hazard areas.',
  rows: [
    {
      word: 'Floodzone',
      effect: 'hazard',
      description: 'Zone AE: proof of flood insurance is requested.',
      reaches: ['GENERIC_DOCUMENT_REQUEST'],
    },
    ...timingRows('flood', 'The determination', ['GEN_CLOSING_DISCLOSURE']),
  ],
} as const satisfies SandboxTable
