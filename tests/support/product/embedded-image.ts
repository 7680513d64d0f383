import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '#src/platform/server/database/database.ts'
import { databaseStamp } from '../../../scripts/database-stamp.ts'

// A process of its own, because the embedded database lets nothing else run while it starts: connections to PostgreSQL
// that were being opened beside it timed out.
// Prints the path of the migrated image, cached between runs: creating one takes several seconds, and only migrations change it.

const create = async (image: string): Promise<void> => {
  const pglite = await PGlite.create('memory://')
  await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  // Another run may be creating the same image.
  const partialImage = `${image}.${process.pid}`
  await writeFile(partialImage, Buffer.from(await dump.arrayBuffer()))
  await rename(partialImage, image)
}

const folder = fileURLToPath(new URL('../../../.cache/test-databases/', import.meta.url))
const digest = databaseStamp()
const image = `${folder}${digest}.tar`
if (!existsSync(image)) {
  await mkdir(folder, { recursive: true })
  await create(image)
  for (const old of await readdir(folder)) if (!old.startsWith(digest)) await rm(`${folder}${old}`, { force: true })
}
console.log(image)
