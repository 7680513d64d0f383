import { expect, test } from 'vitest'
import { documentKinds, generatedKindNames } from '#src/features/documents/document-kinds.table.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { documentScenarios } from '#tests/support/walks/document-scenarios.table.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

// This test moves the clock, so it uses its own product.
const { url, stage } = await aScenarioStage()

test('the page of all documents shows each kind once its scenario was played, and opens each document', {
  timeout: 240_000,
}, async () => {
  const names = [...new Set(Object.values(documentScenarios))]
  const together = movedTogether(url, names.length)
  const ownScenarios = scenarios.filter(({ name }) => names.includes(name))
  await Promise.all(
    ownScenarios.map((scenario) => together((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))),
  )
  const readPage = async () => (await fetch(`${url}/all-documents`)).text()
  const missingKinds = async () => {
    const page = await readPage()
    return generatedKindNames.filter((kind) => !page.includes(`<td>${documentKinds[kind].title}</td>`))
  }
  // A job renders the copies and the letters of the last status.
  await expect.poll(missingKinds, { timeout: 60_000 }).toEqual([])
  const page = await readPage()
  expect(page).not.toContain('Not rendered yet')
  const paths = [...page.matchAll(/href="(\/all-documents\/[\w-]{36})"/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThanOrEqual(generatedKindNames.length)
  for (const path of paths) expect((await fetch(`${url}${path}`)).status, path).toBe(200)
})
