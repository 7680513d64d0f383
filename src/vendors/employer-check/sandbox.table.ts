import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const employerSandbox = {
  title: 'Employer check',
  typedInto: 'Employer',
  intro: 'Any other employer confirms the employment at once. Words combine.',
  rows: [
    {
      word: 'Unlisted',
      effect: 'unknown',
      description: 'The employer is not in the register: an employer letter is requested.',
      reaches: ['EMPLOYMENT_VERIFICATION', 'GENERIC_DOCUMENT_REQUEST'],
    },
    {
      word: 'Formerly',
      effect: 'ended',
      description: 'The employer says that the employment has ended: an employer letter is requested.',
      reaches: ['EMPLOYMENT_VERIFICATION', 'GENERIC_DOCUMENT_REQUEST'],
    },
    {
      word: 'Lateanswer',
      description: 'The employer answers 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['EMPLOYMENT_VERIFICATION'],
    },
    { word: 'Slowanswer', description: 'The answer takes 4 seconds.', timing: { slowMs: 4_000 } },
    { word: 'Busyline', description: 'The first two attempts fail.', timing: { failsFirst: 2 } },
    {
      word: 'Noanswer',
      description: 'Every attempt fails: an employer letter is requested.',
      timing: { alwaysFails: true },
      reaches: ['EMPLOYMENT_VERIFICATION', 'GENERIC_DOCUMENT_REQUEST'],
    },
  ],
} as const satisfies SandboxTable
