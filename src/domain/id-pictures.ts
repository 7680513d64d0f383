import type { DocumentType, IdKind } from './application-enums.ts'

/** In the order in which they are taken; its place is the slot of the file. */
export const pictureSides = ['FRONT', 'BACK', 'SELFIE'] as const
export type PictureSide = (typeof pictureSides)[number]

/** Which document each picture of each kind of ID becomes; null where the kind has no such side. */
export const pictureDocuments: Record<IdKind, Record<PictureSide, DocumentType | null>> = {
  DRIVERS_LICENSE: { FRONT: 'DRIVERSLICENSEFRONT', BACK: 'DRIVERSLICENSEBACK', SELFIE: 'SELFIE' },
  PASSPORT: { FRONT: 'PASSPORTFRONT', BACK: null, SELFIE: 'SELFIE' },
  STATE_ID: { FRONT: 'STATEIDFRONT', BACK: 'STATEIDBACK', SELFIE: 'SELFIE' },
  PERMANENT_RESIDENT_CARD: {
    FRONT: 'PERMANENTRESIDENTCARDFRONT',
    BACK: 'PERMANENTRESIDENTCARDBACK',
    SELFIE: 'SELFIE',
  },
}

/** What is photographed. A licence always has its back taken: the barcode there says what the front may blur. */
export const sidesAsked = (kind: IdKind, backOfId: boolean): readonly PictureSide[] =>
  pictureSides.filter((side) => {
    if (pictureDocuments[kind][side] === null) return false
    return side !== 'BACK' || backOfId || kind === 'DRIVERS_LICENSE'
  })
