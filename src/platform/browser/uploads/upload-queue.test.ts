import { describe, expect, test } from 'vitest'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import { CallFailure } from '../api-client.ts'
import type { FileStore, StoredFile } from '../storage/file-store.ts'
import { type QueuedFile, type UploadCalls, uploadQueue } from './upload-queue.ts'

type CallName = keyof UploadCalls
type Answer = (failure?: CallFailure) => void

const pdf = (name: string, bytes = 900_000) => {
  const content = new Uint8Array(bytes)
  content.set(new TextEncoder().encode(`%PDF-1.4 ${name}`))
  return new File([content], name, { type: 'application/pdf' })
}

/** A server that accepts parts, and a browser that stores files. */
const aPlayedServer = () => {
  const uploads = new Map<string, Upload>()
  const parts: number[] = []
  const server = { uploads, parts, online: true, failure: 0, refusal: null as Upload['refusal'] }
  const heldCalls = new Map<CallName, (answer: Answer) => void>()
  /** Holds the next call of this name. Resolves while it is in flight, with what lets it be answered. */
  const holdNext = (name: CallName) => new Promise<Answer>((inFlight) => heldCalls.set(name, inFlight))
  const there = async (name: CallName) => {
    const inFlight = heldCalls.get(name)
    heldCalls.delete(name)
    if (inFlight) await new Promise<void>((answer, fail) => inFlight((failure) => (failure ? fail(failure) : answer())))
    if (!server.online) throw new CallFailure(server.failure, 'Error fetching')
  }
  const change = (id: string, patch: Partial<Upload>): Upload => {
    const next = { ...uploads.get(id)!, ...patch }
    uploads.set(id, next)
    return next
  }
  const calls = {
    async begin({ sha256, name, bytes, slot }: { sha256: string; name: string; bytes: number; slot: number }) {
      await there('begin')
      if (!uploads.has(sha256))
        uploads.set(sha256, {
          uploadUuid: sha256,
          purpose: 'condition',
          about: null,
          slot,
          name,
          bytes,
          received: 0,
          state: 'receiving',
          mediaType: null,
          refusal: null,
          documentUuid: null,
          createdAt: '',
        })
      return uploads.get(sha256)!
    },
    async part(id: string, start: number, bytes: Uint8Array) {
      await there('part')
      parts.push(start)
      return change(id, { received: start + bytes.length })
    },
    async finish(id: string) {
      await there('finish')
      return change(id, { state: 'scanning' })
    },
    async read(id: string) {
      await there('read')
      return change(id, server.refusal ? { state: 'refused', refusal: server.refusal } : { state: 'kept' })
    },
  }
  const shelf = new Map<string, StoredFile>()
  const fileStore: FileStore = {
    all: async () => [...shelf.values()],
    put: async (keptFile) => void shelf.set(keptFile.id, keptFile),
    remove: async (id) => void shelf.delete(id),
  }
  const open = () => {
    let queuedFiles: readonly QueuedFile[] = []
    const listeners = new Set<() => void>()
    const queue = uploadQueue({
      place: 'a condition',
      calls,
      fileStore,
      now: () => 0,
      wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
      onChange(files) {
        queuedFiles = files
        for (const listener of listeners) listener()
      },
    })
    const until = (state: QueuedFile['state']) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (queuedFiles.length > 0 && queuedFiles.every((file) => file.state === state)) resolve()
        }
        listeners.add(look)
        look()
      })
    return { queue, until, snapshot: () => queuedFiles }
  }
  return { server, shelf, open, holdNext }
}

