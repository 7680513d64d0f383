import { type SandboxTable, timingRows } from '#src/platform/contract/sandbox.ts'

export const titleSandbox = {
  title: 'Full title',
  typedInto: 'Street name',
  intro:
    'Any other street has a clean title in the name of the applicant, with the same mortgages as the property record. The street names under "Property record" about owners or liens also apply here.',
  rows: [
    {
      word: 'Vestingtrust',
      effect: 'trust',
      description: 'Only the full title shows that a trust holds the house.',
      reaches: ['REVIEW_TRUST_REQUIREMENTS'],
    },
    {
      word: 'Vestingother',
      effect: 'otherOwner',
      description: 'Only the full title shows that the house belongs to Rosalind Achterberg.',
      reaches: ['PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    },
    {
      word: 'Judgment',
      effect: 'judgment',
      description: 'A judgment of $8,450 is recorded against the owner: proof of payment is requested.',
      reaches: ['GENERIC_DOCUMENT_REQUEST'],
    },
    {
      word: 'Foreclosing',
      effect: 'foreclosing',
      description: 'A notice of foreclosure was recorded 40 days ago.',
      reaches: ['DECLINED'],
    },
    {
      word: 'Wrongpin',
      effect: 'wrongPin',
      description: 'The title is that of another parcel than the property record: staff look at it.',
      reaches: ['ESCALATION_REVIEW'],
    },
    {
      word: 'Vaguetitle',
      effect: 'noLegalDescription',
      description: 'The examiner found no legal description to rely on.',
      reaches: ['PROPERTY_LEGAL_DESCRIPTION'],
    },
    {
      word: 'Equityfirst',
      effect: 'equityFirst',
      description: 'In Texas: the recorded first mortgage is itself a home equity loan, which the line must pay off.',
      reaches: ['REVISED_OFFER_SELECTION', 'DECLINED'],
    },
    {
      word: 'Equityrepaid',
      effect: 'equityRepaid',
      description: 'In Texas: a home equity loan that is paid off closed 200 days ago, so the line waits for a year.',
      reaches: ['ESCALATION_REVIEW'],
    },
    ...timingRows('fulltitle', 'The full title', ['ORDER_FULL_TITLE', 'NAV_BPO_FINAL_TITLE_PULL']),
  ],
} as const satisfies SandboxTable

export type TitleEffect = Extract<(typeof titleSandbox.rows)[number], { effect: string }>['effect']

/** Magic words of the property record with which the title agrees. */
export const titleAgrees = {
  otherowner: 'otherOwner',
  trust: 'trust',
  llc: 'llc',
  coowner: 'coOwner',
} as const
