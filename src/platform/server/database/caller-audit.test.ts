import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles, type Role } from '#src/platform/contract/roles.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { serve } from '../http/serve.ts'
import { asStaff } from './caller-audit.ts'

const act = (access: readonly [Role, ...Role[]]) =>
  endpoint({
    call: `POST /acts/by-${access[0]}`,
    summary: 'Records an act, without or with its time',
    access,
    on: 'none',
    body: z.strictObject({ subject: z.uuid(), at: z.optional(z.iso.datetime()) }),
    answer: z.object({}),
  })

const database = await aDatabase()
const { db } = database
const { app, clock, anIdentity } = await aSlice(database, () =>
  [act(['processor']), act(['visitor'])].map((declaration) =>
    serve(declaration, ({ body: { subject, at }, transact, audit }) =>
      transact(async (tx) => {
        await audit(tx, subject, 'acted', { field: 'name' }, at === undefined ? undefined : new Date(at))
        return {}
      }),
    ),
  ),
)
const readEntries = (subject: string) =>
  db.selectFrom('auditEvent').selectAll().where('subject', '=', subject).execute()

test('an entry of a call names its caller, their organization and the time of the product', async () => {
  clock.offsetMs = 86_400_000
  const { id, headers } = await anIdentity({ role: 'processor', organization: 'lintel' })
  const subject = randomUUID()
  const before = clock.now()
  await app.inject({ method: 'POST', url: '/acts/by-processor', headers, payload: { subject } })
  const [entry, ...others] = await readEntries(subject)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    subject,
    actorKind: 'processor',
    actorId: id,
    organization: 'lintel',
    action: 'acted',
    details: { field: 'name' },
  })
  expect(entry!.at.getTime()).toBeGreaterThanOrEqual(before.getTime())

  const at = '2026-03-02T10:00:00.000Z'
  const timedSubject = randomUUID()
  await app.inject({ method: 'POST', url: '/acts/by-processor', headers, payload: { subject: timedSubject, at } })
  expect((await readEntries(timedSubject)).map((timedEntry) => timedEntry.at.toISOString())).toEqual([at])
})

test('an entry of a visitor fails, and nothing is stored', async () => {
  const subject = randomUUID()
  const answer = await app.inject({ method: 'POST', url: '/acts/by-visitor', payload: { subject } })
  expect(answer.statusCode).toBe(500)
  expect(await readEntries(subject)).toEqual([])
})

test('as staff, everyone who works for the lender is named so, and others keep their role', () => {
  const kindOf = (role: Role) => asStaff({ role, identityId: 'a', organization: 'lintel' }).role
  const kinds = [...knownRoles, 'partner' as const].map((role) => [role, kindOf(role)])
  expect(kinds.filter(([role, kind]) => role === kind)).toEqual([
    ['borrower', 'borrower'],
    ['signer', 'signer'],
    ['partner', 'partner'],
  ])
  expect(new Set(kinds.map(([, kind]) => kind))).toEqual(new Set(['borrower', 'signer', 'partner', 'staff']))
})
