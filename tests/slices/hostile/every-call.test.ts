import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { knownRoles, type Role } from '#src/platform/contract/roles.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'

const { url, db, sessions, anIdentity, anApplication } = await anOpenedProduct()
const byRole = new Map<Role, BuiltIdentity>()
for (const role of knownRoles) byRole.set(role, await anIdentity({ role }))
const { id: uuid } = await anApplication({ identityId: byRole.get('borrower')!.id, status: 'OFFER_SELECTION' })

interface SendOptions {
  as?: BuiltIdentity | undefined
  body?: string | undefined
  type?: string
  organization?: string
}

const parameter = (name: string): string => {
  if (name === 'disclosure') return 'soft-credit'
  return /uuid$/i.test(name) ? uuid : 'x1x1x1x1x1x1'
}

const send = async (
  endpoint: EndpointDeclaration,
  { as, body, type = 'application/json', organization }: SendOptions,
) => {
  const path = endpointPath(endpoint).replace(/:(\w+)/g, (_, name: string) => parameter(name))
  const method = endpointMethod(endpoint)
  const sends = method !== 'GET'
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-org': organization ?? as?.organization ?? 'lintel',
      ...(as?.headers ?? {}),
      ...(sends && body !== undefined ? { 'content-type': type } : {}),
    },
    ...(sends && body !== undefined ? { body } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** Tables that sweeps and the workers change by themselves, at any moment. */
const backgroundTables = [
  'rate_window',
  'kysely_migration',
  'kysely_migration_lock',
  'session',
  'job',
  'tries',
  'funnel_count',
  'funnel_duration',
  'funnel_journey',
]

/** Counts every row and every status change. A refused call must not change these counts. */
const digest = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables
    where table_schema = 'public' and table_name::text <> all(${backgroundTables}::text[])
    order by table_name`.execute(db)
  const { revision } = await db
    .selectFrom('application')
    .select(({ fn }) => fn.sum<number>('revision').as('revision'))
    .executeTakeFirstOrThrow()
  return { ...Object.fromEntries(rows.map(({ name, count }) => [name, count])), revision: Number(revision) }
}

const callerOf = (endpoint: EndpointDeclaration): BuiltIdentity | undefined =>
  endpoint.access.includes('visitor')
    ? undefined
    : byRole.get(endpoint.access.includes('borrower') ? 'borrower' : (endpoint.access[0] as Role))

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const hostileBodies: readonly (readonly [string, SendOptions])[] = [
  ['malformed JSON', { body: '{"a":' }],
  ['a number', { body: '1' }],
  ['a list', { body: '[]' }],
  ['null', { body: 'null' }],
  ['unknown fields', { body: '{"role":"admin","org":"saltmarsh","unknown":1}' }],
  ['a prototype', { body: '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}' }],
  ['nesting 10,000 deep', { body: deep }],
  ['control characters', { body: '{"email":"a\\u0000b@example.com","text":"\\u0007"}' }],
  ['another content type', { body: 'a=1', type: 'application/x-www-form-urlencoded' }],
  ['plain text', { body: '{}', type: 'text/plain' }],
  ['10 MB', { body: JSON.stringify({ padding: 'x'.repeat(10_000_000) }) }],
]

const changingCalls = endpoints.filter((endpoint) => endpointMethod(endpoint) !== 'GET' && endpoint.body !== undefined)

describe('bad input returns a 4xx with a message, stores nothing and reveals no internals', () => {
  /** Counted after each call, so that each is counted once. */
  let counts: Record<string, number> | undefined

  test.each(changingCalls.map((endpoint) => [endpoint.call, endpoint] as const))(
    '%s',
    { timeout: 60_000 },
    async (_call, endpoint) => {
      const before = counts ?? (await digest())
      for (const [kind, hostile] of hostileBodies) {
        const { status, text } = await send(endpoint, { as: callerOf(endpoint), ...hostile })
        expect(status, `${kind}: ${text}`).toBeGreaterThanOrEqual(400)
        expect(status, `${kind}: ${text}`).toBeLessThan(500)
        expect(JSON.parse(text)).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
          requestId: expect.any(String),
        })
        expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
      }
      counts = await digest()
      expect(counts).toEqual(before)
    },
  )
})

describe('AUT-08 staff who must still set up a second factor', () => {
  const guardedEndpoints = endpoints.filter(
    ({ access, beforeSecondFactor }) =>
      !beforeSecondFactor && !access.includes('visitor') && access.includes('processor'),
  )

  test('can call only the endpoints that set it up (ASVS 6.3.3)', async () => {
    const staff = byRole.get('processor') as BuiltIdentity
    const { token } = await sessions.start(db, {
      identityId: staff.id,
      organization: staff.organization,
      role: staff.role,
      proof: 'password',
    })
    const as = { ...staff, headers: { authorization: `Bearer ${token}` } }
    expect(guardedEndpoints.length).toBeGreaterThan(10)
    for (const endpoint of guardedEndpoints) {
      const { status, text } = await send(endpoint, { as, body: '{}' })
      expect([status, JSON.parse(text).code], endpoint.call).toEqual([403, 'access/second-factor-needed'])
    }
    const path = '/identity/secure/api/v1/second-factor'
    const open = await fetch(`${url}${path}`, { headers: { ...as.headers, 'x-org': staff.organization } })
    expect(await open.json()).toMatchObject({ enabled: false, required: true })
  })
})

test('ORG-01 an unknown organization returns a 404 that names the cause', async () => {
  const response = await fetch(`${url}/service-organization/external/api/v1/organization/authentication-mode`, {
    headers: { 'x-org': 'nobody' },
  })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('No private label data found') })
})
