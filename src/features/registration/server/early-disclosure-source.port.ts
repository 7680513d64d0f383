import type { UsState } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { EarlyDisclosureKind } from '../disclosures.contract.ts'

export interface EarlyDisclosureSet {
  /** Hex. The hash of the texts, without dates and numbers. */
  sha256: string
  documents: { kind: EarlyDisclosureKind; title: string }[]
  highlights: string[]
}

export interface AskedDisclosures {
  product: string
  language: Language
  /** Null while no home is chosen. The disclosures then name every state that taxes the recording of a line. */
  homeState: UsState | null
}

/** Provides the disclosures that accompany an application, which another feature draws. */
export interface EarlyDisclosureSource {
  /** Returns the disclosures of a product, or null for a line for business purposes. */
  of(orgCode: string, choice: AskedDisclosures): EarlyDisclosureSet | null
  /** Returns one of them as PDF, or null if the product has none. */
  file(orgCode: string, choice: AskedDisclosures, kind: EarlyDisclosureKind): Promise<Uint8Array | null>
}
