/** Notices that a law requires, other than adverse action notices, by document kind and legal source. */
export const noticeKinds = {
  EARLY_DISCLOSURES: { name: 'Early disclosures', source: '12 CFR 1026.40' },
  HOME_EQUITY_BOOKLET: { name: 'Booklet on home equity lines', source: '12 CFR 1026.40(e)' },
  PRIVACY_NOTICE: { name: 'Privacy notice', source: '12 CFR 1016.4' },
  TEXAS_EQUITY_NOTICE: { name: 'Texas: notice before closing', source: 'Tex. Const. art. XVI, § 50(g)' },
  NEW_YORK_REPORT_NOTICE: { name: 'New York: consumer reports', source: 'N.Y. Gen. Bus. Law § 380-b(b)' },
  SCORE_DISCLOSURE: { name: 'Credit score disclosure', source: '12 CFR 1022.74(d)' },
  VALUATION_COPY: { name: 'Copy of a valuation', source: '12 CFR 1002.14(a)' },
  COUNTEROFFER_NOTICE: { name: 'Counteroffer', source: '12 CFR 1002.9(a)(1)(iv)' },
  INCOMPLETENESS_NOTICE: { name: 'Notice of incompleteness', source: '12 CFR 1002.9(c)(2)' },
  ACCOUNT_OPENING_DISCLOSURE: { name: 'Account-opening disclosure', source: '12 CFR 1026.6(a)' },
  DEBIT_AUTHORIZATION: { name: 'Authorization of automatic payments', source: '12 CFR 1005.10(b)' },
  FLOOD_NOTICE: { name: 'Special flood hazards', source: '42 USC 4104a' },
  TEXAS_ITEMIZED_COSTS: { name: 'Texas: final itemized costs', source: 'Tex. Const. art. XVI, § 50(a)(6)(M)(ii)' },
  TEXAS_APPLICATION_COPY: { name: 'Texas: copy of the application', source: '7 TAC 153.13' },
  RIGHT_TO_CANCEL: { name: 'Right to cancel', source: '12 CFR 1026.15(b)' },
} as const

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
