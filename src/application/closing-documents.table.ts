import type { OccupancyType } from '#src/domain/person/applicant.ts'
import { isEntitledToCancel } from '#src/domain/us/entitled-to-cancel.table.ts'

/** The closing part of the workflow draws these documents. Everything that depends on a document's kind is here. */
interface ClosingDocumentRow {
  /** The step that draws it. */
  generatedBy: 'draw-closing-disclosure' | 'draw-note' | 'draw-notary-disclosure' | 'draw-right-to-cancel'
  /**
   * What a person does with it: `acknowledge` after reading, `sign`, or sign before a notary (`notarize`); `receive`
   * needs no action.
   */
  act: 'acknowledge' | 'sign' | 'notarize' | 'receive'
  /**
   * `everyone`: the borrower, the other owners, and a spouse with rights under state law. `entitled`: those who may
   * cancel.
   */
  by: 'borrower' | 'everyone' | 'entitled'
  /** Those who may cancel read it too, without an act of theirs. */
  readByEntitled?: true
  /** The status at which it is acted on. */
  at: 'FINAL_OFFER' | 'NOTE_SIGNING' | 'DEED_SIGNING' | 'RESCISSION'
  /** Each person gets their own copy, with their name on it. */
  perPerson?: true
  /**
   * Where the law has a home equity loan closed at an office, this is read at its status and signed at the office, in ink
   * and together with the deed (Texas Constitution, article XVI, section 50(a)(6)(N); 7 Texas Administrative Code 153.15).
   */
  atOffice?: true
}

export const closingDocuments = {
  // 12 CFR 1026.6(a): the account-opening disclosures. They contain the material disclosures, which each person who may
  // cancel receives (12 CFR 1026.15(a)(3); Supplement I, comment 5(d)-2).
  ACCOUNT_OPENING_DISCLOSURE: {
    generatedBy: 'draw-closing-disclosure',
    act: 'acknowledge',
    by: 'borrower',
    readByEntitled: true,
    at: 'FINAL_OFFER',
  },
  // 42 USC 4104a: only if the home is in a special flood hazard area.
  FLOOD_NOTICE: { generatedBy: 'draw-closing-disclosure', act: 'acknowledge', by: 'borrower', at: 'FINAL_OFFER' },
  CREDIT_AGREEMENT: { generatedBy: 'draw-note', act: 'sign', by: 'borrower', at: 'NOTE_SIGNING', atOffice: true },
  // Texas Constitution, article XVI, section 50(a)(6)(Q)(ix): the owner signs it. Generated for homesteads in Texas alone.
  // The other owners sign it at the office too, and read it on their pages before.
  TEXAS_VALUE_ACKNOWLEDGMENT: {
    generatedBy: 'draw-note',
    act: 'sign',
    by: 'borrower',
    readByEntitled: true,
    at: 'NOTE_SIGNING',
    atOffice: true,
  },
  SECURITY_INSTRUMENT: { generatedBy: 'draw-note', act: 'notarize', by: 'everyone', at: 'DEED_SIGNING' },
  NOTARY_DISCLOSURE: { generatedBy: 'draw-notary-disclosure', act: 'acknowledge', by: 'everyone', at: 'DEED_SIGNING' },
  // 12 CFR 1026.15(b): two copies to each consumer who may rescind.
  RIGHT_TO_CANCEL: {
    generatedBy: 'draw-right-to-cancel',
    act: 'receive',
    by: 'entitled',
    at: 'RESCISSION',
    perPerson: true,
  },
} as const satisfies Record<string, ClosingDocumentRow>

export type ClosingDocumentKind = keyof typeof closingDocuments
type OfficeKinds = { [K in ClosingDocumentKind]: (typeof closingDocuments)[K] extends { atOffice: true } ? K : never }
export type OfficeDocumentKind = OfficeKinds[ClosingDocumentKind]
/** The documents that are signed at the office where the law binds the closing to one. */
export const officeDocumentKinds = [
  'CREDIT_AGREEMENT',
  'TEXAS_VALUE_ACKNOWLEDGMENT',
] as const satisfies OfficeDocumentKind[]
export const closingDocumentKinds = Object.keys(closingDocuments) as [ClosingDocumentKind, ...ClosingDocumentKind[]]

/** The home of a closing: its state and use decide who may cancel. */
export interface ClosingHome {
  state: string
  occupancy: OccupancyType
}

/** Returns whether a person in the closing acts on a document. */
export const actsOn = (kind: ClosingDocumentKind, role: ClosingRole, home: ClosingHome): boolean => {
  const { by } = closingDocuments[kind]
  return by === 'everyone' || (by === 'borrower' ? role === 'borrower' : isEntitledToCancel({ role }, home))
}

/** Returns whether a person in the closing may read a document: they act on it, or may cancel what it discloses. */
export const mayReadAtClosing = (kind: ClosingDocumentKind, role: ClosingRole, home: ClosingHome): boolean =>
  actsOn(kind, role, home) || ('readByEntitled' in closingDocuments[kind] && isEntitledToCancel({ role }, home))

/** `owner`: another person on the title. `spouse`: not on the title, with rights in the home under state law. */
export const closingRoles = ['borrower', 'owner', 'spouse'] as const
export type ClosingRole = (typeof closingRoles)[number]
