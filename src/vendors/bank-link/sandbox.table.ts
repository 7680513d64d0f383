import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/** User names at the sandbox's banks; the password is `pass_good`. Shares are relative to the stated income. */
export const bankLinkSandbox = {
  title: 'Bank link',
  typedInto: 'User name',
  intro:
    'Choose any bank and log in with one of these user names and the password `pass_good`; any other name or password is wrong. Wages arrive every two weeks, benefits every month. The password `microdeposits_good` links an account with two micro-deposits. Ridgeway Savings uses its own login page, like banks with OAuth.',
  rows: [
    {
      word: 'user_good',
      effect: 'matches',
      description: 'Deposits of the last 90 days agree with the income that was stated.',
      reaches: ['EMPLOYMENT_VERIFICATION', 'IDENTITY_VERIFICATION'],
    },
    {
      word: 'user_bank_income',
      effect: 'countedByBank',
      description:
        'The bank does not say which deposits are income, but counts the income itself; it agrees. The password is `{}`.',
      reaches: ['EMPLOYMENT_VERIFICATION', 'IDENTITY_VERIFICATION'],
    },
    {
      word: 'user_short',
      effect: 'short',
      description: 'Deposits are 80% of the stated income: documents are requested.',
      reaches: ['INCOME_VERIFICATION', 'HELOC_MANUAL_PAYSTUB_UPLOAD'],
    },
    {
      word: 'user_low',
      effect: 'low',
      description: 'Deposits are 40% of the stated income: income is not verified this way.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'user_no_income',
      effect: 'none',
      description: 'No income arrives on the account.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'user_other_owner',
      effect: 'otherOwner',
      description: 'The account belongs to a person with a different name: documents are requested.',
      reaches: ['INCOME_VERIFICATION', 'HELOC_MANUAL_PAYSTUB_UPLOAD', 'BANK_ACCOUNT_FRAUD_REVIEW'],
    },
    {
      word: 'user_shared',
      effect: 'matches',
      description:
        'Like user_good, but everyone who links this has the same account: the second of two borrowers is reviewed.',
      reaches: ['DISBURSEMENT_ACCOUNT', 'BANK_ACCOUNT_FRAUD_REVIEW'],
    },
    { word: 'user_mfa', effect: 'mfa', description: 'The bank asks for a code as well; it is 1234.' },
    { word: 'user_locked', effect: 'locked', description: 'The bank has locked this login.' },
    {
      word: 'user_relogin',
      effect: 'relogin',
      description: 'Linked, but the bank requires a new login first.',
    },
    {
      word: 'user_late',
      effect: 'matches',
      description: 'As user_good, but the bank gathers the deposits for 15 seconds.',
      timing: { lateMs: 15_000 },
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'user_slow',
      effect: 'matches',
      description: 'As user_good; each answer takes 4 seconds.',
      timing: { slowMs: 4_000 },
    },
    {
      word: 'user_down',
      effect: 'matches',
      description: 'As user_good, but the first two readings fail.',
      timing: { failsFirst: 2 },
    },
    {
      word: 'user_error',
      effect: 'matches',
      description: 'Linked, but every reading fails.',
      timing: { alwaysFails: true },
      reaches: ['INCOME_VERIFICATION'],
    },
  ],
} as const satisfies SandboxTable

export type BankScenario = (typeof bankLinkSandbox.rows)[number]['word']
export type BankEffect = (typeof bankLinkSandbox.rows)[number]['effect']

/** Banks of the sandbox, with ids in the vendor's format. */
export const sandboxBanks = [
  { id: 'ins_109508', name: 'First Harbor Bank', hasOwnPage: false },
  { id: 'ins_109509', name: 'Copperline Credit Union', hasOwnPage: false },
  { id: 'ins_109510', name: 'Meadow & Main Bank', hasOwnPage: false },
  { id: 'ins_127287', name: 'Ridgeway Savings', hasOwnPage: true },
] as const
