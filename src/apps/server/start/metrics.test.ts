import { expect, test } from 'vitest'
import { openMetrics } from '#src/platform/server/metrics.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'

const token = 'a-token-long-enough-to-be-one'
const address = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: address.url, METRICS_TOKEN: token })

const measures = async (authorization = `Bearer ${token}`) => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization } })
  return { status: answer.status, lines: (await answer.text()).split('\n') }
}

test('metrics require the token, are labeled by route pattern, and contain no personal data', async () => {
  expect((await measures('Bearer another')).status).toBe(401)
  await fetch(`${url}/service-lead-portal/api/lo/9b2e0c0e-5d7f-4d8f-9f7e-2f6c7b0a1d11?organization=lintel`)
  const { lines } = await measures()
  const text = lines.join('\n')
  expect(text).toMatch(
    /hearthline_http_request_seconds_count\{method="GET",route="\/service-lead-portal\/api\/lo\/:loanOriginatorUuid",status="404"\} 1/,
  )
  for (const name of ['queue_due{queue="webhooks"}', 'queue_age_seconds{queue="jobs"}', 'memory_bytes{kind="heap"}'])
    expect(text).toContain(`hearthline_${name}`)
  expect(text).not.toContain('9b2e0c0e')
  for (const line of lines) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^\n]*\})? [\d.e+-]+|)$/)
})

test('a histogram counts values at or below each bucket bound', async () => {
  const metrics = openMetrics()
  for (const seconds of [0.005, 0.3, 99]) metrics.time('waits', 'Waits.', { of: 'a "b"' }, seconds)
  const text = await metrics.text()
  expect(text).toContain('waits_bucket{of="a \\"b\\"",le="0.005"} 1')
  expect(text).toContain('waits_bucket{of="a \\"b\\"",le="0.5"} 2')
  expect(text).toContain('waits_bucket{of="a \\"b\\"",le="+Inf"} 3')
  expect(text).toContain('waits_count{of="a \\"b\\""} 3')
})
