import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statements } from '../../tests/support/statements/statements.table.ts'
import { type NamedTest, testsById } from '../requirement-trace.ts'
import { root } from '../run-command.ts'

const decisionMark = 'decision:'
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The tests of this project by the requirement that their names start with. */
export const readTestsById = (): ReadonlyMap<string, readonly NamedTest[]> => {
  const paths = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'], { cwd: root }).sort()
  return testsById(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/** What shows a statement: a decision, or the first test that names the requirement. */
const proofOf = (mark: string, tests: ReadonlyMap<string, readonly NamedTest[]>): string => {
  if (mark.startsWith(decisionMark)) {
    const file = mark.slice(decisionMark.length)
    return `[${file}](decisions/${file})`
  }
  const [first] = tests.get(mark) ?? []
  return first ? `${mark}: ${escapeCell(first.words || 'the group')} (\`${first.path}\`)` : mark
}

/** Returns the page that says for each statement of the specification what shows that it holds. */
export const statementsPage = (): string => {
  const tests = readTestsById()
  return [
    '# What shows each statement of the specification',
    '',
    'Made by `node scripts/pages/statements-doc.ts` from the tables in `tests/support/statements`. Each row is a statement in our',
    'own words, with the section it stands in, its [requirements](requirements.md) and one test of each;',
    '[requirement-tests.md](requirement-tests.md) lists the others.',
    ...statements.flatMap(({ document, rows }) => [
      '',
      `## The ${document} document`,
      '',
      '| Section | Statement | Shown by |',
      '|---|---|---|',
      ...rows.map(([section, says, shownBy]) => {
        const proofs = shownBy.split(' ').map((mark) => proofOf(mark, tests))
        return `| ${section} | ${escapeCell(says)} | ${proofs.join('<br>')} |`
      }),
    ]),
    '',
  ].join('\n')
}
