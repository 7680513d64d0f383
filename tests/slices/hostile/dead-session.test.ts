import { describe, expect, test } from 'vitest'
import { followStatus } from '#tests/support/open-status-socket.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { callerAt, openApplication, ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'

const masterKey = Buffer.alloc(32, 4).toString('base64')
const identity = '/identity/secure/api/v1_1/identity'

/** Within one second of the answer that ended it, a session is rejected everywhere. */
const soon = { timeout: 1_000, interval: 20 }

const statusCode = async (url: string, authorization: string) =>
  (await fetch(`${url}${identity}`, { headers: { authorization, 'x-org': 'lintel' } })).status

const send = (url: string, authorization: string, method: string, path: string) =>
  fetch(`${url}${path}`, { method, headers: { authorization, 'x-org': 'lintel' } })

const somebodyWithAnApplication = async (url: string) => {
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, ordinaryBorrower)
  return { uuid, bearer: caller.bearer() }
}

const settings = async (engine: string): Promise<Record<string, string>> =>
  engine === 'postgresql' ? { DATABASE_URL: (await aPostgresAddress()).url, MASTER_KEY: masterKey } : {}

describe.each(['postgresql', 'embedded'])('AUT-05 on %s', async (engine) => {
  const env = await settings(engine)
  const here = await aServedProduct(env)
  // With PostgreSQL, two processes share one database. The embedded database has only its own process.
  const there = engine === 'postgresql' ? await aServedProduct(env) : here

  test('a token is invalid within a second of the logout, for calls and open sockets, in every process', async () => {
    const { uuid, bearer } = await somebodyWithAnApplication(here.url)
    const connections = await Promise.all(
      [here, there].map(({ url }) => followStatus(url, { authorization: bearer, uuid })),
    )
    for (const line of connections) await expect.poll(() => line.messages.length).toBeGreaterThan(0)
    expect(await statusCode(there.url, bearer)).toBe(200)
    const answer = await send(here.url, bearer, 'POST', '/identity/secure/api/v1/authentication/logout')
    expect(answer.status).toBe(200)
    await expect.poll(() => statusCode(there.url, bearer), soon).toBe(401)
    for (const line of connections) await expect.poll(() => line.closed(), soon).toBe(1008)
    expect(await statusCode(here.url, bearer)).toBe(401)
  })
})
