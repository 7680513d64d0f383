/** How long a proof of identity is valid for sensitive actions. */
export const stepUpMinutes = 10

/** @param provedAt undefined if there was no proof. */
export const isFresh = (provedAt: Date | undefined, now: Date): boolean =>
  provedAt !== undefined && now.getTime() - provedAt.getTime() <= stepUpMinutes * 60_000
