/** What the rule needs to know of an appraisal that was paid for. */
export interface PaidAppraisal {
  visitFrom: Date | null
  deliveredAt: Date | null
}

/** Given back in full until the appraiser is at the door: up to then nobody has worked. */
export const isRefundable = ({ visitFrom, deliveredAt }: PaidAppraisal, now: Date): boolean =>
  deliveredAt === null && (visitFrom === null || now < visitFrom)
