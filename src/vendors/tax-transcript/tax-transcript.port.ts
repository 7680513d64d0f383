import type { VendorAnswer } from '#src/platform/contract/vendor.ts'

export interface TranscriptOrder {
  /** The order's name at the supplier. */
  order: string
  /** The supplier's page, where the person signs the consent to their transcripts. */
  url: string
}

export interface TranscriptYear {
  year: number
  /** Dollars: wages and net profit together. */
  earned: number
}

export type TranscriptReport =
  | { result: 'FOUND'; form: '1040'; years: TranscriptYear[] }
  /** The tax office has no return under this person, or they did not consent. */
  | { result: 'NONE' }

/** Transcripts of tax returns, for which the taxpayer leaves to the supplier's page and comes back. */
export interface TaxTranscripts {
  /**
   * @param reference an application's id
   * @param returnTo with our signed state in it
   * @throws VendorUnavailable
   */
  order(reference: string, returnTo: string): Promise<TranscriptOrder>
  /** Pending until the tax office answers. @throws VendorUnavailable */
  report(order: string): Promise<VendorAnswer<TranscriptReport>>
}
