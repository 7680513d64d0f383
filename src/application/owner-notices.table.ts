/**
 * What each owner of a homestead in Texas, and each owner's spouse, gets a copy of their own of before the closing. The
 * constitution says "the owner". So no owner is left out, and a spouse, who may cancel too, is treated as one.
 */
export const ownerNotices = {
  TEXAS_EQUITY_NOTICE: {
    source: 'Texas Constitution, article XVI, section 50(a)(6)(M)(i), (g); 7 Texas Administrative Code 153.51',
  },
  TEXAS_ITEMIZED_COSTS: {
    source: 'Texas Constitution, article XVI, section 50(a)(6)(M)(ii); 7 Texas Administrative Code 153.13(3)',
  },
  // "If not previously provided": with the itemized costs, every owner gets the most current version.
  TEXAS_APPLICATION_COPY: {
    source: 'Texas Constitution, article XVI, section 50(a)(6)(M)(ii); 7 Texas Administrative Code 153.13(1), (2)',
  },
} as const satisfies Record<string, { source: string }>

export type OwnerNoticeKind = keyof typeof ownerNotices
export const ownerNoticeKinds = Object.keys(ownerNotices) as [OwnerNoticeKind, ...OwnerNoticeKind[]]
