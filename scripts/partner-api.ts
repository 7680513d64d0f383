import { existsSync, writeFileSync } from 'node:fs'
import { versionFaults } from './partner-api/breaking-changes.ts'
import { currentPartnerApi } from './partner-api/partner-api.ts'
import { partnerFiles, publishedPath, readPublishedApi } from './partner-api/partner-files.ts'

// Writes the API of lenders' systems as it is published, and generates the client and the Postman collection. Refuses
// a change under a version that does not allow it.
const root = new URL('../', import.meta.url)
const current = await currentPartnerApi()
const faults = existsSync(new URL(publishedPath, root)) ? versionFaults(readPublishedApi(), current) : []
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else for (const [path, text] of partnerFiles(current)) writeFileSync(new URL(path, root), text)
