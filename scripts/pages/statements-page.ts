import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveRoute } from '#src/apps/borrower/routing/resolve-route.ts'
import { consolePages } from '#src/apps/console/console-routes.table.ts'
import { endpoints, sockets } from '#src/apps/server/start/endpoints.ts'
import { commonPlaces, type StatementRow } from '../../tests/support/statements/statement-row.ts'
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

type TestsById = ReturnType<typeof readTestsById>

/** The test of a mark such as 'REG-01 the first question asks': the first of the requirement that starts with these words. */
const testOf = (mark: string, tests: TestsById): NamedTest | undefined =>
  tests.get(mark.slice(0, 6))?.find(({ title }) => title.startsWith(mark.slice(7)))

const proofCell = (mark: string, tests: TestsById): string => {
  if (mark.startsWith(decisionMark)) {
    const link = mark.slice(decisionMark.length)
    return `[${link.replace(/#.*/, '')}](decisions/${link})`
  }
  const test = testOf(mark, tests)
  return test ? `${mark.slice(0, 6)}: ${escapeCell(test.title || 'the group')} (\`${test.path}\`)` : mark
}

const anyUuid = '0191aa00-0000-7000-8000-000000000001'
const calls = new Set([...endpoints.map(({ call }) => call), ...sockets.map(({ path }) => `SOCKET ${path}`)])

const isPlace = (place: string): boolean => {
  if ((commonPlaces as readonly string[]).includes(place) || calls.has(place)) return true
  if (!place.startsWith('/')) return false
  const [path = ''] = place.split('?')
  return path in consolePages || resolveRoute(path.replaceAll(/:[a-z]\w*/gi, anyUuid), true).kind !== 'not-found'
}

/** The address of a heading within its page, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** Whether there is the page of decisions, and the section of it if the link names one. */
const isDecision = (link: string): boolean => {
  const [file = '', section] = link.split('#')
  const path = join(root, 'docs/decisions', file)
  if (!existsSync(path)) return false
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return section === undefined || headings.includes(section)
}

const isShown = (mark: string, tests: TestsById): boolean =>
  mark.startsWith(decisionMark)
    ? isDecision(mark.slice(decisionMark.length))
    : testOf(mark, tests) !== undefined && mark.length > 7

/** What is wrong with the tables: an empty cell, a page or call that there is not, a test or decision that there is not. */
export const statementFaults = (): string[] => {
  const tests = readTestsById()
  const rowFaults = ([section, says, where, ...shownBy]: StatementRow): string[] => [
    ...(section && says.trim() && where.trim() && shownBy.length > 0 ? [] : ['has an empty cell']),
    ...where.split(', ').flatMap((place) => (isPlace(place) ? [] : [`there is no ${place}`])),
    ...shownBy.flatMap((mark) => (isShown(mark, tests) ? [] : [`nothing is named ${mark}`])),
  ]
  return statements.flatMap(({ document, rows }) =>
    rows.flatMap((row) => rowFaults(row).map((fault) => `${document}, ${row[0]}, ${row[1]}: ${fault}`)),
  )
}

/** Returns the page that says for each statement of the specification where it holds and what shows it. */
export const statementsPage = (): string => {
  const tests = readTestsById()
  return [
    '# What shows each statement of the specification',
    '',
    'Made by `node scripts/pages/statements-doc.ts` from the tables in `tests/support/statements`. Each row is a statement in our',
    'own words, with the section it stands in, the pages and calls where it holds, and the tests or decisions that show it;',
    '`npm run trace -- --tests` lists all tests of each [requirement](requirements.md).',
    'Forty of them were tried in the running product: [statements-tried.md](statements-tried.md).',
    ...statements.flatMap(({ document, rows }) => [
      '',
      `## The ${document} document`,
      '',
      '| Section | Statement | Where | Shown by |',
      '|---|---|---|---|',
      ...rows.map(([section, says, where, ...shownBy]) => {
        const proofs = shownBy.map((mark) => proofCell(mark, tests))
        return `| ${section} | ${escapeCell(says)} | ${where} | ${proofs.join('<br>')} |`
      }),
    ]),
    '',
  ].join('\n')
}
