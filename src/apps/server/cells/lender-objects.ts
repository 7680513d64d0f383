import { createHash, randomUUID } from 'node:crypto'
import type { ObjectStore } from '#src/platform/server/uploads/object-store.ts'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Copied at once. */
const maxConcurrent = 8

const forEach = async (keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> => {
  const waiting = [...keys]
  const takeAll = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await work(key)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, takeAll))
}

/** Whether two stores are one: what is written to the one is read from the other. */
export const isSameStore = async (one: ObjectStore, other: ObjectStore): Promise<boolean> => {
  const key = `cells/${randomUUID()}`
  await one.put(key, Buffer.from(key))
  try {
    return await other.get(key).then(
      () => true,
      () => false,
    )
  } finally {
    await one.remove(key)
  }
}

/**
 * Copies objects, reads each copy again and compares the digests. One that was copied before is only compared.
 * @throws Error that names the first object that the old store lacks, or that arrived damaged
 */
export const copyObjects = (from: ObjectStore, to: ObjectStore, keys: readonly string[]): Promise<void> =>
  forEach(keys, async (key) => {
    const bytes = await from.get(key).catch((cause: unknown) => {
      throw new Error(
        `The old cell's store lacks the object ${key}. npm run restore-drill -- inspect lists all that is lost.`,
        {
          cause,
        },
      )
    })
    const digest = digestOf(bytes)
    const copy = await to.get(key).catch(() => undefined)
    if (copy && digestOf(copy) === digest) return
    await to.put(key, bytes)
    if (digestOf(await to.get(key)) !== digest) throw new Error(`The object ${key} arrived damaged in the new store.`)
  })

export const removeObjects = (objects: ObjectStore, keys: readonly string[]): Promise<void> =>
  forEach(keys, (key) => objects.remove(key))
