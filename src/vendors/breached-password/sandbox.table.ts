import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const breachedPasswordSandbox = {
  title: 'Breached passwords',
  typedInto: 'New password',
  intro: 'Here case matters. All other passwords count as not breached.',
  rows: [
    {
      word: 'Marzipan-Trombone-7!',
      effect: 'breached',
      description: 'It was found in stolen data: another has to be chosen.',
    },
    {
      word: 'Glacier-Trombone-7!',
      effect: 'silent',
      description: 'No answer comes: after a second the password is taken.',
    },
    { word: 'Splinter-Trombone-7!', effect: 'failing', description: 'The service fails: the password is taken.' },
  ],
} as const satisfies SandboxTable
