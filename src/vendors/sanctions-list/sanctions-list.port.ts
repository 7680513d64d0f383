import type { VendorCall } from '#src/platform/contract/vendor.ts'

/** The files of the two lists, as the Office of Foreign Assets Control publishes them. */
export const listFiles = [
  'SDN.CSV',
  'ALT.CSV',
  'ADD.CSV',
  'SDN_COMMENTS.CSV',
  'CONS_PRIM.CSV',
  'CONS_ALT.CSV',
  'CONS_ADD.CSV',
  'CONS_COMMENTS.CSV',
] as const
export type ListFile = (typeof listFiles)[number]

/** The text of each file. */
export type PublishedLists = Readonly<Record<ListFile, string>>

export interface SanctionsLists {
  /** Reads the lists as they are published now. Throws VendorUnavailable if a file is missing, too large or cut off. */
  read(call: Omit<VendorCall, 'applicationId' | 'organization'>): Promise<PublishedLists>
}
