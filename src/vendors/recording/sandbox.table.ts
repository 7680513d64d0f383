import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const recordingSandbox = {
  title: 'County recorder',
  typedInto: 'Street name',
  intro: 'On any other street the county records the deed at once and assigns an instrument number.',
  rows: [
    {
      word: 'Rejectedcounty',
      effect: 'rejected',
      description:
        'The county sends the deed back: the legal description is incomplete. Staff send it again, or see it recorded.',
      reaches: ['RECORDING'],
    },
    {
      word: 'Papercounty',
      effect: 'paper',
      description: 'The county accepts only paper: staff mail the deed, and enter its number once it is recorded.',
      reaches: ['RECORDING'],
    },
    ...timingRows('county', 'The county’s answer', ['RECORDING']),
  ],
} as const satisfies SandboxTable

export type RecordingEffect = Extract<(typeof recordingSandbox.rows)[number], { effect: string }>['effect']
