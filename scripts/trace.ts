import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { idsNamedBy, idsOfRanges, requirementsIn, testsById } from './requirement-trace.ts'
import { root } from './run-command.ts'

// Lists the requirements that no test names. `npm run trace -- --strict FRM REG-01..REG-09` fails if one of these is
// among them; `npm run trace -- --tests FRM` lists the tests of each requirement.
const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean' }, tests: { type: 'boolean' } },
  allowPositionals: true,
})

const requirements = requirementsIn(await readFile(join(root, 'docs/requirements.md'), 'utf8'))
const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'], { cwd: root })
const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const))
const testedIds = new Set(texts.flatMap(([, text]) => [...idsNamedBy(text)]))

const strangers = [...testedIds].filter((id) => !requirements.some((requirement) => requirement.id === id))
const requestedIds = positionals.length > 0 ? idsOfRanges(positionals, requirements) : requirements.map(({ id }) => id)
if (values.tests) {
  const tests = testsById(new Map(texts))
  for (const id of requestedIds)
    console.log(
      [id, ...(tests.get(id) ?? []).map(({ title, path }) => `  ${title || 'a group'}  (${path})`)].join('\n'),
    )
}
const missing = requirements.filter(({ id }) => requestedIds.includes(id) && !testedIds.has(id))

for (const { id, text } of missing) console.log(`${id}  ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`)
if (strangers.length > 0) console.log(`\nTests name ids that are not in docs/requirements.md: ${strangers.join(', ')}`)
console.log(
  `\n${requestedIds.length - missing.length} of ${requestedIds.length} requirements are named by a test in ${files.length} files.`,
)
if (values.strict && missing.length + strangers.length > 0) process.exitCode = 1
