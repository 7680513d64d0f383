import { expect, test } from 'vitest'
import { flags } from '#src/domain/flags.ts'
import { ExperimentDraft } from './experiment.schema.ts'
import { draftFromAnswers, shareLeft } from './experiment-form.rules.ts'

const flagKey = 'fe-heloc-ca-fires-01-07-2025'
const setting = flags[flagKey].variables
const answers = {
  flagKey,
  hypothesis: ' Shorter words are read. ',
  audience: 'new',
  variants: {
    0: { share: '40', enabled: true, variables: { zips: setting.zips.join('\n'), message: setting.message } },
    1: { share: '40', enabled: true, variables: { zips: setting.zips.join('\n'), message: 'Please look.' } },
  },
}

test('EXP-02 a form becomes a draft in which a variant contains only what differs from the setting', () => {
  const draft = ExperimentDraft.parse(draftFromAnswers(answers, { endsAt: null, flagVariables: () => setting }))
  expect(draft).toEqual({
    flagKey,
    hypothesis: 'Shorter words are read.',
    audience: 'new',
    endsAt: null,
    variants: [
      { key: 'control', share: 40, enabled: true, variables: {} },
      { key: 'variation', share: 40, enabled: true, variables: { message: 'Please look.' } },
    ],
  })
  expect(shareLeft(draft.variants)).toBe(20)
})

test('EXP-02 an empty form is rejected field by field', () => {
  const draft = draftFromAnswers({ variants: { 0: {}, 1: {} } }, { endsAt: null, flagVariables: () => ({}) })
  const fields = ExperimentDraft.safeParse(draft).error?.issues.map(({ path }) => path.join('.'))
  expect(fields).toEqual(
    expect.arrayContaining(['flagKey', 'hypothesis', 'audience', 'variants.0.share', 'variants.1.share']),
  )
})
