import { expect, test } from 'vitest'
import { ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playStory } from '../../../../scripts/demo-story.ts'

const { stage } = await aScenarioStage()
const printStory = async (lastName: string) => {
  const lines: string[] = []
  const addressSearch = '12 Orchard Street, Austin'
  const status = await playStory(
    { ...ordinaryBorrower, lastName, addressSearch },
    { ...stage, log: (line) => lines.push(line) },
  )
  return { status, story: lines.join('\n') }
}

test('npm run demo narrates the path to an offer, from the applicant to the next step', async () => {
  const { status, story } = await printStory('Garcia')
  expect(status).toBe('COLLECT_ADDITIONAL_INFO')
  for (const part of [
    /^Maria Garcia, 12 Orchard Street, Austin: maria\.\S+@example\.com$/m,
    /with the home at 12 Orchard Street Austin, TX 78704, \$120,000 a year/,
    /OFFER_SELECTION +Your offers are ready\./,
    /^Home worth \$[\d,]+ \(automated valuation\), liens of \$[\d,]+; the line would be lien 2$/m,
    /^ {2}10 years +\d+\.\d\d% +\d\.\d\d% +\$[\d,]+ +\d+\.\d\d%$/m,
    /^Chosen: \$[\d,]+ over \d+ years at \d+\.\d\d% with autopay$/m,
    /payment \$[\d,]+\.\d\d a month$/m,
    /^Next step: COLLECT_ADDITIONAL_INFO$/m,
  ])
    expect(story).toMatch(part)
})

test('npm run demo stops at the status where the application ends', async () => {
  const { status, story } = await printStory('Lowscore')
  expect(status).toBe('DECLINED')
  expect(story).toMatch(/^Now at DECLINED/m)
  expect(story).not.toContain('Chosen')
})
