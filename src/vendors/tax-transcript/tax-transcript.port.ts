import type { ServiceCall, VendorAnswer, VendorCall } from '#src/platform/contract/vendor.ts'

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

/** The request of a taxpayer who signed Form 4506-C. */
export interface TranscriptFormRequest {
  taxpayer: { firstName: string; middleName: string | null; lastName: string }
  /** Nine digits. */
  ssn: string
  /** The newest first. */
  taxYears: readonly number[]
  /** The signed form. */
  pdf: Uint8Array
}

/** A vendor without a page of its own: the taxpayer signs Form 4506-C by hand, and the form goes with the order. */
export interface TranscriptForms {
  /**
   * The address of the lender's form, on which the vendor is filled in; null where the vendor takes no forms. If it does,
   * forms are all it takes.
   */
  formAddress(call: ServiceCall): Promise<string | null>
  /** Returns the vendor's order id. @throws VendorUnavailable */
  order(request: TranscriptFormRequest, call: VendorCall): Promise<string>
}

/** Tax return transcripts. The taxpayer goes to the vendor's page and returns, or signs a form. */
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
  /** Absent where no lender's vendor takes forms. */
  forms?: TranscriptForms
}
