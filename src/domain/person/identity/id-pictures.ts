import type { DocumentType, IdKind } from '../../lending/application-enums.ts'

/** In the order in which they are taken. The index is the upload slot. */
export const pictureSides = ['FRONT', 'BACK', 'SELFIE'] as const
export type PictureSide = (typeof pictureSides)[number]

/** The document type of each photo for each kind of ID; null if the kind has no such side. */
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

const pictureKinds: ReadonlySet<string> = new Set(
  Object.values(pictureDocuments).flatMap((sides) => pictureSides.flatMap((side) => sides[side] ?? [])),
)

/** Returns whether a document is a photo of an ID or of a face. Staff open one only for a reason that is recorded. */
export const isIdPicture = (kind: string): boolean => pictureKinds.has(kind)

/**
 * The photos to take. The back of a license is always included, because its barcode is readable even if the front is
 * blurred.
 */
export const requiredSides = (kind: IdKind, backOfId: boolean): readonly PictureSide[] =>
  pictureSides.filter((side) => {
    if (pictureDocuments[kind][side] === null) return false
    return side !== 'BACK' || backOfId || kind === 'DRIVERS_LICENSE'
  })
