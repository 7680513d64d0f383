import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { statementName } from '#src/platform/server/traces.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  callerAt,
  createBody,
  createPath,
  openAccount,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

/** The part of OTLP's JSON that the tests read (opentelemetry-proto, trace/v1). */
interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}
interface ReceivedTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

const bodies: string[] = []
const collector = createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(await text(request))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())

const { url, stop } = await aServedProduct({
  DATABASE_URL: (await aPostgresAddress()).url,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_SERVICE_NAME: 'lines-of-northfield',
})

const borrower = {
  ...ordinaryBorrower,
  firstName: 'Zephyrine',
  birthDate: '1967-08-23',
  address: { ...ordinaryBorrower.address, street1: '48 Quillfeather Lane' },
}

test('a trace leads from the request or step to the vendor and the database, and contains no personal data', async () => {
  const caller = callerAt(url, borrower.organization)
  const email = await openAccount(caller, borrower)
  const { uuid } = await caller.call<{ uuid: string }>(
    'POST',
    createPath(borrower),
    await createBody(caller, borrower, email),
  )
  await expect
    .poll(async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus)
    .toBe('OFFER_SELECTION')
  await stop()

  const resources = bodies
    .map((body) => JSON.parse(body) as ReceivedTraces)
    .flatMap(({ resourceSpans }) => resourceSpans)
  expect(JSON.stringify(resources[0]?.resource)).toContain('lines-of-northfield')
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const spanPath = (span: ReceivedSpan): string[] => {
    const parent = byId.get(span.parentSpanId ?? '')
    return [...(parent ? spanPath(parent) : []), span.name]
  }
  const paths = new Set(spans.map((span) => spanPath(span).join(' > ')))
  expect(paths).toContain('step find-property-record > vendor propertyRecords.order > select supplier_credential')
  expect([...paths].filter((path) => /^POST \S+ > insert \w+$/.test(path)).length).toBeGreaterThan(0)
  expect([...paths].some((path) => /^step pull-soft-credit > (select|update|insert|with)/.test(path))).toBe(true)
  expect([...paths].some((path) => path.startsWith('job '))).toBe(true)

  const all = bodies.join()
  const street = borrower.address.street1
  for (const value of [email, uuid, 'Zephyrine', 'Quillfeather', street, '1967-08-23'])
    expect(all, value).not.toContain(value)
  expect(all).not.toContain('$1')
})

test.each([
  ['select "a" from "application" where "id" = $1', 'select application'],
  ['insert into "status_history" ("a") values ($1)', 'insert status_history'],
  ['update job set due_at = $1', 'update job'],
  ['delete from "job" where "id" = $1', 'delete job'],
  ['begin', 'other'],
])('the statement %s is named %s', (statement, name) => {
  const { operation, table } = statementName(statement)
  expect(table ? `${operation} ${table}` : operation).toBe(name)
})
