import type { ServiceCall, VendorAnswer } from '#src/platform/contract/vendor.ts'

export interface TranscriptOrder {
  /** The vendor's order id. */
  order: string
  /** The vendor's page, where the person signs the consent (Form 8821). */
  url: string
}

export interface TranscriptYear {
  year: number
  /** Dollars: wages plus net profit. */
  earned: number
}

export type TranscriptReport =
  | { result: 'FOUND'; form: '1040'; years: TranscriptYear[] }
  /** The IRS has no return for this person, or they did not consent. */
  | { result: 'NONE' }

/** Tax return transcripts. The taxpayer goes to the vendor's page and returns. */
export interface TaxTranscripts {
  /** Whether the lender has such a service. Without one it is not offered, and every other call fails. */
  isOffered(call: ServiceCall): Promise<boolean>
  /**
   * @param reference an application's id
   * @param returnTo with our signed state in it
   * @throws VendorUnavailable
   */
  order(reference: string, returnTo: string, call: ServiceCall): Promise<TranscriptOrder>
  /** Pending until the IRS answers. @throws VendorUnavailable */
  report(order: string, call: ServiceCall): Promise<VendorAnswer<TranscriptReport>>
}
