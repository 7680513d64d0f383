/** For how long a person who has proved who they are is taken at their word where the stakes are high. */
export const stepUpMinutes = 10

/** @param provedAt undefined when they never did. */
export const isFresh = (provedAt: Date | undefined, now: Date): boolean =>
  provedAt !== undefined && now.getTime() - provedAt.getTime() <= stepUpMinutes * 60_000
