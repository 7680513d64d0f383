import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { type GetRules, guardedGet } from '#src/platform/server/outbound/ssrf-safe-get.ts'
import { type ListFile, listFiles, type PublishedLists, type SanctionsLists } from '../sanctions-list.port.ts'

/** Where the Office of Foreign Assets Control publishes its lists. */
export const ofacAddress = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'

export interface OfacFilesConfig {
  /** The folder of the files, without the slash at its end. */
  url: string
  rules: GetRules
  timeoutMs?: number
}

const service = 'sanctions-list'

/** Several times the largest of the files. */
const maxBytes = 32 * 1024 * 1024

const readFile = async ({ url, rules, timeoutMs = 60_000 }: OfacFilesConfig, file: ListFile): Promise<string> => {
  const { status, body, fault } = await guardedGet({ url: `${url}/${file}`, timeoutMs, maxBytes }, rules)
  if (fault !== null) throw new VendorUnavailable(service, fault, status)
  if (status !== 200) throw new VendorUnavailable(service, `answered with status ${status}`, status)
  return body.toString('utf8')
}

/** Reads one of the smallest files. @throws VendorUnavailable if the publisher cannot be reached from here */
export const tryOfacFiles = (config: OfacFilesConfig): Promise<string> => readFile(config, 'CONS_ALT.CSV')

/** Reads the published files below one address, one after the other. */
export function ofacFiles(config: OfacFilesConfig): SanctionsLists {
  return {
    async read() {
      const texts: Partial<Record<ListFile, string>> = {}
      for (const file of listFiles) texts[file] = await readFile(config, file)
      return texts as PublishedLists
    },
  }
}
