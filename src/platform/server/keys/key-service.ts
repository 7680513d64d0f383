import { createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makePrivateFolder } from '../database/data-folder.ts'
import { createDurably, writeDurably } from '../database/durable-file.ts'
import { decrypt, encrypt, toKeyObject } from './envelope.ts'

/**
 * Stores master keys and wraps data keys with them. A master key never leaves the service; the database knows only its
 * name.
 */
export interface KeyService {
  /** The name of the first key. */
  first(): Promise<string>
  /**
   * Creates a master key and returns its name. `known` are those in use or retired.
   * @throws Error in words for the operator if none can be created here.
   */
  make(knownIds: readonly string[]): Promise<string>
  /** `bound` says what the key is for; a wrapped key that was moved elsewhere cannot be unwrapped. */
  wrap(id: string, binding: string, key: Buffer): Promise<Buffer>
  /** @throws Error if the master key is not available or did not wrap these bytes. */
  unwrap(id: string, binding: string, wrappedKey: Buffer): Promise<Buffer>
  /** Retires a key that wraps nothing any more. An operator can restore it for an old backup. */
  retire(id: string): Promise<void>
  /** The secrets that earlier installations derived from their one master key. */
  derived?(label: string): Promise<Buffer>
}

/** Short enough for a column, long enough that two keys never share it. */
export const nameOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('master key id').digest('hex').slice(0, 16)

// A version byte in front, so that another layout can be told apart.
const layout = 1

/** Keys available as bytes, the newest last. */
interface KeyChest {
  read(): Promise<readonly Buffer[]>
  make(keys: readonly Buffer[], knownIds: readonly string[]): Promise<Buffer>
  retire(keys: readonly Buffer[], id: string): Promise<void>
}

const toKeyService = (chest: KeyChest): KeyService => {
  let wrapping = new Map<string, KeyObject>()
  const read = async (): Promise<readonly Buffer[]> => {
    const keys = await chest.read()
    wrapping = new Map(
      keys.map((key) => [nameOfKey(key), toKeyObject(hkdfSync('sha256', key, '', 'wrap data keys', 32))] as const),
    )
    return keys
  }
  const keyById = async (id: string): Promise<KeyObject> => {
    // Another process may have created it since.
    if (!wrapping.has(id)) await read()
    const key = wrapping.get(id)
    if (!key) throw new Error(`The master key ${id} is not at hand.`)
    return key
  }
  const firstKey = async (): Promise<Buffer> => (await read())[0] ?? (await chest.make([], []))
  return {
    first: async () => nameOfKey(await firstKey()),
    async make(knownIds) {
      const newKey = await chest.make(await read(), knownIds)
      await read()
      return nameOfKey(newKey)
    },
    wrap: async (id, binding, key) =>
      Buffer.concat([Buffer.of(layout), encrypt(await keyById(id), Buffer.from(binding), key)]),
    async unwrap(id, binding, wrappedKey) {
      if (wrappedKey[0] !== layout) throw new Error('Unknown format of a wrapped key.')
      return decrypt(await keyById(id), Buffer.from(binding), wrappedKey.subarray(1))
    },
    async retire(id) {
      await chest.retire(await read(), id)
      await read()
    },
    derived: async (label) => Buffer.from(hkdfSync('sha256', await firstKey(), '', label, 32)),
  }
}

/** Keys given as a setting, base64, the newest last. */
export const keysInSetting = (setting: string): KeyService => {
  const keys = setting.split(',').map((key) => Buffer.from(key.trim(), 'base64'))
  if (keys.some((key) => key.length !== 32)) throw new Error('Each master key must be 32 bytes.')
  return toKeyService({
    read: async () => keys,
    async make(_, knownIds) {
      const newest = keys.at(-1)
      if (!newest || knownIds.includes(nameOfKey(newest)))
        throw new Error(
          'Add a new key at the end of MASTER_KEY, after a comma, start every process with it, and ask again.',
        )
      return newest
    },
    // The operator must change the setting.
    retire: async () => {},
  })
}

/** Keys in a file that only this user may read, one per line, the newest last. The first is created at first start. */
export const keysInFile = (file: string): KeyService => {
  const read = async () =>
    existsSync(file)
      ? (await readFile(file, 'utf8'))
          .split('\n')
          .filter(Boolean)
          .map((line) => Buffer.from(line, 'base64'))
      : []
  const lines = (keys: readonly Buffer[]) => keys.map((key) => `${key.toString('base64')}\n`).join('')
  return toKeyService({
    read,
    async make(keys) {
      const newKey = randomBytes(32)
      if (keys.length > 0) {
        await writeDurably(file, lines([...keys, newKey]))
        return newKey
      }
      await makePrivateFolder(dirname(file))
      // Of two processes that start at once, the first one's key is kept.
      if (await createDurably(file, lines([newKey]))) return newKey
      const [first] = await read()
      if (!first)
        throw new Error(
          `The file ${file} holds no master key. Bring it back from where it was kept; where nothing was stored under it yet, remove it.`,
        )
      return first
    },
    async retire(keys, id) {
      const retiredKeys = keys.filter((key) => nameOfKey(key) === id)
      if (retiredKeys.length === 0) return
      const retiredFile = `${file}.retired`
      const before = existsSync(retiredFile) ? await readFile(retiredFile, 'utf8') : ''
      await writeDurably(retiredFile, before + lines(retiredKeys))
      await writeDurably(file, lines(keys.filter((key) => nameOfKey(key) !== id)))
    },
  })
}
