import { expect, onTestFinished, test } from 'vitest'
import { textMessage } from '#tests/support/product/chat-calls.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { conversationFeed, type FeedUpdate } from './conversation-feed.ts'

const chat = await aChat()
const { aTalk, visits, one } = chat

/** What reaches a watcher in a process to which no one announces anything, after the first read. */
const watchWithoutHints = async ({ conversationSid }: { conversationSid: string }) => {
  const feed = conversationFeed(chat.deps, { subscribe: () => () => {}, async close() {} })
  const updates: FeedUpdate[] = []
  const onFailure = () => updates.splice(0)
  onTestFinished(feed.watch(conversationSid, 1, { onUpdate: (update) => void updates.push(update), onFailure }))
  await expect.poll(() => updates.length).toBe(1)
  return updates
}

test('CHT-05 a watcher receives a message whose process ended before it announced it', async () => {
  const talk = await aTalk()
  const page = visits(talk)
  await page.next('ready')
  const updates = await watchWithoutHints(talk)
  page.send(textMessage('Are you there?'))
  await expect.poll(() => updates.flatMap(({ frames }) => frames.map(({ sequence }) => sequence))).toEqual([2])
})

test('CHT-05 a watcher sees the end of a conversation whose process ended before it announced it', async () => {
  const talk = await aTalk()
  const updates = await watchWithoutHints(talk)
  const visitor = { organization: 'lintel', conversationId: talk.conversationSid, token: talk.token }
  await one.conversations.end(visitor, 'VISITOR_ENDED')
  await expect.poll(() => updates.at(-1)?.conversation.state).toBe('ENDED')
})
