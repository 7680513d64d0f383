/** The last part of the workflow draws these papers; all of it that depends on a paper's kind stands here. */
interface ClosingPaper {
  /** The step that draws it. */
  drawnBy: 'draw-closing-disclosure' | 'draw-note' | 'draw-notary-disclosure' | 'draw-right-to-cancel'
  /** What a person does with it: `acknowledge` after reading, `sign`, or sign before a `notarize`; `receive` asks nothing. */
  act: 'acknowledge' | 'sign' | 'notarize' | 'receive'
  /** `everyone`: the borrower, the other owners, and a spouse whose rights the state protects. `owners`: those who may cancel. */
  by: 'borrower' | 'everyone' | 'owners'
  /** Where it is acted on. */
  at: 'FINAL_OFFER' | 'NOTE_SIGNING' | 'DEED_SIGNING' | 'RESCISSION'
  /** A copy of its own for each person, with their name on it. */
  perPerson?: true
}

export const closingPapers = {
  // 12 CFR 1026.6(a): the disclosures an account is opened with.
  ACCOUNT_OPENING_DISCLOSURE: {
    ...{ drawnBy: 'draw-closing-disclosure', act: 'acknowledge', by: 'borrower', at: 'FINAL_OFFER' },
  },
  // 42 USC 4104a: only where the home lies in a special flood hazard area.
  FLOOD_NOTICE: { drawnBy: 'draw-closing-disclosure', act: 'acknowledge', by: 'borrower', at: 'FINAL_OFFER' },
  CREDIT_AGREEMENT: { drawnBy: 'draw-note', act: 'sign', by: 'borrower', at: 'NOTE_SIGNING' },
  SECURITY_INSTRUMENT: { drawnBy: 'draw-note', act: 'notarize', by: 'everyone', at: 'DEED_SIGNING' },
  NOTARY_DISCLOSURE: { drawnBy: 'draw-notary-disclosure', act: 'acknowledge', by: 'everyone', at: 'DEED_SIGNING' },
  // 12 CFR 1026.15(b): two copies to each consumer who may rescind.
  RIGHT_TO_CANCEL: {
    ...{ drawnBy: 'draw-right-to-cancel', act: 'receive', by: 'owners', at: 'RESCISSION', perPerson: true },
  },
} as const satisfies Record<string, ClosingPaper>

export type ClosingPaperKind = keyof typeof closingPapers
export const closingPaperKinds = Object.keys(closingPapers) as [ClosingPaperKind, ...ClosingPaperKind[]]

/** What a person with a part in the closing does with a paper. */
export const actsOn = (kind: ClosingPaperKind, role: ClosingRole): boolean => {
  const { by } = closingPapers[kind]
  return by === 'everyone' || (by === 'borrower' ? role === 'borrower' : role !== 'spouse')
}

/**
 * `owner`: another person on the title. `spouse`: on no title, with rights in the home that the state protects.
 * Only owners who live there may rescind (12 CFR 1026.2(a)(11)).
 */
export const closingRoles = ['borrower', 'owner', 'spouse'] as const
export type ClosingRole = (typeof closingRoles)[number]
