import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routingCheckDigit } from '#src/domain/money/routing-number.ts'
import { type BankAnswer, bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'
import { type NachaBatch, type NachaCredit, type NachaFile, nachaFile } from './nacha-file.rules.ts'
import { readNachaFile } from './nacha-records.rules.ts'
import { entryRefusal, originRefusal, readNachaAnswers, type SentEntry } from './nacha-returns.rules.ts'

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

test('the reader finds in every written file, and in several one after the other, the entries that were written', () =>
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 3 }), (list) => {
      const reading = readNachaFile(list.map(nachaFile).join(''))
      if (!('batches' in reading)) throw new Error(`${reading.field} in record ${reading.faultAt}`)
      const batches = list.flatMap((file) => file.batches)
      expect(
        reading.batches.map(({ companyId, entryClass, entries }) => ({
          companyId,
          entryClass,
          entries: entries.map(({ isCredit, amountCents, addenda }) => [isCredit, amountCents, addenda.length]),
        })),
      ).toEqual(
        batches.map((batch) => ({
          companyId: originator.companyId,
          entryClass: batch.entryClass,
          entries: batch.credits.map(({ amountCents, addenda }) => [true, amountCents, addenda === null ? 0 : 1]),
        })),
      )
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

test('the published files of returns and notifications of change are read whole', () => {
  expect(readNachaAnswers(readSample('return-WEB.ach'))).toEqual({
    answers: [
      {
        kind: 'return',
        at: 4,
        companyId: '123456789',
        trace: '091400600000001',
        code: 'R01',
        isCredit: false,
        amountCents: 12354,
      },
      {
        kind: 'return',
        at: 8,
        companyId: '123456789',
        trace: '091400600000003',
        code: 'R03',
        isCredit: true,
        amountCents: 4565,
      },
    ],
  })
  expect(readNachaAnswers(readSample('cor-example.ach'))).toEqual({
    answers: [
      {
        kind: 'correction',
        at: 4,
        companyId: '121042882',
        trace: '121042880000001',
        correction: { code: 'C01', account: '1918171614' },
        isCredit: true,
        amountCents: 0,
      },
    ],
  })
  for (const name of ['ppd-credit.ach', 'ppd-debit.ach', 'web-debit.ach', 'ccd-debit.ach'])
    expect(readNachaAnswers(readSample(name))).toEqual({ answers: [] })
})

test('the published file without a batch header is rejected, with its line and what is wrong', () =>
  expect(readNachaAnswers(readSample('return-no-batch-header.ach'))).toEqual({ faultAt: 1, field: 'record order' }))

const answer = (change: Partial<BankAnswer> = {}): BankAnswer => ({
  code: 'R03',
  trace: '121042880000001',
  amountCents: 4_000_000,
  companyId: '1123456789',
  ...change,
})
const readCorrection = (code: string, data: string) => {
  const reading = readNachaAnswers(bankAnswerFile([answer({ code, data, amountCents: 0 })]))
  return 'answers' in reading ? reading.answers : reading
}

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
  ['C03', `231380104${'1918171614'.padStart(20)}`, { routing: '231380104', account: '1918171614' }],
  ['C06', `1918171614${'37'.padStart(19)}`, { account: '1918171614', accountKind: 'SAVINGS' }],
  [
    'C07',
    `2313801041918171614${'27'.padStart(10)}`,
    { routing: '231380104', account: '1918171614', accountKind: 'CHECKING' },
  ],
  ['C09', '', {}],
])('notification of change %s gives the correction', (code, data, correction) =>
  expect(readCorrection(code, data)).toMatchObject([
    { kind: 'correction', trace: '121042880000001', correction: { code, ...correction } },
  ]),
)

const answers = fc.array(
  fc.record({
    code: fc.constantFrom('R01', 'R03', 'C02'),
    trace: fc.stringMatching(/^[0-9]{15}$/),
    amountCents: fc.integer({ min: 0, max: 9_999_999_999 }),
    companyId: fc.stringMatching(/^[0-9]{10}$/),
    transactionCode: fc.constantFrom('21', '26', '31', '36'),
  }),
  { minLength: 1, maxLength: 12 },
)

