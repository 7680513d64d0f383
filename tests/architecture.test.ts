import { describe, expect, test } from 'vitest'
import { needlessCastExceptions, rules } from './support/architecture-rules.ts'
import { listFilePaths, readCodeFiles, readSourceFiles } from './support/source-files.ts'

const files = readSourceFiles()

describe('the source', () => {
  test.each(Object.entries(rules))('follows the rule %s', (_name, rule) => {
    expect(rule(files)).toEqual([])
  })

  test('needs every cast that is on the allowed list', () => {
    expect(needlessCastExceptions(files)).toEqual([])
  })
})

test('has no folder of pages, images or tests with too many files to view at a glance', () => {
  expect(rules.foldersStaySmall(listFilePaths())).toEqual([])
})

test('what recomputes the figures of documents imports nothing of the product', () => {
  expect(rules.recomputedKnowsNoCode(readCodeFiles())).toEqual([])
})

const sourceFiles = (sources: Record<string, string>) => new Map(Object.entries(sources))

const emptyFiles = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, '']))

const violations: [keyof typeof rules, Record<string, string>][] = [
  ['importsPointDown', { 'src/domain/money/money.ts': "import { x } from '#src/platform/contract/endpoint.ts'" }],
  ['importsPointDown', { 'src/platform/server/http/http.ts': "const a = await import('#src/apps/server/main.ts')" }],
  ['importsPointDown', { 'src/drawer/thing.ts': '' }],
  ['siblingsStayApart', { 'src/features/income/a.ts': "import { b } from '../offers/b.ts'" }],
  ['siblingsStayApart', { 'src/vendors/avm/a.ts': "import type { B } from '#src/vendors/credit-bureau/b.port.ts'" }],
  ['zonesHold', { 'src/features/income/borrower/a.screen.tsx': "import { b } from '../server/b.store.ts'" }],
  ['zonesHold', { 'src/features/income/income.rules.ts': "import { b } from './server/b.store.ts'" }],
  ['zonesHold', { 'src/features/income/server/a.ts': "import { b } from '../borrower/b.screen.tsx'" }],
  ['zonesHold', { 'src/domain/money/money.ts': "import { readFile } from 'node:fs/promises'" }],
  ['zonesHold', { 'src/platform/ui/field.tsx': "import 'node:process'" }],
  ['pureCodeHasNoClock', { 'src/domain/age.ts': 'const today = new Date()' }],
  ['noBarrels', { 'src/features/income/all.ts': "export * from './income.rules.ts'" }],
  ['noBarrels', { 'src/features/income/all.ts': "export {\n  a,\n  b,\n} from './income.rules.ts'" }],
  ['namesSaySomething', { 'src/domain/utils.ts': '' }],
  ['namesSaySomething', { 'src/platform/helpers/money.ts': '' }],
  ['namesSaySomething', { 'src/features/income/income.rules/index.ts': '' }],
  ['namesSaySomething', { 'src/platform/ui/TextField.tsx': '' }],
  ['readsNameTheirColumns', { 'src/features/income/server/income.store.ts': "db.selectFrom('income').selectAll()" }],
  [
    'readsNameTheirColumns',
    { 'src/features/income/server/income.store.ts': "tx.insertInto('income').returningAll('income')" },
  ],
  ['sqlLivesInStores', { 'src/features/income/server/income.service.ts': "tx.updateTable('income')" }],
  ['sqlLivesInStores', { 'src/workflow/server/move.ts': "import { type RawBuilder, sql } from 'kysely'" }],
  ['sqlLivesInStores', { 'src/apps/server/start/look.ts': "import { sql as raw } from 'kysely'" }],
  [
    'rowsFollowTables',
    { 'src/features/income/server/income.store.ts': 'interface IncomeRow {\n  id: string\n  tries: number\n}' },
  ],
  ['castsHaveReasons', { 'src/features/income/income.rules.ts': 'const income = answer as unknown as Income' }],
  ['castsHaveReasons', { 'src/features/income/server/income.routes.ts': 'return fields as never' }],
  ['recomputedKnowsNoCode', { 'tests/support/recomputed/days.ts': "import { addDays } from '#src/domain/dates.ts'" }],
  ['partsWaitForServer', { 'src/features/income/borrower/plot.tsx': "const Plot = lazy(() => import('./plot.tsx'))" }],
  ['consoleHasOneLanguage', { 'src/features/income/console/a.panel.tsx': 'const t = useMessages<string>()' }],
  ['filesStayShort', { 'src/domain/long.ts': 'line\n'.repeat(501) }],
  ['foldersStaySmall', emptyFiles('src/domain', 41)],
  ['foldersStaySmall', emptyFiles('docs/decisions', 41)],
  ['foldersStaySmall', emptyFiles('database/migrations', 41)],
  [
    'everyEndpointIsListed',
    {
      'src/apps/server/wiring/income.ts': "import * as income from '#src/features/income/links.contract.ts'",
      'src/features/income/income.contract.ts': 'export const linkIncome = endpoint({',
    },
  ],
  ['wiringsStayApart', { 'src/apps/server/wiring/income.ts': "import { flood } from './flood.ts'" }],
  ['wiringsStayApart', { 'src/apps/server/product.ts': '', 'src/apps/server/wiring/income.ts': '' }],
  [
    'noImportCycles',
    {
      'src/domain/a.ts': "import { b } from './b.ts'",
      'src/domain/b.ts': "import { c } from './c.ts'",
      'src/domain/c.ts': "import { a } from '#src/domain/a.ts'",
    },
  ],
  ['publicRulesAreDescribed', { 'src/domain/age.ts': '\nexport function ageOn(birth: CivilDate) {\n}' }],
  [
    'publicRulesAreDescribed',
    { 'src/features/income/income.rules.ts': '/** A. */\n\nexport const yearly = (monthly: number) =>' },
  ],
  ['publicRulesAreDescribed', { 'src/vendors/avm/avm.port.ts': '}\nexport const isKnown = <T>(value: T) => true' }],
]

