import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the workers of one run note which looks of which screens had no accessibility fault. */
const { SOUND_LOOKS: folder } = process.env

/** Looks without a fault, shared by the workers of a run: the same screen is examined once. Without a run none is known. */
export const soundLooks = {
  has: (look: string): boolean => folder !== undefined && existsSync(join(folder, look)),
  add(look: string): void {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, look), '')
  },
}
