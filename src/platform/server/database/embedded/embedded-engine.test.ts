import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

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
