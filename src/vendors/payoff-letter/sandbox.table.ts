import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const payoffLetterSandbox = {
  title: 'Payoff letters',
  typedInto: 'Street name',
  intro: 'On any other street every creditor sends the letter at once, valid for 30 days.',
  rows: [
    {
      word: 'Refusedpayoff',
      effect: 'refused',
      description: 'Creditors tell the figure only to their customer: the borrower is asked for the letters.',
      reaches: ['PAYOFF_REQUEST_PENDING', 'GENERIC_DOCUMENT_REQUEST'],
    },
    ...timingRows('payoff', 'Each letter', ['REQUEST_STEWART_PAYOFFS', 'PAYOFF_REQUEST_PENDING']),
  ],
} as const satisfies SandboxTable
