/**
 * Searches a file for known malware. Throws VendorUnavailable if it cannot tell now: no file is accepted without a
 * scan.
 */
export interface VirusScan {
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}
