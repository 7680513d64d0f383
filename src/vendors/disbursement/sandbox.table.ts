import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/** By the last four digits of the account number. */
export const disbursementSandbox = {
  title: 'Payments out',
  typedInto: 'Account number ends in',
  intro:
    'For the disbursement account. Any other account receives its payment at once. The same order is never sent twice, however often it is requested.',
  rows: [
    {
      word: '0201',
      effect: 'R01',
      description: 'Returned as R01: the borrower names another account, which staff accept, and staff send again.',
      reaches: ['FUNDABLE'],
    },
    { word: '0202', effect: 'R02', description: 'Returned as R02, account closed.', reaches: ['FUNDABLE'] },
    { word: '0203', effect: 'R03', description: 'Returned as R03, no such account.', reaches: ['FUNDABLE'] },
    { word: '0210', effect: 'rejected', description: 'The service rejects the payment.', reaches: ['FUNDABLE'] },
    {
      word: '0301',
      effect: 'C01',
      description: 'Settles with notification of change C01: the account number is 9911000301.',
      reaches: ['COMPLETE'],
    },
    {
      word: '0302',
      effect: 'C02',
      description: 'Settles with notification of change C02: the routing number is 111000025.',
      reaches: ['COMPLETE'],
    },
    {
      word: '0401',
      description: 'Settles 15 seconds later, by webhook.',
      timing: { lateMs: 15_000 },
      reaches: ['FUNDABLE'],
    },
    {
      word: '0402',
      effect: 'twice',
      description: 'Settles a second later, and the webhook comes twice.',
      timing: { lateMs: 1_000 },
      reaches: ['FUNDABLE'],
    },
    {
      word: '0403',
      effect: 'unstoppable',
      description: 'Settles 15 seconds later, and a cancellation in that time can’t stop it.',
      timing: { lateMs: 15_000 },
      reaches: ['FUNDABLE'],
    },
    {
      word: '0501',
      description: 'The service fails twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
      reaches: ['FUNDABLE'],
    },
    {
      word: '0502',
      description: 'The service fails every time.',
      timing: { alwaysFails: true },
      reaches: ['FUNDABLE'],
    },
    {
      word: '0601',
      effect: 'slowAnswer',
      description: 'The payment is accepted immediately, and the answer comes 8 seconds later.',
      reaches: ['FUNDABLE'],
    },
  ],
} as const satisfies SandboxTable

/** By a word in the creditor's name. */
export const creditorSandbox = {
  title: 'Payments to creditors',
  typedInto: 'Creditor’s name',
  intro: 'Any other creditor receives its payment at once.',
  rows: [
    {
      word: 'Returning',
      effect: 'R03',
      description: 'The payment comes back as R03: staff pay the creditor, or send it again.',
      reaches: ['DIRECT_DEBT_PAYOFF'],
    },
    {
      word: 'Tardy',
      description: 'Settles 15 seconds later, by webhook.',
      timing: { lateMs: 15_000 },
      reaches: ['DIRECT_DEBT_PAYOFF'],
    },
  ],
} as const satisfies SandboxTable
