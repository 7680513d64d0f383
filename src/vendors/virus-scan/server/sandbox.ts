import { refuseInProduction } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { VirusScan } from '../virus-scan.port.ts'

// The EICAR test file in two parts, so that no scanner reports this source file.
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`)

/** Detects only the EICAR test string. Throws in production. */
export const sandboxVirusScan = (production: boolean): VirusScan => {
  refuseInProduction('virus-scan', production)
  return {
    scan: async (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(eicar) ? 'infected' : 'clean',
  }
}
