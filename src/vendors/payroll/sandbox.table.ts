import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

/**
 * User names at the sandbox's payroll providers; the password is `goodpassword`. Shares are relative to the stated
 * income.
 */
export const payrollSandbox = {
  title: 'Payroll link',
  typedInto: 'Payroll user name',
  intro:
    'Choose any employer and log in with one of these user names and the password `goodpassword`; any other name or password is wrong. Payroll data names the employer, so the employment is verified together with the income.',
  rows: [
    {
      word: 'goodlogin',
      effect: 'matches',
      description: 'Income and employment agree with what was stated.',
      reaches: ['IDENTITY_VERIFICATION'],
    },
    {
      word: 'shortlogin',
      effect: 'short',
      description: 'Pay is 80% of the stated income: documents are requested.',
      reaches: ['INCOME_VERIFICATION', 'HELOC_MANUAL_PAYSTUB_UPLOAD'],
    },
    {
      word: 'lowlogin',
      effect: 'low',
      description: 'Pay is 40% of the stated income: income is not verified this way.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'leftlogin',
      effect: 'left',
      description: 'The employment has ended: income is not verified this way.',
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'otherlogin',
      effect: 'otherPerson',
      description: 'The payroll belongs to someone else: documents are requested.',
      reaches: ['INCOME_VERIFICATION', 'HELOC_MANUAL_PAYSTUB_UPLOAD'],
    },
    {
      word: 'latelogin',
      effect: 'matches',
      description: 'As goodlogin, but the payroll is read for 15 seconds; the webhook tells when it is done.',
      timing: { lateMs: 15_000 },
      reaches: ['INCOME_VERIFICATION'],
    },
    {
      word: 'slowlogin',
      effect: 'matches',
      description: 'As goodlogin; the report takes 4 seconds.',
      timing: { slowMs: 4_000 },
    },
    {
      word: 'downlogin',
      effect: 'matches',
      description: 'As goodlogin, but the report fails twice.',
      timing: { failsFirst: 2 },
    },
    {
      word: 'errorlogin',
      effect: 'matches',
      description: 'Linked, but the report fails every time.',
      timing: { alwaysFails: true },
      reaches: ['INCOME_VERIFICATION'],
    },
  ],
} as const satisfies SandboxTable

export type PayrollScenario = (typeof payrollSandbox.rows)[number]['word']

export const sandboxEmployers = [
  { id: 'northwind', name: 'Northwind Manufacturing' },
  { id: 'lakeside', name: 'Lakeside School District' },
  { id: 'orchard', name: 'Orchard Health' },
] as const
