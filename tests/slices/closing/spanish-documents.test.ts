import { describe, expect, test } from 'vitest'
import { isGenerated } from '#src/features/documents/document-kinds.table.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

// This test moves the clock, so it uses its own product.
const { url, stage } = await aScenarioStage()
const patience = 240_000
const names = ['complete-spanish', 'complete-texas-spanish'] as const

const together = movedTogether(url, names.length)
const runs = new Map(
  names.map((name) => {
    const scenario = scenarios.find((candidate) => candidate.name === name)
    if (!scenario) throw new Error(`There is no scenario called ${name}.`)
    const run = together((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
    run.catch(() => undefined)
    return [name, run] as const
  }),
)
const allPlayed = Promise.allSettled(runs.values())

/** The text of each generated document by kind, version and language. */
const textsOf = async (name: (typeof names)[number]) => {
  await allPlayed
  const { caller, uuid } = await runs.get(name)!
  const documents = await caller.call<ApplicationDocument[]>('GET', onApplication(uuid, 'documents'))
  const texts = new Map<string, string>()
  for (const { kind, version, language, documentUuid } of documents) {
    if (!isGenerated(kind) || kind === 'COMPLETION_CERTIFICATE') continue
    const bytes = await caller.file(onApplication(uuid, `documents/${documentUuid}/file`))
    texts.set(`${kind} ${version} ${language}`, pdfText(bytes).join(' '))
  }
  return texts
}

/** Words that no Spanish sentence has, and that the laws, names and forms which stay English do not need. */
const english = /\b(the|you|your|and|which|with|from|payment|lender|borrower|account|must|only)\b/gi
/** Names that are the same in both languages. */
const namesInEnglish = /Equal Housing Lender|Truth-in-Lending|[A-Z][\w&’ -]+ (Street|Company|Inc\.)[\w, .]*/g

describe.each(names)('the documents of %s', (name) => {
  test('come in English and in Spanish, with the same amounts and rates', { timeout: patience }, async () => {
    const texts = await textsOf(name)
    const spanishKeys = [...texts.keys()].filter((key) => key.endsWith(' es'))
    expect(spanishKeys.length).toBeGreaterThan(6)
    for (const key of spanishKeys) {
      const figuresIn = (text = '') =>
        (text.match(/\$[\d,]+(?:\.\d\d)?|\d+\.\d{3}\s?%/g) ?? []).map((figure) => figure.replace(/\s/g, '')).sort()
      expect([key, figuresIn(texts.get(key))]).toEqual([key, figuresIn(texts.get(key.replace(/ es$/, ' en')))])
    }
  })

  test('have no English sentence in their Spanish text', { timeout: patience }, async () => {
    for (const [key, text] of await textsOf(name))
      if (key.endsWith(' es')) expect([key, text.replace(namesInEnglish, '').match(english) ?? []]).toEqual([key, []])
  })
})

test('the Spanish documents of a homestead in Texas state its clauses (50(a)(6)(Q))', {
  timeout: patience,
}, async () => {
  const texts = await textsOf('complete-texas-spanish')
  const agreement = [...texts].find(([key]) => key.startsWith('CREDIT_AGREEMENT') && key.endsWith(' es'))?.[1]
  expect(agreement).toContain('Ningún dueño cede su salario')
  expect(agreement).toContain('El gravamen se ejecuta solo por orden judicial.')
})
