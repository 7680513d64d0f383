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
      description: 'The borrower is on active duty, as the file and the boarding record show.',
    },
    { word: 'Noregister', effect: 'unknown', description: 'The register does not answer: staff file the certificate.' },
    { word: 'Slowregister', description: 'The register answers after 8 seconds.', timing: { slowMs: 8000 } },
    { word: 'Downregister', description: 'Two attempts fail; the third succeeds.', timing: { failsFirst: 2 } },
  ],
} as const satisfies SandboxTable