const filler = '9'.repeat(94)
const withoutFiller = (text: string): string => text.replaceAll(`${filler}\n`, '')
/** Other forms in which banks send the same records. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  'a carriage return before each newline': (text) => text.replaceAll('\n', '\r\n'),
  'two carriage returns before each newline': (text) => text.replaceAll('\n', '\r\r\n'),
  'no line breaks': (text) => text.replaceAll('\n', ''),
  'no spaces at the ends of lines': (text) => text.replaceAll(/ +\n/g, '\n'),
  'no filler': withoutFiller,
  'more filler than needed': (text) => text + `${filler}\n`.repeat(13),
  'blank lines at the end': (text) => `${text}\n${' '.repeat(94)}\n\r\n`,
}

test.each(Object.entries(forms))('every file of answers is read the same with %s', (_, form) =>
  fc.assert(
    fc.property(answers, (list) => {
      const text = bankAnswerFile(list)
      const reading = readNachaAnswers(text)
      expect(reading).toMatchObject({
        answers: list.map(({ trace, amountCents, companyId }) => ({ trace, amountCents, companyId })),
      })
      expect(readNachaAnswers(form(text))).toEqual(reading)
    }),
  ),
)

test('several files in one transmission are read in order, each in its own form', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(answers, fc.constantFrom('no filler', 'more filler than needed', 'blank lines at the end')), {
        minLength: 2,
        maxLength: 3,
      }),
      (list) => {
        const text = list.map(([own, form]) => forms[form]!(bankAnswerFile(own))).join('')
        expect(readNachaAnswers(text)).toMatchObject({
          answers: list.flatMap(([own]) => own.map(({ trace, amountCents }) => ({ trace, amountCents }))),
        })
      },
    ),
  ))

test('a file that was cut before its end is rejected', () =>
  fc.assert(
    fc.property(answers, fc.nat(), (list, at) => {
      const text = withoutFiller(bankAnswerFile(list)).trimEnd()
      expect(readNachaAnswers(text.slice(0, at % text.length))).toMatchObject({ faultAt: expect.any(Number) })
    }),
  ))

test('a file that was cut within a record of filler is rejected, because another file may have followed', () =>
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 93 }), (list, length) => {
      const text = withoutFiller(bankAnswerFile(list)) + filler.slice(0, length)
      expect(readNachaAnswers(text)).toMatchObject({ field: 'filler' })
    }),
  ))

test('a file that lost or repeats a record is rejected', () =>
  fc.assert(
    fc.property(answers, fc.nat(), fc.constantFrom('lost', 'repeated'), (list, place, kind) => {
      const records = withoutFiller(bankAnswerFile(list)).trimEnd().split('\n')
      const at = place % records.length
      const changedRecords = kind === 'lost' ? records.toSpliced(at, 1) : records.toSpliced(at, 0, records[at]!)
      expect(readNachaAnswers(changedRecords.join('\n'))).toMatchObject({ faultAt: expect.any(Number) })
    }),
  ))

/** The digits that control records add up, and their own: the kind of record, from and to. */
const coveredDigits = { bank: ['6', 3, 11], amount: ['6', 29, 39], batch: ['8', 4, 44], file: ['9', 1, 55] } as const

test('a file with another digit in an amount, a bank or a control record is rejected', () =>
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...Object.values(coveredDigits)),
      fc.nat(),
      fc.nat(),
      (list, part, place, step) => {
        const [kind, from, to] = part
        const records = bankAnswerFile(list).trimEnd().split('\n')
        const at = records.findIndex((record) => record.startsWith(kind) && !/^9+$/.test(record))
        const record = records[at]!
        const position = from + (place % (to - from))
        const digit = (Number(record[position]) + 1 + (step % 9)) % 10
        records[at] = record.slice(0, position) + digit + record.slice(position + 1)
        expect(readNachaAnswers(records.join('\n'))).toMatchObject({ faultAt: expect.any(Number) })
      },
    ),
  ))

