import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  type ConversationStart,
  conversationSocketEndpoint,
  type SocketMessage,
} from '#src/features/chat/chat.contract.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'

/** Milliseconds from sending until the process is killed: before a message is stored, during it, and after. */
const deaths = [2, 12, 6, 25]
const messagesAtOnce = 5

/** A page that sends, and sends again what was not acknowledged when it connects again. */
const aPage = (talk: ConversationStart) => {
  const unsent = new Map<string, string>()
  const acknowledgements = new Map<string, number>()
  let after = 0
  const receive = (message: SocketMessage): void => {
    const messages = message.type === 'ready' ? message.messages : message.type === 'message' ? [message.message] : []
    for (const { clientId, sequence } of messages) {
      after = Math.max(after, sequence)
      if (clientId === null) continue
      acknowledgements.set(clientId, sequence)
      unsent.delete(clientId)
    }
  }
  return {
    unsent,
    acknowledgements,
    write(count: number) {
      for (let each = 0; each < count; each += 1)
        unsent.set(randomUUID(), `words ${unsent.size + acknowledgements.size}`)
    },
    async connect(url: string): Promise<WebSocket> {
      const line = new WebSocket(url.replace('http', 'ws') + conversationSocketEndpoint.path, { origin: url })
      line.on('error', () => {})
      line.on('message', (data) => receive(JSON.parse(data.toString())))
      await once(line, 'open')
      const { conversationSid: conversationUuid, token } = talk
      line.send(JSON.stringify({ organization: 'lintel', conversationUuid, token, after }))
      await once(line, 'message')
      for (const [clientId, text] of unsent)
        line.send(JSON.stringify({ type: 'message', clientId, text, fileUuids: [] }))
      return line
    },
  }
}

test('CHT-05 a killed process loses nothing that was acknowledged, and stores nothing twice', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-chat-crash-'))
  const address = await aPostgresAddress()
  const database = await openDatabase(address)
  const settings = {
    PORT: String(await freePort()),
    DATA_FOLDER: folder,
    DATABASE_URL: address.url,
    SANDBOX_DELAY: '0',
    LOG_LEVEL: 'silent',
  }
  await database.db
    .insertInto('organizationSetting')
    .values({
      organization: 'lintel',
      kind: 'flag fe-webchat',
      version: 1,
      value: JSON.stringify({ enabled: true, percentage: 100, variables: {} }),
      savedBy: randomUUID(),
      savedAt: new Date(),
    })
    .execute()
  let running = await startKillable(settings)
  onTestFinished(async () => {
    await running.kill()
    await database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  })
  const answer = await fetch(`${running.url}/service-csp/external/api/v1/twilio/initWebChat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@home.example', chatMode: 'twilio' }),
  })
  const talk = (await answer.json()) as ConversationStart
  const page = aPage(talk)
  for (const death of deaths) {
    page.write(messagesAtOnce)
    await page.connect(running.url)
    await pause(death)
    await running.kill()
    running = await startKillable(settings)
  }
  const line = await page.connect(running.url)
  await expect.poll(() => page.unsent.size, { timeout: 20_000 }).toBe(0)
  line.terminate()
  const rows = await database.db
    .selectFrom('conversationMessage')
    .select(['clientId', 'sequence'])
    .where('conversationId', '=', talk.conversationSid)
    .orderBy('sequence')
    .execute()
  const visitorRows = rows.filter(({ clientId }) => clientId !== null)
  expect(visitorRows).toHaveLength(deaths.length * messagesAtOnce)
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, place) => place + 1))
  for (const { clientId, sequence } of visitorRows) expect(page.acknowledgements.get(clientId ?? '')).toBe(sequence)
})
