/** The facts that decide whether a paid appraisal is refundable. */
export interface PaidAppraisal {
  visitFrom: Date | null
  deliveredAt: Date | null
}

/**
 * Whether the fee is refunded in full: only before the visit begins, because the appraiser has not worked until then.
 */
export const isRefundable = ({ visitFrom, deliveredAt }: PaidAppraisal, now: Date): boolean =>
  deliveredAt === null && (visitFrom === null || now < visitFrom)