const whole = bankAnswerFile([answer()])
const change = (record: number, from: number, text: string): string =>
  whole
    .split('\n')
    .map((line, at) => (at === record - 1 ? line.slice(0, from) + text + line.slice(from + text.length) : line))
    .join('\n')

test.each([
  ['an empty file', '', 1, 'record order'],
  ['a file of blank lines', '\n\n', 1, 'record order'],
  ['another format', '<html>', 1, 'record length'],
  ['UTF-16', Buffer.from(whole, 'utf16le').toString('latin1'), 1, 'characters'],
  ['a byte order mark', `\u00ef\u00bb\u00bf${whole}`, 1, 'characters'],
  ['EBCDIC', Buffer.from([0xf1, 0xf0, 0xf1, 0x40]).toString('latin1').padEnd(94, '@'), 1, 'characters'],
  ['an accent', change(3, 60, 'Ú'), 3, 'characters'],
  ['a tab', change(3, 60, '\t'), 3, 'characters'],
  ['a record that is too long', whole.replace('\n5', ' \n5'), 1, 'record length'],
  ['records of another size', change(1, 34, '080'), 1, 'file header'],
  ['a kind of batch that does not exist', change(2, 1, '999'), 2, 'service class'],
  ['a kind of entry that does not exist', change(3, 1, '99'), 3, 'transaction code'],
  ['an amount that is no number', change(3, 29, '000400000X'), 3, 'amount'],
  ['an entry whose addenda are not announced', change(3, 78, '0'), 3, 'addenda'],
  ['a return without a number', change(4, 6, 'x'.repeat(15)), 4, 'addenda'],
  ['a return code that does not exist', change(4, 3, 'X03'), 4, 'addenda'],
  ['a notification of change among returns', change(4, 1, '98C02'), 4, 'addenda'],
  ['a count of entries that is off', change(5, 4, '000003'), 5, 'entry and addenda count'],
  ['a hash that is off', change(5, 10, '0012104289'), 5, 'entry hash'],
  ['debits that are none', change(5, 20, '000004000000'), 5, 'debit total'],
  ['credits that are off', change(5, 32, '000000000001'), 5, 'credit total'],
  ['a batch that ends as another company’s', change(5, 44, '9999999999'), 5, 'company'],
  ['a batch that ends as another batch', change(5, 87, '0000002'), 5, 'batch number'],
  ['a count of batches that is off', change(6, 1, '000002'), 6, 'batch count'],
  ['a count of blocks that is off', change(6, 7, '000002'), 6, 'block count'],
  ['a record after the end', change(7, 0, '5'), 7, 'filler'],
  ['a second file that was cut', `${whole}${whole.split('\n').slice(0, 4).join('\n')}`, 15, 'record order'],
])('%s is a fault, and its record and field are named', (_, text, faultAt, field) =>
  expect(readNachaAnswers(text)).toEqual({ faultAt, field }),
)

test.each([
  ['a batch control without the company', change(5, 44, ' '.repeat(10))],
  ['an addenda without a trace number of its own', change(4, 79, ' '.repeat(15))],
  ['an addenda whose trace number is not that of its entry', change(4, 79, '999999999999999')],
  ['a block count that includes filler beyond the block', `${change(6, 7, '000002')}${`${filler}\n`.repeat(10)}`],
])('%s is no fault', (_, text) => expect(readNachaAnswers(text)).toEqual(readNachaAnswers(whole)))

test('a block count is the number of records of the file divided by ten, rounded up', () => {
  for (const count of [1, 2, 4, 7]) {
    const text = withoutFiller(bankAnswerFile(Array.from({ length: count }, () => answer())))
    const control = text.trimEnd().split('\n').at(-1)!
    expect(Number(control.slice(7, 13))).toBe(Math.ceil((2 + 4 * count) / 10))
    expect(readNachaAnswers(text)).toMatchObject({ answers: { length: count } })
  }
})

