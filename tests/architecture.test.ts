import { describe, expect, test } from 'vitest'
import { rules } from './support/architecture-rules.ts'
import { readSourceFiles } from './support/source-files.ts'

const files = readSourceFiles()

describe('the source', () => {
  test.each(Object.entries(rules))('keeps the rule %s', (_name, rule) => {
    expect(rule(files)).toEqual([])
  })
})

const planted = (sources: Record<string, string>) => new Map(Object.entries(sources))

const violations: [keyof typeof rules, Record<string, string>][] = [
  ['importsPointDown', { 'src/domain/money.ts': "import { x } from '#src/platform/contract/endpoint.ts'" }],
  ['importsPointDown', { 'src/platform/server/http.ts': "const a = await import('#src/apps/server/main.ts')" }],
  ['importsPointDown', { 'src/drawer/thing.ts': '' }],
  ['siblingsStayApart', { 'src/features/income/a.ts': "import { b } from '../offers/b.ts'" }],
  ['siblingsStayApart', { 'src/vendors/avm/a.ts': "import type { B } from '#src/vendors/credit-bureau/b.port.ts'" }],
  ['zonesHold', { 'src/features/income/borrower/a.screen.tsx': "import { b } from '../server/b.store.ts'" }],
  ['zonesHold', { 'src/features/income/income.rules.ts': "import { b } from './server/b.store.ts'" }],
  ['zonesHold', { 'src/features/income/server/a.ts': "import { b } from '../borrower/b.screen.tsx'" }],
  ['zonesHold', { 'src/domain/money.ts': "import { readFile } from 'node:fs/promises'" }],
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
  ['filesStayShort', { 'src/domain/long.ts': 'line\n'.repeat(501) }],
  [
    'everyEndpointIsListed',
    {
      'src/apps/server/endpoints.ts': 'export const endpoints = [stateIncome]',
      'src/features/income/income.contract.ts': 'export const linkIncome = endpoint({',
    },
  ],
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
    expect(rules[name](planted(sources))).toHaveLength(1)
  })
})

describe('what is allowed is not caught:', () => {
  const sound = planted({
    'src/apps/server/endpoints.ts': "import { stateIncome } from '#src/features/income/income.contract.ts'",
    'src/features/income/income.contract.ts':
      "import { endpoint } from '#src/platform/contract/endpoint.ts'\nexport const stateIncome = endpoint({\n})",
    'src/features/income/income.rules.ts': "// import { x } from 'node:fs'\nimport { z } from 'zod/mini'\n",
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
