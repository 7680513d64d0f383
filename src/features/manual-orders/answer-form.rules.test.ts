import { describe, expect, test } from 'vitest'
import {
  buildFormSchema,
  choice,
  day,
  dollars,
  list,
  listsIn,
  optional,
  outcome,
  text,
  toAnswerViews,
  yesNo,
} from './answer-form.rules.ts'
import { manualServiceByName, manualServiceNames } from './manual-services.table.ts'

const fields = {
  holder: text({ label: 'Holder' }),
  amount: dollars({ label: 'Amount' }),
  kind: choice({ label: 'Type', options: { MORTGAGE: 'Mortgage', HELOC: 'Line' } }),
  isOpen: yesNo({ label: 'Open' }),
  closedOn: optional(day({ label: 'Closed' })),
  judgments: list({ label: 'Judgments', entry: 'Judgment', fields: { creditor: text({ label: 'Creditor' }) } }),
}
const whole = { holder: 'Riverbend', amount: 1_000, kind: 'HELOC', isOpen: true, closedOn: null, judgments: [] }

describe('the form of an answer', () => {
  test('accepts the requested fields, and leaves optional ones empty', () => {
    const { closedOn: _, judgments: __, ...least } = whole
    expect(buildFormSchema(fields).parse(least)).toEqual(whole)
  })

  test.each([
    ['holder', '', 'Enter a value'],
    ['amount', 12.5, 'Enter whole dollars'],
    ['amount', undefined, 'Enter whole dollars'],
    ['kind', 'CARD', 'Choose one'],
    ['isOpen', undefined, 'Choose yes or no'],
    ['closedOn', '2026-02-30', 'Enter a date'],
  ])('explains at %s what is wrong with %j', (field, value, message) => {
    const result = buildFormSchema(fields).safeParse({ ...whole, [field]: value })
    expect(result.error?.issues).toMatchObject([{ path: [field], message }])
  })

  test('names the list entry that is wrong', () => {
    const result = buildFormSchema(fields).safeParse({ ...whole, judgments: [{ creditor: 'City' }, { creditor: '' }] })
    expect(result.error?.issues).toMatchObject([{ path: ['judgments', 1, 'creditor'] }])
  })

  test('rejects any field that was not requested', () =>
    expect(buildFormSchema(fields).safeParse({ ...whole, other: 1 }).success).toBe(false))

  test('reads a page’s numbered entries as lists, in order', () =>
    expect(listsIn({ values: { judgments: { 10: { creditor: 'b' }, 2: { creditor: 'a' } }, holder: 'c' } })).toEqual({
      values: { judgments: [{ creditor: 'a' }, { creditor: 'b' }], holder: 'c' },
    }))

  test('is converted to the report of the service', () => {
    const outcomeForm = outcome({
      label: 'Found',
      fields,
      report: ({ amount }, { reference }) => ({ amount, reference }),
    })
    expect(outcomeForm.toReport(whole, { reference: 'one' })).toEqual({ amount: 1_000, reference: 'one' })
    expect(() => outcomeForm.toReport({}, { reference: 'one' })).toThrow()
  })
})

test('a second person sees what was entered, and the value before the return', () => {
  const now = { ...whole, amount: 2_000, judgments: [{ creditor: 'City' }] }
  const lines = toAnswerViews(fields, now, whole)
  expect(lines.filter(({ before }) => before !== null)).toEqual([
    { label: 'Amount', value: '$2,000', before: '$1,000' },
    { label: 'Judgments', value: '1', before: '0' },
    { label: 'Judgment 1: Creditor', value: 'City', before: '—' },
  ])
  expect(toAnswerViews(fields, now).every(({ before }) => before === null)).toBe(true)
})

test('an entry removed since the return is shown with its earlier value', () => {
  const earlier = { ...whole, judgments: [{ creditor: 'City' }, { creditor: 'County' }] }
  const lines = toAnswerViews(fields, { ...whole, judgments: [{ creditor: 'City' }] }, earlier)
  expect(lines.filter(({ before }) => before !== null)).toEqual([
    { label: 'Judgments', value: '1', before: '2' },
    { label: 'Judgment 2: Creditor', value: '—', before: 'County' },
  ])
})

test('an answer that decides an application is confirmed by an underwriter', () => {
  const decisive = manualServiceNames.filter((name) => !manualServiceByName(name).confirmedBy.includes('processor'))
  expect(decisive).toEqual([
    'softCredit',
    'hardCredit',
    'homeValue',
    'title',
    'priceOpinion',
    'evaluation',
    'propertyCondition',
    'appraisalReport',
    'payment',
  ])
})