describe('an answer counts only for an entry of ours', () => {
  const own = { bankRouting: originator.bankRouting, companyId: originator.companyId }
  const parse = (bankAnswer: BankAnswer) => {
    const reading = readNachaAnswers(bankAnswerFile([bankAnswer]))
    if (!('answers' in reading)) throw new Error(reading.field)
    return reading.answers[0]!
  }
  const sentEntry = { amountCents: 4_000_000, answer: null } as const
  const refusalOf = (bankAnswer: BankAnswer, entry: SentEntry | undefined = sentEntry) =>
    originRefusal(parse(bankAnswer), own) ?? entryRefusal(parse(bankAnswer), entry)

  test.each<[string, string | null, BankAnswer, SentEntry?]>([
    ['that matches', null, answer()],
    ['of a corrected entry', null, answer(), { ...sentEntry, answer: 'CORRECTED' }],
    ['of another company', 'another company', answer({ companyId: '1123456780' })],
    ['of another bank', 'another bank', answer({ trace: '091400600000001' })],
    ['of another amount', 'another amount', answer({ amountCents: 4_000_001 })],
    ['of a debit', 'another amount', answer({ transactionCode: '26' })],
    ['that comes twice', 'already returned', answer(), { ...sentEntry, answer: 'RETURNED' }],
    ['that corrects an account', null, answer({ code: 'C02', data: '231380104', amountCents: 0 })],
    ['that corrects with money', 'another amount', answer({ code: 'C02', data: '231380104' })],
    ['that corrects to no bank', 'unusable correction', answer({ code: 'C02', data: '231380105', amountCents: 0 })],
    ['that corrects to no account', 'unusable correction', answer({ code: 'C01', data: '77/11', amountCents: 0 })],
  ])('one %s: %s', (_, refusal, bankAnswer, entry) => expect(refusalOf(bankAnswer, entry)).toBe(refusal))

  test('one of an entry that never left: never sent', () =>
    expect(entryRefusal(parse(answer()), undefined)).toBe('never sent'))

  // The ranges and titles of the codes: returnCodeDict in addenda99.go of moov-io/ach.
  test.each(['R61', 'R62', 'R67', 'R68', 'R69', 'R70'])(
    'a dishonored return (%s), which our bank sends to the receiving bank, is no return',
    (code) => expect(refusalOf(answer({ code }))).toBe('changes no payment'),
  )

  test.each(['R71', 'R72', 'R73', 'R74', 'R75', 'R76'])(
    'a contested dishonored return (%s), by which the receiving bank insists on its return, is a return',
    (code) => expect(refusalOf(answer({ code }))).toBe(null),
  )

  test('R77, which concerns a debit that was to reverse a payment, is no return', () =>
    expect(refusalOf(answer({ code: 'R77' }))).toBe('changes no payment'))

  test.each(['C61', 'C65', 'C69'])(
    'a refused notification of change (%s), which our bank sends to the receiving bank, corrects nothing',
    (code) => expect(refusalOf(answer({ code, amountCents: 0 }))).toBe('changes no payment'),
  )

  test.each([
    ['C04', 'GARCIA MARIA'],
    ['C09', '1123456789'],
    ['C13', ''],
  ])('%s corrects no account', (code, data) =>
    expect(refusalOf(answer({ code, data, amountCents: 0 }))).toBe('corrects no account'),
  )

  test.each([
    ['C05', ''],
    ['C05', '42'],
    ['C06', '1918171614'.padEnd(20)],
    ['C07', `231380104${'1918171614'.padEnd(17)}52`],
  ])('%s without the transaction code of a checking or savings account is unusable: "%s"', (code, data) =>
    expect(refusalOf(answer({ code, data, amountCents: 0 }))).toBe('unusable correction'),
  )
})
