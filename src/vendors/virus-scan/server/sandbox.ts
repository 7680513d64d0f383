import { refuseInProduction } from '#src/platform/server/sandbox-service.ts'
import type { VirusScan } from '../virus-scan.port.ts'

// The test file that every scanner knows, in two parts, so that none finds it here.
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`)

/** Finds the EICAR test string and nothing else. Throws when built for production. */
export const sandboxVirusScan = (production: boolean): VirusScan => {
  refuseInProduction('virus-scan', production)
  return {
    scan: async (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(eicar) ? 'infected' : 'clean',
  }
}
