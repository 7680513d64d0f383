import type { PayoffStatus } from './application-enums.ts'

/** The first five stand on a home; the others are owed without it. OTHER is an association's claim, say. */
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

/** Who named it first. */
export const liabilitySources = ['RECORD', 'BUREAU', 'BORROWER'] as const
export type LiabilitySource = (typeof liabilitySources)[number]

/** Why somebody says that a lien does not belong on the list. */
export const removalReasons = ['PAID_OFF', 'OTHER_PROPERTY', 'NOT_MINE', 'DUPLICATE'] as const
export type RemovalReason = (typeof removalReasons)[number]

/** What may name a creditor or an account: sealed as a whole. Whole dollars. */
export interface LiabilityDetails {
  creditor: string
  balance: number
  /** Credit limit of a line, which can be drawn again; else what was lent first. */
  limit: number
  /** Scheduled or minimum payment, per month. */
  monthlyPayment: number
  /** Last four characters. */
  accountEnding: string | null
  /** By which the credit file knows it, the same in every pull; null where no bureau reports it. */
  tradeline: string | null
  /** What the recorder estimates, and what the creditor reports; null where they say nothing. */
  recorded: number | null
  reported: number | null
}

/** A debt of the applicant. */
export interface Liability extends LiabilityDetails {
  id: string
  kind: LiabilityKind
  source: LiabilitySource
  /** 1 stands first on the home; null where the home does not secure it. */
  lienPosition: number | null
  /** When the borrower last said that it is so. */
  confirmedAt: Date | null
  removedFor: RemovalReason | null
  payoffStatus: PayoffStatus
}

/** Whether a debt is a lien on the home that nobody has taken off the list. */
export const isOnHome = (liability: Pick<Liability, 'lienPosition' | 'removedFor'>): boolean =>
  liability.lienPosition !== null && liability.removedFor === null

/** Paid off from the line at closing, or to be. */
export const isMarked = ({ payoffStatus }: Pick<Liability, 'payoffStatus'>): boolean => payoffStatus !== 'NOT_MARKED'

/**
 * What a lien takes of the home's value, whole dollars. A creditor's figure prevails over the recorder's and over a
 * lower one of the borrower; an open line counts with its whole limit.
 */
export const securedAmount = ({ kind, balance, limit, reported }: Liability): number => {
  const owed = Math.max(balance, reported ?? 0)
  return kind === 'HELOC' ? Math.max(owed, limit) : owed
}

/** What a debt costs to pay off: the creditor's figure where it is more than the borrower's. */
export const payoffAmount = ({ balance, reported }: Pick<Liability, 'balance' | 'reported'>): number =>
  Math.max(balance, reported ?? 0)