describe('a planted violation is caught by', () => {
  test.each(violations)('%s in %j', (name, sources) => {
    expect(rules[name](sourceFiles(sources))).toHaveLength(1)
  })
})

describe('allowed code is not flagged:', () => {
  const sound = sourceFiles({
    'src/apps/server/product.ts': "import { incomeWiring } from './wiring/income.ts'",
    'src/apps/server/wiring/income.ts': "import * as income from '#src/features/income/income.contract.ts'",
    'src/features/income/income.contract.ts':
      "import { endpoint } from '#src/platform/contract/endpoint.ts'\nexport const stateIncome = endpoint({\n})",
    'src/features/income/income.rules.ts': "// import { x } from 'node:fs'\nimport { z } from 'zod/mini'\n",
    'src/features/income/server/totals.store.ts': "import { sql } from 'kysely'\ndb.selectFrom('income')",
    'src/workflow/server/condition-record.ts': "db.selectFrom('condition')",
    'src/platform/server/jobs/jobs.ts': "import { sql } from 'kysely'",
    'src/features/income/server/income.service.ts': "import type { Kysely } from 'kysely'",
    'src/features/income/server/income.store.ts':
      "import { randomUUID } from 'node:crypto'\nimport { a } from '../income.rules.ts'\nconst now = new Date()",
    'src/features/income/borrower/income.screen.tsx': "import { a } from '../income.rules.ts'",
    'src/platform/contract/endpoint.ts': "import type { R } from '#src/domain/refusal.ts'\nconst words = 'from here'",
    'src/domain/refusal.ts': 'line\n'.repeat(500),
    'src/domain/whole.ts': "import { part } from './part.ts'",
    'src/domain/part.ts': "import type {\n  Whole,\n} from './whole.ts'",
    'src/domain/age.ts': '/** Whole years. */\nexport const ageOn = (birth: CivilDate) => 1\nexport const ages = [18]',
  })
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(rule(sound)).toEqual([])
  })
})
