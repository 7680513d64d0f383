import { expect } from '@playwright/test'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { everyLetter } from '../support/letters/every-letter.ts'
import { mailFaults, shapeOf } from '../support/letters/mail-faults.ts'
import { test } from '../support/pages/journey.ts'

for (const brand of ['lintel', 'saltmarsh', 'aldous-wren'])
  test(`every email of ${brand} fits 320 and 360 px phones in both languages, with its button above help, in light and dark`, async ({
    page,
  }) => {
    const organization = shippedOrganizations.byCode(brand)!
    const inspectedShapes = new Set<string>()
    const faults: string[] = []
    for (const language of ['en', 'es'] as const)
      for (const { name, mail } of everyLetter(organization, language)) {
        if (!mail) continue
        const shape = `${language} ${shapeOf(mail.html)}`
        const isDeep = !inspectedShapes.has(shape)
        inspectedShapes.add(shape)
        faults.push(...(await mailFaults(page, mail.html, { isDeep })).map((fault) => `${name}, ${language}: ${fault}`))
      }
    expect(faults).toEqual([])
    expect(inspectedShapes.size).toBeGreaterThan(6)
  })
