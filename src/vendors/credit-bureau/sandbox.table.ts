import type { SandboxTable } from '#src/platform/contract/sandbox.ts'

export const creditSandbox = {
  title: 'Credit bureau',
  typedInto: 'Last name',
  intro:
    'Any other last name has an ordinary file: a score from 690 to 810, two cards, perhaps a car or student loan, and the mortgage on the home address. Words combine: Slow-Frozen is slow and frozen.',
  rows: [
    {
      word: 'Ssnmatch',
      effect: 'matchesBySsn',
      description: 'No file is found until the Social Security number is given; then the file is ordinary.',
      reaches: ['CREDIT_NO_MATCH'],
    },
    {
      word: 'Nomatch',
      effect: 'noMatch',
      description: 'No file is found, even with the Social Security number.',
      reaches: ['CREDIT_NO_MATCH', 'CREDIT_NO_MATCH_SSN'],
    },
    {
      word: 'Ssnmismatch',
      effect: 'noMatch',
      description: 'As Nomatch: the number that is given belongs to no file under this name.',
      reaches: ['CREDIT_NO_MATCH', 'CREDIT_NO_MATCH_SSN'],
    },
    {
      word: 'Frozen',
      effect: 'frozen',
      description: 'The file is frozen at Equifax, every time.',
      reaches: ['SOFT_CREDIT_LOCKED_OR_FROZEN'],
    },
    {
      word: 'Locked',
      effect: 'locked',
      description: 'The file is locked at TransUnion and frozen at Experian, every time.',
      reaches: ['SOFT_CREDIT_LOCKED_OR_FROZEN'],
    },
    {
      word: 'Thawed',
      effect: 'thawed',
      description: 'The soft pull finds the file frozen at Equifax. "Try again" finds it open.',
      reaches: ['SOFT_CREDIT_LOCKED_OR_FROZEN', 'OFFER_SELECTION'],
    },
    {
      word: 'Hardfrozen',
      effect: 'hardFrozen',
      description: 'The soft pull is ordinary; the hard pull finds the file frozen at Experian, every time.',
      reaches: ['HARD_CREDIT_LOCKED_OR_FROZEN'],
    },
    {
      word: 'Hardthawed',
      effect: 'hardThawed',
      description: 'As Hardfrozen, but "Try again" finds the file open.',
      reaches: ['HARD_CREDIT_LOCKED_OR_FROZEN', 'DISBURSEMENT_ACCOUNT'],
    },
    {
      word: 'Hardnomatch',
      effect: 'hardNoMatch',
      description: 'The soft pull is ordinary; the hard pull finds no file under the social security number.',
      reaches: ['CREDIT_NO_MATCH_SSN'],
    },
    {
      word: 'Hiddenlien',
      effect: 'hiddenLien',
      description:
        'The hard pull shows a home-equity line of $38,000 at Granite Trust Bank that no public record names.',
      reaches: ['LIEN_VERIFICATION_INQUIRY'],
    },
    {
      word: 'Minor',
      effect: 'minor',
      description: 'The bureau holds the person as a minor.',
      reaches: ['CREDIT_MINOR'],
    },
    {
      word: 'Fraudalert',
      effect: 'fraudAlert',
      description: 'The file carries an extended fraud alert with a telephone number to call.',
      reaches: ['FACTA_REVIEW'],
    },
    {
      word: 'Activeduty',
      effect: 'activeDuty',
      description: 'The file carries an active duty alert.',
      reaches: ['FACTA_REVIEW'],
    },
    {
      word: 'Thinfile',
      effect: 'thinFile',
      description: 'A file with one young card and no score.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Lowscore',
      effect: 'lowScore',
      description: 'A score of 548, with past late payments.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Fairscore',
      effect: 'fairScore',
      description: 'A score of 648: offers at higher rates.',
      reaches: ['OFFER_SELECTION'],
    },
    { word: 'Topscore', effect: 'topScore', description: 'A score of 835.', reaches: ['OFFER_SELECTION'] },
    {
      word: 'Highdebt',
      effect: 'highDebt',
      description:
        'Cards and loans with payments of $4,900 a month: with an income of $90,000, too much for any offer.',
      reaches: ['ASSETS_PREQUAL'],
    },
    {
      word: 'Bankruptcy',
      effect: 'bankruptcy',
      description: 'A chapter 7 bankruptcy, discharged 14 months ago.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Foreclosure',
      effect: 'foreclosure',
      description: 'A foreclosure completed 26 months ago.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Latemortgage',
      effect: 'lateMortgage',
      description: 'The mortgage is 60 days past due already in the soft pull.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Delinquent',
      effect: 'delinquent',
      description: 'The soft pull is ordinary; in the hard pull a card is 60 days past due.',
      reaches: ['DELINQUENCY_REVIEW'],
    },
    {
      word: 'Scoredrop',
      effect: 'scoreDrop',
      description: 'The soft pull shows a score of 705, the hard pull 660.',
      reaches: ['REVISED_OFFER_SELECTION'],
    },
    {
      word: 'Newdebt',
      effect: 'newDebt',
      description: 'A car loan of $780 a month appears between the soft and the hard pull.',
      reaches: ['REVISED_OFFER_SELECTION'],
    },
    {
      word: 'Newinquiry',
      effect: 'newInquiries',
      description: 'The hard pull shows three inquiries of the last 20 days.',
      reaches: ['HARD_CREDIT_INQUIRY_REVIEW'],
    },
    {
      word: 'Returningcard',
      effect: 'returningCard',
      description: 'Creditors have names that begin with Returning: their banks return what they are paid.',
      reaches: ['DIRECT_DEBT_PAYOFF'],
    },
    { word: 'Slow', description: 'The bureau takes 8 seconds.', timing: { slowMs: 8000 } },
    {
      word: 'Creditdown',
      description: 'The bureau fails twice; the third attempt succeeds.',
      timing: { failsFirst: 2 },
      reaches: ['WAITING_FOR_SOFT_CREDIT'],
    },
    {
      word: 'Crediterror',
      description: 'The bureau fails every time.',
      timing: { alwaysFails: true },
      reaches: ['CREDIT_ERROR'],
    },
    {
      word: 'Late',
      description: 'The report comes by webhook, 15 seconds later.',
      timing: { lateMs: 15_000 },
      reaches: ['WAITING_FOR_SOFT_CREDIT'],
    },
  ],
} as const satisfies SandboxTable

export type CreditEffect = Extract<(typeof creditSandbox.rows)[number], { effect: string }>['effect']
