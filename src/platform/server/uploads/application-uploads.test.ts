import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applications } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { testClock } from '../clock.ts'
import { job, runs } from '../jobs/job.ts'
import { jobRunner, queueJob } from '../jobs/jobs.ts'
import { openVault } from '../keys/field-encryption.ts'
import {
  applicationUploadsService,
  inspectUpload,
  inspectUploadJob,
  uploadsSweep,
} from './application-uploads.service.ts'
import type { ObjectStore } from './object-store.ts'
import type { UploadInspector } from './upload-inspector.ts'

/** A store that can be unavailable. */
const aStore = () => {
  const contents = new Map<string, Uint8Array>()
  const away = { put: false, remove: false }
  const objects: ObjectStore = {
    async put(key, bytes) {
      if (away.put) throw new Error('The store is away.')
      contents.set(key, bytes)
    },
    async get(key) {
      const content = contents.get(key)
      if (!content) throw new Error('There is no such object.')
      return content
    },
    async remove(key) {
      if (away.remove) throw new Error('The store is away.')
      contents.delete(key)
    },
  }
  return { objects, away, keys: () => [...contents.keys()].sort() }
}

const removeJob = job({ kind: 'remove', payload: z.object({ objectKey: z.string() }) })

describe.each(engines)('CND-07 files uploaded in parts, on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const anApplication = applications(database, vault)
  const dayMs = 86_400_000

  const aSender = async () => {
    const { id: applicationId, identityId } = await anApplication()
    const store = aStore()
    const uploads = applicationUploadsService({
      db,
      clock,
      vault,
      objects: store.objects,
      purposes: { any: { isRequested: async () => true } },
      discard: async () => {},
      async removeObjects(tx, parts) {
        for (const { objectKey } of parts) await queueJob(tx, clock, removeJob, objectKey, { objectKey })
      },
    })
    const bytes = aPdf({ comment: randomUUID().repeat(1_000) })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const begin = () =>
      uploads.begin({
        applicationId,
        identityId,
        purpose: 'any',
        about: null,
        slot: 0,
        name: 'deed.pdf',
        bytes: bytes.length,
        sha256,
      })
    const scannedHashes: string[] = []

    const inspector: UploadInspector = {
      async inspect(_sender, load, then) {
        const { parts } = await load()
        return then({ bytes: Buffer.concat(parts), mediaType: 'application/pdf' })
      },
      close: async () => {},
    }
    const look = inspectUpload({
      db,
      clock,
      vault,
      objects: store.objects,
      inspector,
      async scan(whole) {
        scannedHashes.push(createHash('sha256').update(whole).digest('hex'))
        return 'infected'
      },
      saveDocument: async () => {
        throw new Error('Nothing here is clean.')
      },
    })
    const failures: unknown[] = []
    const jobs = jobRunner({
      db,
      clock,
      onFailure: (_kind, _id, error) => failures.push(error),
      runners: [runs(inspectUploadJob, look), runs(removeJob, ({ objectKey }) => store.objects.remove(objectKey))],
    })
    const work = async () => {
      while ((await jobs.runDue()) > 0) await jobs.settled()
    }
    const states = async () =>
      (await uploads.bySender(applicationId, identityId)).map(({ state, received: receivedBytes }) => ({
        state,
        received: receivedBytes,
      }))
    const parts = () => db.selectFrom('uploadPart').selectAll().where('applicationId', '=', applicationId).execute()
    const send = (id: string, whole = bytes) => uploads.part(identityId, id, 0, whole)
    const finish = (id: string) => uploads.finish(identityId, id)
    const sweep = uploadsSweep({ db, clock, objects: store.objects })
    return { begin, send, finish, work, states, parts, store, scanned: scannedHashes, failures, sweep, bytes, sha256 }
  }

  test('a rejected upload that is sent again keeps its parts, however late the first is cleaned up', async () => {
    const sender = await aSender()
    const first = await sender.begin()
    await sender.send(first.id)
    await sender.finish(first.id)
    sender.store.away.remove = true
    await sender.work()
    expect(await sender.states()).toEqual([{ state: 'refused', received: sender.bytes.length }])
    expect(sender.failures).toHaveLength(1)

    const second = await sender.begin()
    await sender.send(second.id)
    sender.store.away.remove = false
    clock.offsetMs += 10_000
    await sender.work()
    expect(await sender.parts()).toMatchObject([{ uploadId: second.id, stored: true }])
    expect(sender.store.keys()).toEqual((await sender.parts()).map(({ objectKey }) => objectKey))

    await sender.finish(second.id)
    await sender.work()
    // It was inspected completely and refused for its content.
    expect(sender.scanned).toEqual([sender.sha256, sender.sha256])
    expect(sender.store.keys()).toEqual([])
  })

  test('a newly completed upload is inspected even if the first inspection is not yet cleaned up', async () => {
    const sender = await aSender()
    const first = await sender.begin()
    await sender.send(first.id)
    await sender.finish(first.id)
    sender.store.away.remove = true
    await sender.work()
    const second = await sender.begin()
    await sender.send(second.id)
    await sender.finish(second.id)
    await sender.work()
    expect(await sender.states()).toEqual([{ state: 'refused', received: sender.bytes.length }])
    expect(sender.scanned).toHaveLength(2)
  })

  test('an object whose part was never recorded is cleaned up with the file', async () => {
    const sender = await aSender()
    const { id } = await sender.begin()
    sender.store.away.put = true
    await expect(sender.send(id)).rejects.toThrow('away')
    // A part of another size, as after a reload, beside the interrupted one.
    sender.store.away.put = false
    expect((await sender.parts()).map(({ stored }) => stored)).toEqual([false])
    await sender.send(id)
    expect((await sender.parts()).map(({ stored }) => stored)).toEqual([true])
    clock.offsetMs += 8 * dayMs
    await sender.sweep()
    expect([await sender.parts(), sender.store.keys(), await sender.states()]).toEqual([[], [], []])
  })

  test('an interrupted part is not read as part of the file', async () => {
    const sender = await aSender()
    const { id } = await sender.begin()
    sender.store.away.put = true
    await expect(sender.send(id, sender.bytes.subarray(0, 16_384))).rejects.toThrow()
    sender.store.away.put = false
    await sender.send(id)
    expect(await sender.parts()).toHaveLength(2)
    await sender.finish(id)
    await sender.work()
    expect(sender.scanned).toEqual([sender.sha256])
    expect([await sender.parts(), sender.store.keys()]).toEqual([[], []])
  })
})
