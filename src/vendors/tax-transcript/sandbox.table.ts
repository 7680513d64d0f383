import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/** The options on the sandbox's page, which replaces the vendor's. Shares are relative to the stated income. */
export const transcriptSandbox = {
  title: 'Tax transcript',
  typedInto: 'Answer on the page',
  intro: 'On the sandbox’s page you choose what the transcripts say.',
  rows: [
    {
      word: 'agrees',
      effect: 'matches',
      description: 'Two years of returns agree with the income that was stated.',
      reaches: ['IDENTITY_VERIFICATION'],
    },
    {
      word: 'falls',
      effect: 'falling',
      description: 'The newer year shows 80% of the stated income: documents are requested.',
      reaches: ['INCOME_VERIFICATION', 'GENERIC_DOCUMENT_REQUEST'],
    },
    {
      word: 'none',
      effect: 'none',
      description: 'The IRS has no return: income is not verified this way.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'declined',
      effect: 'none',
      description: 'The consent is not signed: income is not verified this way.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'late',
      effect: 'matches',
      description: 'As agrees, but 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'slow',
      effect: 'matches',
      description: 'As agrees; the answer takes 4 seconds.',
      timing: { slowMs: 4_000 },
    },
    {
      word: 'down',
      effect: 'matches',
      description: 'As agrees, but the first two readings fail.',
      timing: { failsFirst: 2 },
    },
    {
      word: 'error',
      effect: 'matches',
      description: 'Every reading fails.',
      timing: { alwaysFails: true },
      reaches: ['INCOME_VERIFICATION'],
    },
  ],
} as const satisfies SandboxTable

export type TranscriptScenario = (typeof transcriptSandbox.rows)[number]['word']
