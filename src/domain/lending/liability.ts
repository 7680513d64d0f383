import type { PayoffStatus } from './application-enums.ts'

/** The first five are secured by a home; the others are not. OTHER can be, for example, an association's claim. */
export const liabilityKinds = [
  'MORTGAGE',
  'HELOC',
  'TAX',
  'JUDGMENT',
  'OTHER',
  'AUTO',
  'CARD',
  'STUDENT',
  'INSTALLMENT',
] as const
export type LiabilityKind = (typeof liabilityKinds)[number]
export const lienKinds = ['MORTGAGE', 'HELOC', 'TAX', 'JUDGMENT', 'OTHER'] as const satisfies readonly LiabilityKind[]
export type LienKind = (typeof lienKinds)[number]

/** Who reported it first. */
export const liabilitySources = ['RECORD', 'BUREAU', 'BORROWER'] as const
export type LiabilitySource = (typeof liabilitySources)[number]

/** Why a borrower says that a lien does not belong on the list. */
export const removalReasons = ['PAID_OFF', 'OTHER_PROPERTY', 'NOT_MINE', 'DUPLICATE'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Data that may name a creditor or an account; sealed as a whole. Whole dollars. */
export interface LiabilityDetails {
  creditor: string
  balance: number
  /** Credit limit of a line, which can be drawn again; otherwise the original loan amount. */
  limit: number
  /** Scheduled or minimum payment, per month. */
  monthlyPayment: number
  /** Staff corrected the payment, so a newer credit file does not replace it. */
  isPaymentCorrected?: true
  /** Last four characters. */
  accountEnding: string | null
  /** The credit file's identifier, the same in every pull; null if no bureau reports it. */
  tradeline: string | null
  /** The recorder's estimate and the creditor's balance; null if not reported. */
  recorded: number | null
  reported: number | null
}

/** A debt of the applicant. */
export interface Liability extends LiabilityDetails {
  id: string
  kind: LiabilityKind
  source: LiabilitySource
  /** 1 is the first lien on the home; null if the home does not secure the debt. */
  lienPosition: number | null
  /** When the borrower last confirmed it. */
  confirmedAt: Date | null
  removedFor: RemovalReason | null
  payoffStatus: PayoffStatus
}

/** Whether a debt is a lien on the home that has not been removed from the list. */
export const isOnHome = (liability: Pick<Liability, 'lienPosition' | 'removedFor'>): boolean =>
  liability.lienPosition !== null && liability.removedFor === null

/**
 * Whether a lien may be a home equity loan: an open line, or a loan behind the first mortgage. Whether such a loan bought
 * or improved the home instead, only its documents show.
 */
export const isEquityLien = (one: Pick<Liability, 'kind' | 'lienPosition' | 'removedFor'>): boolean =>
  isOnHome(one) && (one.kind === 'HELOC' || (one.kind === 'MORTGAGE' && (one.lienPosition ?? 1) > 1))

/** Whether a lien is the first mortgage on the home. Only its documents show whether it is a home equity loan itself. */
export const isFirstMortgage = (one: Pick<Liability, 'kind' | 'lienPosition' | 'removedFor'>): boolean =>
  isOnHome(one) && one.kind === 'MORTGAGE' && one.lienPosition === 1

/** Paid off from the line at closing, or going to be. */
export const isMarked = ({ payoffStatus }: Pick<Liability, 'payoffStatus'>): boolean => payoffStatus !== 'NOT_MARKED'

/**
 * The amount of a lien that counts against the home's value, whole dollars. A creditor's figure overrides the
 * recorder's and a lower one of the borrower. An open line counts with its whole limit.
 */
export const securedAmount = ({ kind, balance, limit, reported: reportedBalance }: Liability): number => {
  const debt = Math.max(balance, reportedBalance ?? 0)
  return kind === 'HELOC' ? Math.max(debt, limit) : debt
}

/** The amount to pay off a debt: the greater of the creditor's figure and the borrower's. */
export const payoffAmount = ({ balance, reported: reportedBalance }: Pick<Liability, 'balance' | 'reported'>): number =>
  Math.max(balance, reportedBalance ?? 0)

/** Returns the liens that stay on the home after closing: those that the line does not pay off. */
export const remainingLiens = <L extends Pick<Liability, 'lienPosition' | 'removedFor' | 'payoffStatus'>>(
  liabilities: readonly L[],
): L[] => liabilities.filter((liability) => isOnHome(liability) && !isMarked(liability))

/** Returns what is secured ahead of the line after closing, whole dollars. */
export const seniorLienBalance = (liabilities: readonly Liability[]): number =>
  remainingLiens(liabilities).reduce((sum, liability) => sum + securedAmount(liability), 0)
