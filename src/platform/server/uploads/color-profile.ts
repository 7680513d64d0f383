import { FileFault } from './inspection-work.ts'

/** Profiles of screens have a few kilobytes, those of printers up to three megabytes. */
export const maxProfileBytes = 4_000_000

/** An ICC profile begins with its own length. @throws FileFault upload/unpacks */
export const assertProfileSize = (profile: Buffer, length = profile.length): void => {
  const declaredLength = profile.length >= 4 ? profile.readUInt32BE(0) : 0
  if (Math.max(length, declaredLength) > maxProfileBytes) throw new FileFault('upload/unpacks')
}
