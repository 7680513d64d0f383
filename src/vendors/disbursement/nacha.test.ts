import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routingCheckDigit } from '#src/domain/money/routing-number.ts'
import { type NachaBatch, type NachaCredit, type NachaFile, nachaFile } from './nacha-file.rules.ts'
import { readNachaAnswers } from './nacha-returns.rules.ts'

const originator = {
  bankRouting: '121042882',
  bankName: 'My Bank Name',
  origin: '1123456789',
  companyName: 'Name on Account',
  companyId: '1123456789',
}
const credit: NachaCredit = {
  routing: '231380104',
  account: '12345678',
  accountKind: 'CHECKING',
  amountCents: 100_000_000,
  name: 'Receiver Account Name',
  receiverId: '',
  sequence: 1,
  addenda: null,
}
const buildFile = (credits: readonly NachaCredit[], more: Partial<NachaBatch> = {}): NachaFile => ({
  originator,
  createdOn: '2018-12-06',
  createdAt: '0000',
  modifier: 'A',
  batches: [{ entryClass: 'PPD', description: 'REG.SALARY', effectiveOn: '2018-12-07', credits, ...more }],
})

/** A published example (moov-io/ach, Apache-2.0). */
const readSample = (name: string): string =>
  readFileSync(new URL(`../../../tests/official/ach/${name}`, import.meta.url), 'latin1')

test('a file of one credit matches the published file, except for the names of its parties', () => {
  const own = nachaFile(buildFile([credit])).split('\n')
  const other = readSample('ppd-credit.ach').split(/\r?\n/)
  expect(own.slice(0, 10).map((record) => record.length)).toEqual(other.slice(0, 10).map((record) => record.length))
  const [, batch = '', entry, control = '', fileControl] = own
  expect(batch.slice(0, 20)).toBe(other[1]!.slice(0, 20))
  expect(batch.slice(50)).toBe(other[1]!.slice(50))
  expect(entry).toBe(other[2])
  expect(control.slice(0, 44)).toBe(other[3]!.slice(0, 44))
  expect(control.slice(79)).toBe(other[3]!.slice(79))
  expect(fileControl).toBe(other[4])
  expect(own.slice(5, 10)).toEqual(other.slice(5, 10))
})

const routing = fc
  .stringMatching(/^(0[1-9]|1[0-2]|2[1-9]|3[0-2])[0-9]{6}$/)
  .map((eight) => `${eight}${routingCheckDigit(eight)}`)
