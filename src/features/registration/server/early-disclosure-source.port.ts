import type { Language } from '#src/platform/words/fill.ts'
import type { EarlyDisclosureKind } from '../disclosures.contract.ts'

export interface EarlyDisclosureSet {
  /** Hex. The hash of the texts, without dates and numbers. */
  sha256: string
  documents: { kind: EarlyDisclosureKind; title: string }[]
  highlights: string[]
}

/** Provides the disclosures that accompany an application, which another feature draws. */
export interface EarlyDisclosureSource {
  /** Returns the disclosures of a product, or null for a line for business purposes. */
  of(orgCode: string, product: string, language: Language): EarlyDisclosureSet | null
  /** Returns one of them as PDF, or null if the product has none. */
  file(orgCode: string, product: string, language: Language, kind: EarlyDisclosureKind): Promise<Uint8Array | null>
}
