import type { Bench } from './bench-table.ts'
import { benchKey, inside } from './inside.ts'
import { inRatio, measureBeside } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

const asked = ['GENERIC_DOCUMENT_REQUEST', 'REVIEW_TRUST_REQUIREMENTS', 'HELOC_MANUAL_PAYSTUB_UPLOAD'] as const

/** What is asked of a borrower, three conditions with their words in both languages, beside one prepared select. */
export const conditions: Bench = {
  name: 'conditions',
  run: () =>
    besideBareServer({ MASTER_KEY: benchKey.toString('base64') }, async ({ product, bare, databaseUrl }) => {
      const made = await inside(databaseUrl)
      try {
        const { id: applicationId, identityId } = await made.anApplication({ status: 'OFFER_SELECTION' })
        await made.database.db.transaction().execute(async (tx) => {
          for (const category of asked)
            await made.conditions.raise(tx, { applicationId, category, causeKey: category, now: new Date() })
        })
        const headers = { authorization: await made.bearerOf(identityId, 'lintel'), 'x-org': 'lintel' }
        const path = `/service-conditions/external/api/v1/applications/${applicationId}/conditions/external-applicants`
        const found = await measureBeside({ url: `${bare}/status` }, { url: product.url + path, headers })
        return [
          { measure: 'bare prepared select, requests a second', value: found.bare.requestsPerSecond.toFixed(0) },
          { measure: 'list of three conditions', value: found.measured.requestsPerSecond.toFixed(0) },
          { measure: 'ratio', value: inRatio(found.ratio) },
          { measure: 'latency, 99 of 100', value: `${found.measured.latencyP99} ms` },
          { measure: 'failures', value: String(found.measured.failures), bar: '0' },
        ]
      } finally {
        await made.close()
      }
    }),
}
