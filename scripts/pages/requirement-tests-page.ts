import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedTest, requirementsIn, testsById } from '../requirement-trace.ts'
import { root } from '../run-command.ts'

/** Tests of a requirement that the page names; it counts the others. */
const maxNamed = 3

const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const cellOf = (tests: readonly NamedTest[]): string => {
  const cells = tests.slice(0, maxNamed).map(({ words, path }) => `${escapeCell(words || 'the group')} (\`${path}\`)`)
  const others = tests.length - cells.length
  return [...cells, ...(others > 0 ? [`and ${others} more`] : [])].join('<br>')
}

/** Returns the page that says for each requirement what its tests show. */
export const requirementTestsPage = (): string => {
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'], { cwd: root }).sort()
  const tests = testsById(new Map(paths.map((path) => [path, readText(path)])))
  const rows = requirementsIn(readText('docs/requirements.md')).map(
    ({ id }) => `| ${id} | ${cellOf(tests.get(id) ?? [])} |`,
  )
  return [
    '# What the tests of each requirement show',
    '',
    'Made from the names of the tests by `node scripts/pages/requirement-tests-doc.ts`. The requirements themselves are in',
    '[requirements.md](requirements.md), and `npm run trace` lists those without a test.',
    '',
    '| Requirement | Tests |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}
