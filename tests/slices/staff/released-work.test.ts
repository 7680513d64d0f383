import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { agentsSocketEndpoint } from '#src/features/chat/agents-desk.contract.ts'
import { saveAgent } from '#src/features/chat/server/desk.store.ts'
import { announceChange } from '#src/platform/server/database/changes.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'

const { url, db, vault, anIdentity, anApplication } = await anOpenedProduct()

/** A conversation that this agent holds. */
const aConversationOf = async (agentId: string): Promise<string> => {
  const id = randomUUID()
  const at = new Date()
  const seal = (column: string, text: string) => vault.seal(db, id, { table: 'conversation', column, row: id }, text)
  await saveAgent(db, {
    identityId: agentId,
    organization: 'lintel',
    availability: 'AVAILABLE',
    since: at,
    queues: ['sales'],
    languages: ['en'],
    maxAtOnce: 3,
    lastSeenAt: at,
  })
  await db
    .insertInto('conversation')
    .values({
      id,
      channelId: randomUUID(),
      organization: 'lintel',
      mode: 'agent',
      state: 'ACTIVE',
      queue: 'sales',
      agentId,
      takenAt: at,
      personHash: new Uint8Array(1),
      sealedName: await seal('sealed_name', 'Ana'),
      sealedEmail: await seal('sealed_email', 'ana@visitors.example'),
      language: 'en',
      tokenHash: Buffer.from(id),
      expiresAt: new Date(at.getTime() + 3_600_000),
      lastMessageAt: at,
      createdAt: at,
    })
    .execute()
  return id
}

test('open work of a disabled staff member returns to the queue, and each item is recorded', async () => {
  const [admin, agent] = [await anIdentity({ role: 'admin' }), await anIdentity({ role: 'agent' })]
  const { id: applicationId } = await anApplication({ status: 'OFFER_SELECTION' })
  await db
    .updateTable('application')
    .set({ assignedTo: agent.id, assignedAt: new Date() })
    .where('id', '=', applicationId)
    .execute()
  const conversationId = await aConversationOf(agent.id)

  const response = await fetch(`${url}/identity/secure/api/v1/person/${agent.id}/disable`, {
    method: 'POST',
    headers: { 'x-org': 'lintel', ...admin.headers },
  })
  expect(await response.json()).toEqual({ sessions: 1, released: 2 })

  const application = await db
    .selectFrom('application')
    .select(['assignedTo', 'assignedAt'])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  expect(application).toEqual({ assignedTo: null, assignedAt: null })
  const conversation = await db
    .selectFrom('conversation')
    .select(['state', 'agentId'])
    .where('id', '=', conversationId)
    .executeTakeFirst()
  expect(conversation).toEqual({ state: 'QUEUED', agentId: null })
  const availability = await db
    .selectFrom('chatAgent')
    .select('availability')
    .where('identityId', '=', agent.id)
    .executeTakeFirst()
  expect(availability).toEqual({ availability: 'OFFLINE' })
  const records = await db
    .selectFrom('auditEvent')
    .select(['actorId', 'details'])
    .where('subject', '=', applicationId)
    .where('action', '=', 'application unassigned')
    .execute()
  expect(records).toEqual([{ actorId: admin.id, details: { before: agent.id, after: null } }])
})

test('an open desk of a disabled staff member loses its socket', async () => {
  const [admin, agent] = [await anIdentity({ role: 'admin' }), await anIdentity({ role: 'agent' })]
  const socket = new WebSocket(`${url.replace('http', 'ws')}${agentsSocketEndpoint.path}`, { origin: url })
  const closing = once(socket, 'close')
  await once(socket, 'open')
  socket.send(JSON.stringify({ organization: 'lintel', authorization: agent.headers.authorization }))
  // The first news shows that the desk was admitted.
  const firstEvent = once(socket, 'message')
  const timer = setInterval(() => announceChange(db, agentsSocketEndpoint, 'lintel'), 100)
  await firstEvent
  clearInterval(timer)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  await fetch(`${url}/identity/secure/api/v1/person/${agent.id}/disable`, {
    method: 'POST',
    headers: { 'x-org': 'lintel', ...admin.headers },
  })
  expect((await closing)[0]).toBe(1008)
})
