const stageNames: Readonly<Record<string, string>> = {
  intake: 'Application started',
  credit: 'Credit check',
  property: 'Property review',
  offer: 'Choosing an offer',
  application: 'Completing the application',
  verification: 'Verification',
  underwriting: 'Underwriting',
  title: 'Title',
  valuation: 'Valuation',
  payoffs: 'Payoffs',
  bank: 'Bank account',
  signing: 'Signing',
  funding: 'Funding',
  ended: 'Closed or ended',
}

/** Returns how far a referred borrower has come, in words. `stage` is null before there is an application. */
export const stageName = (stage: string | null): string =>
  stage === null ? 'Not started' : (stageNames[stage] ?? stage)
