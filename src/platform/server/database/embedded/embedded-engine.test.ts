import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCluster, openFolder } from './embedded-engine.ts'

const program = `
  const { openMemory } = await import(process.argv[1])
  const before = process.memoryUsage.rss()
  const { pglite } = await openMemory()
  for (let round = 0; round < 60; round += 1)
    await pglite.query('select count(*) from pg_class a, pg_attribute b where a.oid = b.attrelid and a.relname > b.attname')
  await pglite.close()
  console.log(Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20))
  process.exit()`

test('serving from the embedded engine takes no memory for optimizing it', () => {
  const engine = new URL('./embedded-engine.ts', import.meta.url).href
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program, engine], {
    encoding: 'utf8',
  })
  // In mebibytes, with the creation of a database in memory: 475, and 1,026 where the engine is optimized.
  expect(Number(output)).toBeLessThan(700)
})

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a new folder begins with a copy of the template, and an existing one keeps its own', async () => {
  const template = join(await aFolder(), 'cluster')
  const templateEngine = await openCluster(template)
  await templateEngine.exec('create table copied as select 1 as row')
  await templateEngine.close()
  const before = await readdir(template)
  const folder = await aFolder()
  // What a process that was killed while it copied has left.
  await writeFile(join(folder, 'database.making-1'), '')

  const first = await openFolder(folder, template)
  await first.pglite.exec('insert into copied values (2)')
  await first.pglite.close()
  await first.release()
  const second = await openFolder(folder, template)
  const { rows } = await second.pglite.query('select row from copied order by row')
  await second.pglite.close()
  await second.release()

  expect(rows).toEqual([{ row: 1 }, { row: 2 }])
  expect((await readdir(folder)).sort()).toEqual(['database', 'lock.db'])
  expect(await readdir(template)).toEqual(before)
})

test('a template that is not there is named, and leaves nothing half done', async () => {
  const folder = await aFolder()
  await expect(openFolder(folder, join(folder, 'nowhere'))).rejects.toThrow(/nowhere/)
  const { pglite, release } = await openFolder(folder)
  await pglite.close()
  await release()
  expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true)
})
