import { createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makePrivateFolder } from './data-folder.ts'
import { createDurably, writeDurably } from './durable-file.ts'
import { decrypt, encrypt, keyOf } from './envelope.ts'

/** Keeps master keys, and wraps data keys by them. A master key never leaves it; the database knows its name alone. */
export interface KeyService {
  /** The name of the key to begin with. */
  first(): Promise<string>
  /**
   * A new master key's name. `known` are those in use or retired.
   * @throws Error in words for the operator when none can be made here.
   */
  make(known: readonly string[]): Promise<string>
  /** `bound` names what the key is for; a wrapped key put elsewhere cannot be unwrapped. */
  wrap(id: string, bound: string, key: Buffer): Promise<Buffer>
  /** @throws Error when the master key is not at hand or the bytes are not what it wrapped. */
  unwrap(id: string, bound: string, wrapped: Buffer): Promise<Buffer>
  /** Puts a key away that nothing is wrapped by any more; it stays where an operator can bring it back for an old backup. */
  retire(id: string): Promise<void>
  /** What installations before secret keys were stored derived from their one master key. */
  derived?(label: string): Promise<Buffer>
}

/** Short enough for a column, long enough that two keys never share it. */
export const nameOfKey = (key: Buffer): string =>
  createHmac('sha256', key).update('master key id').digest('hex').slice(0, 16)

// One byte in front, so that another layout can be told apart.
const layout = 1

/** Keys at hand as bytes, the newest last. */
interface KeyChest {
  read(): Promise<readonly Buffer[]>
  make(keys: readonly Buffer[], known: readonly string[]): Promise<Buffer>
  retire(keys: readonly Buffer[], id: string): Promise<void>
}

const keysOf = (chest: KeyChest): KeyService => {
  let wrapping = new Map<string, KeyObject>()
  const read = async (): Promise<readonly Buffer[]> => {
    const keys = await chest.read()
    wrapping = new Map(
      keys.map((key) => [nameOfKey(key), keyOf(hkdfSync('sha256', key, '', 'wrap data keys', 32))] as const),
    )
    return keys
  }
  const called = async (id: string): Promise<KeyObject> => {
    // Another process may have made it since.
    if (!wrapping.has(id)) await read()
    const key = wrapping.get(id)
    if (!key) throw new Error(`The master key ${id} is not at hand.`)
    return key
  }
  const firstKey = async (): Promise<Buffer> => (await read())[0] ?? (await chest.make([], []))
  return {
    first: async () => nameOfKey(await firstKey()),
    async make(known) {
      const made = await chest.make(await read(), known)
      await read()
      return nameOfKey(made)
    },
    wrap: async (id, bound, key) =>
      Buffer.concat([Buffer.of(layout), encrypt(await called(id), Buffer.from(bound), key)]),
    async unwrap(id, bound, wrapped) {
      if (wrapped[0] !== layout) throw new Error('Unknown format of a wrapped key.')
      return decrypt(await called(id), Buffer.from(bound), wrapped.subarray(1))
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
  return keysOf({
    read: async () => keys,
    async make(_, known) {
      const newest = keys.at(-1)
      if (!newest || known.includes(nameOfKey(newest)))
        throw new Error(
          'Add a new key at the end of MASTER_KEY, after a comma, start every process with it, and ask again.',
        )
      return newest
    },
    // A setting is the operator's to change.
    retire: async () => {},
  })
}

/** Keys in a file that only this user may read, one a line, the newest last; the first is made at first start. */
export const keysInFile = (file: string): KeyService => {
  const read = async () =>
    existsSync(file)
      ? (await readFile(file, 'utf8'))
          .split('\n')
          .filter(Boolean)
          .map((line) => Buffer.from(line, 'base64'))
      : []
  const lines = (keys: readonly Buffer[]) => keys.map((key) => `${key.toString('base64')}\n`).join('')
  return keysOf({
    read,
    async make(keys) {
      const made = randomBytes(32)
      if (keys.length > 0) {
        await writeDurably(file, lines([...keys, made]))
        return made
      }
      await makePrivateFolder(dirname(file))
      // Of two processes that start at once, the first one's key stands.
      if (await createDurably(file, lines([made]))) return made
      const [first] = await read()
      if (!first)
        throw new Error(
          `The file ${file} holds no master key. Bring it back from where it was kept; where nothing was stored under it yet, remove it.`,
        )
      return first
    },
    async retire(keys, id) {
      const gone = keys.filter((key) => nameOfKey(key) === id)
      if (gone.length === 0) return
      const retired = `${file}.retired`
      const before = existsSync(retired) ? await readFile(retired, 'utf8') : ''
      await writeDurably(retired, before + lines(gone))
      await writeDurably(file, lines(keys.filter((key) => nameOfKey(key) !== id)))
    },
  })
}
