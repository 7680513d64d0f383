import { afterAll, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aSandboxOnAPort } from '#tests/support/stubs/sandbox-people.ts'
import { PayrollRefused } from '../payroll.port.ts'
import { sandboxEmployers } from '../sandbox.table.ts'
import { mountSandboxTruv } from './sandbox-truv.ts'
import { isSignedByTruv, linkOfTruvEvent, signTruvWebhook, truvPayroll } from './truv.ts'

const events: { body: string; sign: unknown }[] = []
const { app, address, clock } = await aSandboxOnAPort((server, parts, at) => {
  mountSandboxTruv(server, '/truv', { ...parts, webhook: { url: () => `${at()}/events`, secret: 'shared' } })
  server.post('/events', async (request) => {
    events.push({ body: JSON.stringify(request.body), sign: request.headers['x-webhook-sign'] })
    return {}
  })
})
afterAll(() => app.close())
const base = `${address}/truv`
const payroll = truvPayroll({ clientId: 'id', secret: 'secret', clock, baseUrl: () => base })

const post = async (path: string, body: object) =>
  (
    await fetch(`${base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).json()

const linkEmployer = async (username: string) => {
  const { token } = await payroll.open('application-1')
  const credentials = { link_token: token, institution_id: sandboxEmployers[0].id, username, password: 'goodpassword' }
  const { session } = await post('/link/credentials', credentials)
  const { public_token } = await post('/link/consent', { session, accounts: ['job'] })
  return payroll.exchange(public_token)
}

test('a link returns the employer, pay and pay stubs', async () => {
  const { link } = await linkEmployer('goodlogin')
  const answer = await payroll.report(link)
  if (answer.kind !== 'answered') throw new Error('expected an answer at once')
  expect(answer.report.employments).toMatchObject([
    { employer: 'Northwind Manufacturing', isActive: true, yearly: 120_000, frequency: 'BIWEEKLY', lastName: 'Garcia' },
  ])
  expect(answer.report.employments[0]!.statements[0]).toMatchObject({ gross: 4_615.38 })
})

test('a completed report sends an event signed over its exact bytes', async () => {
  const { link } = await linkEmployer('goodlogin')
  await expect.poll(() => events.map(({ body }) => linkOfTruvEvent(JSON.parse(body)))).toContain(link)
  const { body, sign } = events.at(-1)!
  expect(isSignedByTruv('shared', Buffer.from(body), sign)).toBe(true)
  expect(isSignedByTruv('shared', Buffer.from(`${body} `), sign)).toBe(false)
  expect(isSignedByTruv('another', Buffer.from(body), sign)).toBe(false)
  expect(signTruvWebhook('shared', body)).toMatch(/^v1=[0-9a-f]{64}$/)
})

test('a late report is pending, and one that fails for a while is unavailable', async () => {
  const late = await linkEmployer('latelogin')
  expect((await payroll.report(late.link)).kind).toBe('pending')
  clock.offsetMs += 15_000
  expect((await payroll.report(late.link)).kind).toBe('answered')
  const down = await linkEmployer('downlogin')
  for (const _ of [1, 2]) await expect(payroll.report(down.link)).rejects.toThrow(VendorUnavailable)
  expect((await payroll.report(down.link)).kind).toBe('answered')
})

test('invalid tokens and links are rejected permanently', async () => {
  await expect(payroll.exchange('made-up')).rejects.toThrow(PayrollRefused)
  await expect(payroll.report('made-up')).rejects.toThrow(PayrollRefused)
})
