/** Looks for known malware in a file. Throws VendorUnavailable when it cannot tell now: nothing is taken unlooked at. */
export interface VirusScan {
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}
