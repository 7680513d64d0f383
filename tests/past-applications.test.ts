import { expect, test } from 'vitest'
import { pastApplications } from '../scripts/past/past-applications.table.ts'
import { toScenario } from '../scripts/past/play-applications.ts'
import { toPlayedBorrower } from '../scripts/scenarios/play-scenario.ts'

test('every past application is a scenario with its own person', () => {
  const people = pastApplications.map((pastApplication) => {
    const { firstName, lastName } = toPlayedBorrower(toScenario(pastApplication))
    return `${firstName} ${lastName}`
  })
  expect(new Set(people).size).toBe(pastApplications.length)
  expect(pastApplications.length).toBeGreaterThanOrEqual(40)
})

test('the past begins four months ago and moves forward, and applications still open began within 45 days', () => {
  const days = pastApplications.map(({ daysAgo }) => daysAgo)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(days[0]).toBeGreaterThan(120)
  const ends = ['COMPLETE', 'DECLINED', 'CANCELLED']
  for (const pastApplication of pastApplications)
    if (!ends.includes(toScenario(pastApplication).stops))
      expect(pastApplication.daysAgo, pastApplication.scenario).toBeLessThan(45)
})
