import type { NewLiability } from '#src/application/server/liability-record.ts'

/** A home equity line of another lender, of 20,000 dollars, that the new line pays off. */
export const markedEquityLine = (confirmedAt: Date): NewLiability => ({
  kind: 'HELOC',
  creditor: 'Equity Bank',
  source: 'BUREAU',
  lienPosition: 2,
  balance: 20_000,
  limit: 25_000,
  monthlyPayment: 180,
  accountEnding: '4417',
  tradeline: null,
  recorded: null,
  reported: 20_000,
  confirmedAt,
  removedFor: null,
  payoffStatus: 'MARKED_FOR_PAYOFF',
})
