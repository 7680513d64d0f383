import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { idsNamedBy, idsOfRanges, requirementsIn } from './requirement-trace.ts'
import { root } from './run-command.ts'

// Lists the requirements that no test names. `npm run trace -- --strict FRM REG-01..REG-09` fails if one of these is
// among them.
const { values, positionals } = parseArgs({ options: { strict: { type: 'boolean' } }, allowPositionals: true })

const requirements = requirementsIn(await readFile(join(root, 'docs/requirements.md'), 'utf8'))
const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'], { cwd: root })
const testedIds = new Set<string>()
for (const file of files) for (const id of idsNamedBy(await readFile(join(root, file), 'utf8'))) testedIds.add(id)

const strangers = [...testedIds].filter((id) => !requirements.some((requirement) => requirement.id === id))
const requestedIds = positionals.length > 0 ? idsOfRanges(positionals, requirements) : requirements.map(({ id }) => id)
const missing = requirements.filter(({ id }) => requestedIds.includes(id) && !testedIds.has(id))

for (const { id, text } of missing) console.log(`${id}  ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`)
if (strangers.length > 0) console.log(`\nTests name ids that are not in docs/requirements.md: ${strangers.join(', ')}`)
console.log(
  `\n${requestedIds.length - missing.length} of ${requestedIds.length} requirements are named by a test in ${files.length} files.`,
)
if (values.strict && missing.length + strangers.length > 0) process.exitCode = 1
