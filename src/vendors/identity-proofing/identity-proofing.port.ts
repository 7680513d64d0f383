import type { IdKind } from '#src/domain/lending/application-enums.ts'
import type { PictureSide } from '#src/domain/person/identity/id-pictures.ts'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface ProofingPicture {
  side: PictureSide
  mediaType: string
  read(): Promise<Uint8Array>
}

export interface ProofingRequest {
  /** The applicant's stated data. */
  name: { firstName: string; middleName?: string | null; lastName: string; suffix?: string | null }
  /** Null if the person was not asked. */
  birthDate: string | null
  address: VendorAddress
  kind: IdKind
  /** Whether the person consented to comparing their face with that of their ID. */
  agreedToFaceComparison: boolean
  /** The first two requested sides, and the face. */
  pictures: readonly ProofingPicture[]
}

/** Signs that a document is not genuine. */
export const documentConcerns = ['altered', 'photocopied', 'from-a-screen', 'sides-differ', 'known-forgery'] as const
export type DocumentConcern = (typeof documentConcerns)[number]

export type ProofingReport =
  /** The photos show no identity document, or it is unreadable. */
  | { result: 'UNREADABLE' }
  | {
      result: 'READ'
      document: IdentityDocument
      /** How it was read. */
      source: 'barcode' | 'zone' | 'print'
      concerns: readonly DocumentConcern[]
      /**
       * 0 to 100: the confidence that the face matches the document, and that a live person was in front of the camera.
       */
      selfie: { match: number; liveness: number }
    }

/** Reads an identity document and compares the face. Both throw VendorUnavailable if it cannot answer now. */
export interface IdentityProofing extends ReportService<ProofingRequest, ProofingReport> {
  /** Nothing is sent about a person who has not consented. */
  needsFaceConsent?: true
}
