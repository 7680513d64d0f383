import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const militarySandbox = {
  title: 'Active duty',
  typedInto: 'Last name',
  intro:
    'All others are not on active duty. The register is asked when the application is submitted and before funding.',
  rows: [
    {
      word: 'Onduty',
      effect: 'active',
      description: 'The borrower is on active duty, which the file and the boarding show.',
    },
    { word: 'Noregister', effect: 'unknown', description: 'The register gives no answer: staff file its certificate.' },
    { word: 'Slowregister', description: 'The register answers after 8 seconds.', timing: { slowMs: 8000 } },
    { word: 'Downregister', description: 'Two tries fail; the third is answered.', timing: { failsFirst: 2 } },
  ],
} as const satisfies SandboxTable