describe('CND-07 the upload queue', () => {
  test('sends each file’s parts in order and removes the file once it is stored', async () => {
    const { server, shelf, open } = aPlayedServer()
    const { queue, until } = open()
    await Promise.all([queue.add(pdf('one.pdf'), 0), queue.add(pdf('two.pdf'), 1)])
    await until('kept')
    // 256 KB at first, then larger while the connection is fast.
    expect(server.parts).toEqual([0, 262_144, 786_432, 0, 262_144, 786_432])
    expect(shelf.size).toBe(0)
  })
  test('resumes after a reload where it stopped and sends nothing twice', async () => {
    const { server, open } = aPlayedServer()
    const before = open()
    await before.queue.add(pdf('one.pdf'), 0)
    const firstPart = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (server.parts.length === 0) return
        clearInterval(look)
        resolve()
      }, 0)
    })
    await firstPart
    before.queue.close()
    const after = open()
    await after.queue.resume()
    await after.until('kept')
    expect([...server.uploads.values()]).toMatchObject([{ received: 900_000, state: 'kept' }])
  })
  test.each([
    ['the connection is lost', 0],
    ['many others wait for their turn', 408],
    ['the server is in trouble', 503],
  ])('reports it when %s, and resumes when it is over', async (_, failure) => {
    const { server, open } = aPlayedServer()
    const { queue, until } = open()
    Object.assign(server, { online: false, failure })
    await queue.add(pdf('one.pdf'), 0)
    await until('stalled')
    server.online = true
    await until('kept')
  })
  test('stays paused, even after a reload, until it is resumed', async () => {
    const { server, shelf, open } = aPlayedServer()
    const before = open()
    server.online = false
    await before.queue.add(pdf('one.pdf'), 0)
    await before.until('stalled')
    before.queue.pause(before.snapshot()[0]!.id)
    await before.until('paused')
    before.queue.close()
    server.online = true
    const after = open()
    await after.queue.resume()
    expect(after.snapshot()).toMatchObject([{ state: 'paused' }])
    after.queue.retry([...shelf.keys()][0]!)
    await after.until('kept')
  })
  test.each([
    [new File([], 'empty.pdf'), 'upload/empty'],
    [new File(['PK'], 'stub.pdf'), 'upload/wrong-type'],
  ])('rejects by content before anything is sent: %#', async (file, refusal) => {
    const { server, open } = aPlayedServer()
    const { queue, snapshot } = open()
    await queue.add(file, 0)
    expect(snapshot()).toMatchObject([{ state: 'refused', refusal }])
    expect(server.uploads.size).toBe(0)
  })
  test('leaves it to the server to decide whether an encrypted PDF requires a password', async () => {
    const { open } = aPlayedServer()
    const { queue, until } = open()
    await queue.add(new File(['%PDF-1.4 trailer << /Encrypt 4 0 R >>'], 'locked-to-changes.pdf'), 0)
    await until('kept')
  })
  test('reports what the server found', async () => {
    const { server, open } = aPlayedServer()
    server.refusal = { code: 'upload/infected', message: 'Our virus check found something' }
    const { queue, until, snapshot } = open()
    await queue.add(pdf('one.pdf'), 0)
    await until('refused')
    expect(snapshot()).toMatchObject([{ refusal: 'upload/infected' }])
  })

  /** Two files, the first with a call in flight. The second is sent after that call was answered. */
  const aCallInFlight = async (name: CallName) => {
    const { shelf, open, holdNext } = aPlayedServer()
    const { queue, until, snapshot } = open()
    const inFlight = holdNext(name)
    await queue.add(pdf('one.pdf'), 0)
    const answer = await inFlight
    await queue.add(pdf('two.pdf'), 1)
    const states = () => snapshot().map(({ state }) => state)
    return { queue, until, states, shelf, answer, id: snapshot()[0]!.id }
  }
  test.each(['begin', 'part', 'finish'] as const)(
    'a file that is paused while a call is in flight stays paused, even after a reload: %s',
    async (name) => {
      const { queue, until, states, shelf, answer, id } = await aCallInFlight(name)
      queue.pause(id)
      answer()
      await expect.poll(states).toEqual(['paused', 'kept'])
      expect(shelf.get(id)).toMatchObject({ paused: true })
      queue.retry(id)
      await until('kept')
      expect(shelf.size).toBe(0)
    },
  )
  test.each([0, 404])('a paused file stays paused when its call in flight fails with status %i', async (status) => {
    const { queue, states, answer, id } = await aCallInFlight('part')
    queue.pause(id)
    answer(new CallFailure(status, 'Error fetching'))
    await expect.poll(states).toEqual(['paused', 'kept'])
  })
  test('a refusal is shown even if the file was paused meanwhile', async () => {
    const { queue, states, shelf, answer, id } = await aCallInFlight('part')
    queue.pause(id)
    answer(new CallFailure(409, 'The file changed', { code: 'upload/changed' }))
    await expect.poll(states).toEqual(['refused', 'kept'])
    expect(shelf.size).toBe(0)
  })
  test('a file that is removed while a call is in flight stays removed', async () => {
    const { queue, states, shelf, answer, id } = await aCallInFlight('part')
    queue.forget(id)
    answer()
    await expect.poll(states).toEqual(['kept'])
    expect(shelf.size).toBe(0)
  })
  test('a stored file cannot be paused', async () => {
    const { shelf, open } = aPlayedServer()
    const { queue, until, snapshot } = open()
    await queue.add(pdf('one.pdf'), 0)
    await until('kept')
    queue.pause(snapshot()[0]!.id)
    expect(snapshot()).toMatchObject([{ state: 'kept' }])
    expect(shelf.size).toBe(0)
  })
})
