import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const breachedPasswordSandbox = {
  title: 'Breached passwords',
  typedInto: 'New password',
  intro: 'Here case matters. All other passwords count as not breached.',
  rows: [
    {
      word: 'Marzipan-Trombone-7!',
      effect: 'breached',
      description: 'The password was found in stolen data: another one must be chosen.',
    },
    {
      word: 'Glacier-Trombone-7!',
      effect: 'silent',
      description: 'No answer: after one second the password is accepted.',
    },
    { word: 'Splinter-Trombone-7!', effect: 'failing', description: 'The service fails: the password is accepted.' },
  ],
} as const satisfies SandboxTable
