import type { IdKind } from '#src/domain/application-enums.ts'
import type { PictureSide } from '#src/domain/id-pictures.ts'
import type { IdentityDocument } from '#src/domain/identity-document.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface ProofingPicture {
  side: PictureSide
  mediaType: string
  read(): Promise<Uint8Array>
}

export interface ProofingRequest {
  /** What the person stated. */
  name: { firstName: string; middleName?: string | null; lastName: string; suffix?: string | null }
  /** Null where the person was not asked. */
  birthDate: string | null
  address: VendorAddress
  kind: IdKind
  /** Whether the person agreed that their face is compared with that of their ID. */
  agreedToFaceComparison: boolean
  /** The first two sides that are asked for, and the face. */
  pictures: readonly ProofingPicture[]
}

/** What speaks against a document being what it seems. */
export const documentConcerns = ['altered', 'photocopied', 'from-a-screen', 'sides-differ', 'known-forgery'] as const
export type DocumentConcern = (typeof documentConcerns)[number]

export type ProofingReport =
  /** The pictures show no identity document, or nothing of it can be read. */
  | { result: 'UNREADABLE' }
  | {
      result: 'READ'
      document: IdentityDocument
      /** By what it was read. */
      source: 'barcode' | 'zone' | 'print'
      concerns: readonly DocumentConcern[]
      /** 0 to 100: how sure it is that the face is that of the document, and that a living person was before the camera. */
      selfie: { match: number; liveness: number }
    }

/** Reads an identity document and compares the face. Both throw VendorUnavailable when it cannot answer now. */
export interface IdentityProofing extends ReportService<ProofingRequest, ProofingReport> {
  /** Nothing is sent of a person who has not agreed to it. */
  needsFaceConsent?: true
}
