import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const cardPaymentSandbox = {
  title: 'Card payment',
  typedInto: 'Card number',
  intro:
    'The sandbox’s payment page accepts these numbers, with any date and code. Only the last four digits are stored.',
  rows: [
    {
      word: '4242 4242 4242 4242',
      effect: 'paid',
      description: 'The card is charged.',
      reaches: ['ONSITE_APPRAISAL_PENDING'],
    },
    {
      word: '4000 0000 0000 0002',
      effect: 'declined',
      description: 'The card is declined; another one can be tried.',
      reaches: ['ONSITE_APPRAISAL_BORROWER_PAYMENT'],
    },
    {
      word: '4000 0000 0000 3063',
      effect: 'late',
      description: 'The card is charged, and the person is not sent back: only the webhook reports it.',
      reaches: ['ONSITE_APPRAISAL_PENDING'],
    },
  ],
} as const satisfies SandboxTable

export type CardEffect = (typeof cardPaymentSandbox.rows)[number]['effect']
