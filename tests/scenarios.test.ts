import { expect, test } from 'vitest'
import { closing } from '#src/workflow/graph/closing.table.ts'
import { offer } from '#src/workflow/graph/offer.table.ts'
import { verification } from '#src/workflow/graph/verification.table.ts'
import { unvisitedStatuses } from '../scripts/scenarios/closing.table.ts'
import { scenarios } from '../scripts/scenarios/scenarios.table.ts'
import { documentScenarios } from './support/walks/document-scenarios.table.ts'

test('APP-05 every status from the chosen offer onward has a scenario that stops there', () => {
  const stops = new Set<string>(scenarios.map((scenario) => scenario.stops))
  expect(Object.keys({ ...offer, ...verification, ...closing }).filter((status) => !stops.has(status))).toEqual(
    Object.keys(unvisitedStatuses),
  )
})

test('each kind of document names a scenario that renders it', () => {
  const names = scenarios.map(({ name }) => name)
  expect(Object.values(documentScenarios).filter((name) => !names.includes(name))).toEqual([])
})

test('a scenario has its own name, typed as is, and describes what it shows', () => {
  const names = scenarios.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, shows } of scenarios) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(shows).toMatch(/^[A-Z].*\.$/)
  }
})
