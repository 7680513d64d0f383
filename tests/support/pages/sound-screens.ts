import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the workers of one run note which screens had no accessibility fault. */
const { SOUND_SCREENS: folder } = process.env

/** Screens without a fault, shared by the workers of a run: the same screen is examined once. Without a run none is known. */
export const soundScreens = {
  has: (appearance: string): boolean => folder !== undefined && existsSync(join(folder, appearance)),
  add(appearance: string): void {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, appearance), '')
  },
}
