import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/** Cents of the two deposits that the sandbox sends to any account. */
export const sandboxDeposits = [32, 45] as const

/** By the last four digits of the account number. */
export const accountCheckSandbox = {
  title: 'Bank account check',
  typedInto: 'Account number ends in',
  intro:
    'For typed accounts. The routing number must be real: 011401533 is First Harbor Bank, 111000025 Copperline Credit Union, 021000021 Meadow & Main Bank; other numbers are accepted without a bank name. An account with any other ending belongs to the borrower. Staff review an account that another borrower also named, whatever its ending.',
  rows: [
    {
      word: '0002',
      effect: 'otherOwner',
      description:
        'The bank knows the account under another name: a bank statement is asked for, and staff accept or refuse.',
      reaches: ['DISBURSEMENT_ACCOUNT', 'BANK_ACCOUNT_FRAUD_REVIEW', 'AUTOPAY_ACCOUNT', 'DECLINED'],
    },
    {
      word: '0003',
      effect: 'silent',
      description:
        'The bank does not say: deposits of $0.32 and $0.45 prove the account. Three wrong answers, or 14 days, end it.',
      reaches: ['DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT', 'BANK_ACCOUNT_FRAUD_REVIEW'],
    },
    {
      word: '0004',
      effect: 'closed',
      description: 'The account is closed: another one is requested.',
      reaches: ['DISBURSEMENT_ACCOUNT'],
    },
    { word: '0005', description: 'The answer takes 4 seconds.', timing: { slowMs: 4_000 } },
    {
      word: '0006',
      description: 'The service does not answer: the account can be confirmed later, or linked.',
      timing: { alwaysFails: true },
      reaches: ['DISBURSEMENT_ACCOUNT'],
    },
  ],
} as const satisfies SandboxTable

export const sandboxDirectory: Readonly<Record<string, string>> = {
  '011401533': 'First Harbor Bank',
  '111000025': 'Copperline Credit Union',
  '021000021': 'Meadow & Main Bank',
}
