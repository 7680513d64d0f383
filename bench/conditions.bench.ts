import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { inRatio, measureBeside } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const categories = ['GENERIC_DOCUMENT_REQUEST', 'REVIEW_TRUST_REQUIREMENTS', 'HELOC_MANUAL_PAYSTUB_UPLOAD'] as const

/** A borrower's list of three conditions with their text in both languages, compared with one prepared select. */
export const conditions: Bench = {
  name: 'conditions',
  run: () =>
    withPostgresAndBareServer({ MASTER_KEY: benchKey.toString('base64') }, async ({ product, bare, databaseUrl }) => {
      const harness = await inside(databaseUrl)
      try {
        const { id: applicationId, identityId } = await harness.anApplication({ status: 'OFFER_SELECTION' })
        await harness.database.db.transaction().execute(async (tx) => {
          for (const category of categories)
            await harness.conditions.raise(tx, { applicationId, category, causeKey: category, now: new Date() })
        })
        const headers = { authorization: await harness.bearerOf(identityId, 'lintel'), 'x-org': 'lintel' }
        const path = `/service-conditions/external/api/v1/applications/${applicationId}/conditions/external-applicants`
        const comparison = await measureBeside({ url: `${bare}/status` }, { url: product.url + path, headers })
        return [
          { measure: 'bare prepared select, requests a second', value: comparison.bare.requestsPerSecond.toFixed(0) },
          { measure: 'list of three conditions', value: comparison.measurement.requestsPerSecond.toFixed(0) },
          { measure: 'ratio', value: inRatio(comparison.ratio) },
          { measure: 'latency, 99 of 100', value: `${comparison.measurement.latencyP99} ms` },
          { measure: 'failures', value: String(comparison.measurement.failures), bar: '0' },
        ]
      } finally {
        await harness.close()
      }
    }),
}
