import type { Correction } from './disbursement.port.ts'

/**
 * The kind of account that a transaction code names: its first digit is 2 for checking and 3 for savings accounts. Empty
 * for others, such as 4 of a general ledger and 5 of a loan, to which no payment is sent.
 */
export const accountKindOf = (transactionCode: string): Pick<Correction, 'accountKind'> => {
  if (!/^[23]\d$/.test(transactionCode)) return {}
  return { accountKind: transactionCode.startsWith('3') ? 'SAVINGS' : 'CHECKING' }
}

/** Whether a notification of change concerns the account. C04, C09 and C13 concern a name, our number and the addenda. */
export const correctsAccount = ({ routing, account, accountKind }: Correction): boolean =>
  routing !== undefined || account !== undefined || accountKind !== undefined

/** What several notices about one payment say together; the later ones prevail. */
export const mergeCorrections = (earlier: Correction | null, later: Correction): Correction => ({
  ...earlier,
  ...later,
})
