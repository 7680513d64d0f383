/** Whether a home is a homestead whose equity Texas protects (Constitution, article XVI, section 50(a)(6)). */
export const isTexasHomestead = ({ state, occupancy }: { state: string; occupancy: string }): boolean =>
  state === 'TX' && occupancy === 'HOME'

/**
 * Whether the law refuses a line because other property secures it too: a home equity loan on a homestead in Texas may be
 * secured by nothing but the homestead (section 50(a)(6)(H); 7 Texas Administrative Code 153.8).
 */
export const refusesOtherCollateral = (
  home: { state: string; occupancy: string },
  product: { isCrypto: boolean } | undefined,
): boolean => product?.isCrypto === true && isTexasHomestead(home)