const credits = fc
  .array(
    fc.record({
      routing,
      account: fc.stringMatching(/^[0-9]{4,17}$/),
      accountKind: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const),
      amountCents: fc.integer({ min: 1, max: 100_000_000 }),
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      receiverId: fc.stringMatching(/^[0-9a-f]{0,15}$/),
      addenda: fc.option(fc.string({ unit: 'grapheme', maxLength: 100 })),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((list) => list.map((item, at) => ({ ...item, sequence: at + 1 })))
const files = fc
  .array(fc.record({ entryClass: fc.constantFrom('PPD' as const, 'CCD' as const), credits }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(
    (batches): NachaFile => ({
      ...buildFile([]),
      batches: batches.map((batch) => ({ ...batch, description: 'HELOC DRAW', effectiveOn: '2026-11-25' })),
    }),
  )

test('every file has whole blocks of printable records, and its control totals add up its entries', () =>
  fc.assert(
    fc.property(files, (file) => {
      const records = nachaFile(file).split('\n').slice(0, -1)
      expect(records.length % 10).toBe(0)
      for (const record of records) expect(record).toMatch(/^[\x20-\x7e]{94}$/)
      const entries = records.filter((record) => record.startsWith('6'))
      const addenda = records.filter((record) => record.startsWith('705'))
      const control = records.findLast((record) => record.startsWith('9') && !/^9+$/.test(record))!
      const all = file.batches.flatMap((batch) => batch.credits)
      expect(entries).toHaveLength(all.length)
      expect(entries.filter((entry) => entry[78] === '1')).toHaveLength(addenda.length)
      expect(Number(control.slice(1, 7))).toBe(file.batches.length)
      expect(Number(control.slice(7, 13))).toBe(records.length / 10)
      expect(Number(control.slice(13, 21))).toBe(entries.length + addenda.length)
      const hash = entries.reduce((sum, entry) => sum + BigInt(entry.slice(3, 11)), 0n) % 10_000_000_000n
      expect(BigInt(control.slice(21, 31))).toBe(hash)
      expect(Number(control.slice(31, 43))).toBe(0)
      expect(Number(control.slice(43, 55))).toBe(all.reduce((sum, nachaCredit) => sum + nachaCredit.amountCents, 0))
      for (const [at, entry] of entries.entries()) {
        const { routing: to, amountCents, account } = all[at]!
        expect([entry.slice(3, 12), Number(entry.slice(29, 39)), entry.slice(12, 29).trim()]).toEqual([
          to,
          amountCents,
          account,
        ])
      }
    }),
  ))

test.each([
  ['a wrong check digit', { routing: '231380105' }],
  ['no amount', { amountCents: 0 }],
  ['an amount too large for its field', { amountCents: 10_000_000_000 }],
  ['part of a cent', { amountCents: 10.5 }],
  ['an account number that is too long', { account: '123456789012345678' }],
])('%s is rejected, and the error repeats nothing', (_, change) => {
  expect(() => nachaFile(buildFile([{ ...credit, ...change }]))).toThrow(RangeError)
  expect(() => nachaFile(buildFile([{ ...credit, ...change }]))).not.toThrow(/231380105|123456789012345678/)
})

test('names lose their accents, and every record keeps its length', () => {
  const file = nachaFile(buildFile([{ ...credit, name: 'José Núñez O’Neil 李' }]))
  expect(file).toContain("Jose Nunez O'Neil     ")
})

test('the published files of returns and notifications of change are read', () => {
  expect(readNachaAnswers(readSample('return-WEB.ach'))).toEqual({
    answers: [
      { kind: 'return', trace: '091400600000001', code: 'R01' },
      { kind: 'return', trace: '091400600000003', code: 'R03' },
    ],
  })
  expect(readNachaAnswers(readSample('cor-example.ach'))).toEqual({
    answers: [{ kind: 'correction', trace: '121042880000001', correction: { code: 'C01', account: '1918171614' } }],
  })
  expect(readNachaAnswers(readSample('return-no-batch-header.ach'))).toMatchObject({
    answers: [{ code: 'R01' }, { correction: { code: 'C01' } }],
  })
  for (const name of ['ppd-debit.ach', 'web-debit.ach', 'ccd-debit.ach'])
    expect(readNachaAnswers(readSample(name))).toEqual({ answers: [] })
})

const buildChangeRecord = (code: string, data: string) =>
  `798${code}${'121042880000001'}${' '.repeat(6)}12104288${data.padEnd(29)}${' '.repeat(15)}091012980000088`

test.each([
  ['C01', '1918171614', { account: '1918171614' }],
  ['C02', '231380104', { routing: '231380104' }],
  ['C03', '231380104   1918171614', { routing: '231380104', account: '1918171614' }],
  ['C05', '32', { accountKind: 'SAVINGS' }],
  ['C06', `${'1918171614'.padEnd(20)}22`, { account: '1918171614', accountKind: 'CHECKING' }],
  [
    'C07',
    `231380104${'1918171614'.padEnd(17)}32`,
    { routing: '231380104', account: '1918171614', accountKind: 'SAVINGS' },
  ],
  ['C09', '', {}],
])('notification of change %s gives the correction', (code, data, correction) =>
  expect(readNachaAnswers(buildChangeRecord(code, data))).toEqual({
    answers: [{ kind: 'correction', trace: '121042880000001', correction: { code, ...correction } }],
  }),
)

test('records without newlines are also read', () =>
  expect(readNachaAnswers(buildChangeRecord('C02', '231380104') + buildChangeRecord('C05', '22'))).toMatchObject({
    answers: [{ correction: { code: 'C02' } }, { correction: { code: 'C05' } }],
  }))

test.each([
  ['an empty file', '', 1],
  ['another format', '<html>', 1],
  ['a return without a number', `799R01${'x'.repeat(15)}`.padEnd(94), 1],
  ['a record that is too long', `${buildChangeRecord('C02', '231380104')}\n${'5'.repeat(95)}`, 2],
])('%s has an error, and its record is named', (_, text, faultAt) =>
  expect(readNachaAnswers(text)).toEqual({ faultAt }),
)
