import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { magicPlaces, plainAddresses } from '#src/vendors/address-lookup/addresses.table.ts'
import { demonstrationAddresses } from '#src/vendors/address-lookup/demonstration-addresses.ts'
import { creditSandbox } from '#src/vendors/credit-bureau/sandbox.table.ts'
import { prequalification } from '#src/workflow/graph/prequalification.table.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { sandboxPage, sandboxTables } from '../../scripts/pages/sandbox-page.ts'
import { ordinary, sandboxScenarios } from '../../scripts/sandbox-scenarios.table.ts'

const inFull = demonstrationAddresses.map(
  (demonstrationAddress) =>
    `${demonstrationAddress.street1}, ${demonstrationAddress.city}, ${demonstrationAddress.state} ${demonstrationAddress.zip}`,
)
const conditions = new Set<string>(conditionCategories)

const streetTables = sandboxTables.filter(({ typedInto }) => typedInto === 'Street name')

test('docs/sandbox.md matches the tables; if not, run node scripts/pages/sandbox-doc.ts', () => {
  expect(readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')).toBe(sandboxPage())
})

test('every scenario address is in the shipped set', () => {
  for (const { address = ordinary.address } of sandboxScenarios) expect(inFull).toContain(address)
})

test('every status of prequalification has a scenario, in the order of the workflow', () => {
  const scenarioStatuses = sandboxScenarios.map(({ status }) => status)
  expect(scenarioStatuses).toEqual([...Object.keys(prequalification), 'OFFER_SELECTION', 'DECLINED'])
})

test('the listed outcome of a magic word is a status, or a condition that is raised', () => {
  for (const { rows } of sandboxTables)
    for (const { word, reaches = [] } of rows)
      for (const target of reaches) expect(isStatus(target) || conditions.has(target), `${word} ${target}`).toBe(true)
})

test('every scenario that is not ordinary depends on a magic word listed as reaching its status', () => {
  for (const { status, lastName = ordinary.lastName, address = ordinary.address } of sandboxScenarios) {
    if (lastName === ordinary.lastName && (address === ordinary.address || address.includes(', NY '))) continue
    const rows = [creditSandbox, ...streetTables].flatMap((table) =>
      rowsIn(table, table === creditSandbox ? lastName : address),
    )
    const targets = rows.flatMap((row) => row.reaches ?? [])
    const held = status === 'PREQUAL_TITLE' && targets.includes('PROPERTY_OWNERSHIP_FRAUD_REVIEW')
    expect(held || targets.includes(status), status).toBe(true)
  }
})

test('every street word appears in the shipped addresses, in at least two states', () => {
  for (const table of streetTables)
    for (const { word } of table.rows) {
      const states = demonstrationAddresses
        .filter((demonstrationAddress) => demonstrationAddress.street1.split(' ').includes(word))
        .map((demonstrationAddress) => demonstrationAddress.state)
      expect(new Set(states).size, word).toBeGreaterThanOrEqual(magicPlaces.length)
    }
})

test('no ordinary address in the set is magic by accident', () => {
  for (const address of Object.values(plainAddresses).flat())
    for (const table of streetTables) expect(rowsIn(table, address.split(',')[0] ?? ''), address).toEqual([])
})

test('no table lists a word twice', () => {
  for (const { title, rows } of sandboxTables) {
    const words = rows.map((row) => row.word.toLowerCase())
    expect(new Set(words).size, title).toBe(words.length)
  }
})
