import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTokens } from './tokens.service.ts'

const now = new Date('2026-03-02T10:00:00Z')
const first = { version: 1, key: randomBytes(32) }
const second = { version: 2, key: randomBytes(32) }
const token = openTokens(() => [second, first]).sign('a-session', now)

test('a token signed with a key unknown to this process is read after the key is fetched', async () => {
  let keys = [first]
  const requestedVersions: number[] = []
  const tokens = openTokens(
    () => keys,
    async (version) => {
      requestedVersions.push(version)
      keys = [second, first]
    },
  )
  expect(await tokens.read(token, now)).toEqual({ sessionId: 'a-session', issuedAt: now })
  expect((await tokens.read(token, now)).sessionId).toBe('a-session')
  expect(requestedVersions).toEqual([2])
})

test('a token signed with a key that does not exist is rejected after one request', async () => {
  let requestCount = 0
  const tokens = openTokens(
    () => [first],
    async () => {
      requestCount += 1
    },
  )
  await expect(tokens.read(token, now)).rejects.toMatchObject({ code: 'access/invalid-signature' })
  expect(requestCount).toBe(1)
})
