import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasPrivateNumber, maskPrivateNumbers, maskUnfinishedNumbers } from './private-numbers.ts'

describe('the mask hides a private number', () => {
  test.each([
    ['my ssn is 123-45-6789, thanks', 'my ssn is •••, thanks'],
    ['mi seguro social es 123 45 6789.', 'mi seguro social es •••.'],
    ['123.45.6789', '•••'],
    ['123/45/6789', '•••'],
    ['123_45_6789', '•••'],
    ['123,45,6789', '•••'],
    ['123, 45, 6789', '•••'],
    ['123:45:6789', '•••'],
    ['123 - 45 - 6789', '•••'],
    ['123. 45 / 6789', '•••'],
    ['123–45–6789', '•••'],
    ['123—45—6789', '•••'],
    ['123\u201145\u20116789', '•••'],
    ['123\u221245\u22126789', '•••'],
    ['123\u00a045\u00a06789', '•••'],
    ['123\u200b45\u200b6789', '•••'],
    ['123\u00ad45\u00ad6789', '•••'],
    ['123\n45\n6789', '•••'],
    ['(123) 45-6789', '•••'],
    ['123 12/1999', '•••'],
    ['123456789', '•••'],
    ['123-456789', '•••'],
    ['12-3456789', '•••'],
    ['123 456 789', '•••'],
    ['1 2 3 4 5 6 7 8 9', '•••'],
    ['SSN123456789x', 'SSN•••x'],
    ['123-45-6789 and 987-65-4321', '••• and •••'],
    ['123-45-6789 78701-1234', '••• 78701-1234'],
    ['123-45-6789 01/02/1980', '••• 01/02/1980'],
  ])('of a taxpayer: %j', (text, result) => expect(maskPrivateNumbers(text)).toBe(result))

  test.each([
    ['full-width', '１２３－４５－６７８９'],
    ['Arabic-Indic', '١٢٣-٤٥-٦٧٨٩'],
    ['extended Arabic-Indic', '۱۲۳ ۴۵ ۶۷۸۹'],
    ['Devanagari', '१२३.४५.६७८९'],
    ['Bengali', '১২৩৪৫৬৭৮৯'],
    ['mathematical', '𝟏𝟐𝟑-𝟒𝟓-𝟔𝟕𝟖𝟗'],
    ['circled', '①②③④⑤⑥⑦⑧⑨'],
    ['superscript', '¹²³⁴⁵⁶⁷⁸⁹'],
    ['keycap', '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣'],
    ['mixed', '1２٣-४5-６٧८9'],
  ])('in %s digits', (_name, digits) => expect(maskPrivateNumbers(`é ${digits} 👍`)).toBe('é ••• 👍'))

  test.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111,1111,1111,1111',
    '4111 - 1111 - 1111 - 1111',
    '4111111111111111',
    '3782 822463 10005',
    '378282246310005',
    '3056 930902 5904',
    '6304 0000 0000 0000 000',
    '4222222222222',
  ])('of a card: %s', (card) => expect(maskPrivateNumbers(`card ${card}!`)).toBe('card •••!'))

  test.each(['000123456789', '0001 2345 6789', '021000021', '0123456789', '12345678901234567890123'])(
    'of a bank account: %s',
    (account) => expect(maskPrivateNumbers(`from ${account} please`)).toBe('from ••• please'),
  )

  test('the mask hides a private number in a file name, and leaves the file extension', () => {
    expect(maskPrivateNumbers('W-2 123-45-6789.pdf')).toBe('W-2 •••.pdf')
    expect(maskPrivateNumbers('statement_000123456789.pdf')).toBe('statement_•••.pdf')
  })

  test('written as an invalid dollar amount', () => expect(maskPrivateNumbers('$123-45-6789')).toMatch(/^\$?•••$/))
})

describe('the mask leaves unchanged', () => {
  test.each([
    ['a phone number', '(512) 555-0142'],
    ['a phone number', '512-555-0142'],
    ['a phone number', '512.555.0142'],
    ['a phone number', '512 555 0142'],
    ['a phone number', '5125550142'],
    ['a phone number', '+1 512-555-0142'],
    ['a phone number', '+15125550142'],
    ['a phone number', '1 (512) 555-0142'],
    ['a phone number', '15125550142'],
    ['a phone number', '1-800-555-0199'],
    ['a phone number', '555-123-4567'],
    ['a phone number abroad', '+44 20 7946 0958'],
    ['a phone number abroad', '+52 55 1234 5678'],
    ['two phone numbers', '512-555-0142 512-555-0143'],
    ['a ZIP code', '78701-1234'],
    ['a ZIP code', '78701–1234'],
    ['a ZIP code and a phone number', 'TX 78701-1234 512-555-0142'],
    ['a ZIP code and a phone number', 'TX 78701 5125550142'],
    ['an amount', '$1,234,567.89'],
    ['an amount', '$1234567.89'],
    ['an amount', '1,234,567.89'],
    ['an amount', '1234567.89'],
    ['an amount', '$ 123,456,789'],
    ['an amount', '$1.234.567,89'],
    ['a range of amounts', '$100,000 - $250,000.00'],
    ['a range of amounts', '$85000-90000'],
    ['a range of amounts', '100,000-250,000'],
    ['credit scores', '712, 698, 705'],
    ['a date', '11/26/2026'],
    ['two dates', '11/26/2026 - 12/26/2026'],
    ['two dates', '11/26/2026-12/26/2026'],
    ['two dates', '2026-11-26 2026-12-26'],
    ['two dates', '26.11.2026 26.12.2026'],
    ['two dates', '11/26/26 12/26/26'],
    ['months', '01/2024 - 12/2025'],
    ['years', '2023 2024 2025'],
    ['years', '2023-2025, 2019-2021'],
    ['a date and a time', '2026-11-26 07:16:20'],
    ['a moment', '2026-11-26T07:16:20.123Z'],
    ['times', '10:30:00 11:45:00 12:15:00'],
    ['an amount and a date', '$1,200 10/15/2026'],
    ['a date in a file name', 'PXL_20261126_071620.jpg'],
    ['a date in a file name', 'Screenshot 2026-11-26 07.16.20.png'],
    ['a date in a file name', 'Scan_20261126_0001.pdf'],
    ['the id of an application', '12345678-1234-4234-8234-123456789012'],
    ['a loan number', '2000000001'],
    ['a loan number', '6294967295'],
    ['two loan numbers', '1000000001 3456789012'],
    ['a recorded document', '2026-0012345'],
    ['a case', '2026-000123'],
    ['a meeting', 'https://video.example/j/98765432101'],
    ['a rate and a term', '6.875, 30 years'],
    ['short numbers', '3 of 12 by 2030, then 45 and 6789'],
    ['another script', 'मेरा घर ४२ है'],
  ])('%s: %s', (_name, text) => {
    expect(maskPrivateNumbers(`It is ${text}, ok`)).toBe(`It is ${text}, ok`)
    expect(hasPrivateNumber(text)).toBe(false)
  })
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
const zeros = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce]
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const separator = fc.constantFrom(
  ' ',
  '-',
  '.',
  '/',
  '_',
  '–',
  '—',
  '\u2011',
  '\u00a0',
  '\u2009',
  '－',
  '．',
  '／',
  ' - ',
  ' / ',
  ' – ',
  '. ',
  '  ',
  ' ．',
  '--',
  '\u200b-\u200b',
)
const word = fc.constantFrom('number', 'is', 'número', 'é', 'मेरा', '社会', '👍', 'ok,', '“it”', 'no:')
const around = fc.tuple(word, word)
const joinGroups = (groups: readonly string[], separators: readonly string[]) =>
  groups.map((group, at) => (at === 0 ? group : `${separators[at - 1] ?? ''}${group}`)).join('')

describe('for any text', () => {
  test('a Social Security number with any separators is fully masked, and the surrounding words stay', () =>
    fc.assert(
      fc.property(
        around,
        fc.tuple(digits(3), digits(2), digits(4)),
        fc.oneof(fc.tuple(separator, separator), fc.constant(['', ''])),
        fc.constantFrom(...zeros),
        ([before, after], groups, separators, zero) => {
          const number = inScript(joinGroups(groups, separators), zero)
          expect(maskPrivateNumbers(`${before} ${number} ${after}`)).toBe(`${before} ••• ${after}`)
        },
      ),
      { numRuns: 2_000 },
    ))

  test('a card number in groups of four is fully masked', () =>
    fc.assert(
      fc.property(
        around,
        fc.integer({ min: 13, max: 19 }).chain((length) => digits(length)),
        fc.constantFrom('3', '4', '5', '6'),
        fc.array(separator, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.constantFrom(...zeros),
        ([before, after], rest, first, separators, isGrouped, zero) => {
          const groups = (first + rest.slice(1)).match(isGrouped ? /.{1,4}/g : /.+/g) ?? []
          const number = inScript(joinGroups(groups, separators), zero)
          expect(maskPrivateNumbers(`${before} ${number} ${after}`)).toBe(`${before} ••• ${after}`)
        },
      ),
      { numRuns: 2_000 },
    ))

  const pad = (value: number) => String(value).padStart(2, '0')
  const day = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1930, max: 2060 }))
    .chain(([month, date, year]) =>
      fc.constantFrom(
        `${month}/${date}/${year}`,
        `${pad(month)}-${pad(date)}-${year}`,
        `${year}-${pad(month)}-${pad(date)}`,
        `${pad(date)}.${pad(month)}.${year}`,
      ),
    )
  const phone = fc
    .tuple(digits(3), digits(3), digits(4))
    .chain(([area, exchange, rest]) =>
      fc.constantFrom(
        `(${area}) ${exchange}-${rest}`,
        `${area}-${exchange}-${rest}`,
        `${area}.${exchange}.${rest}`,
        `+1 ${area} ${exchange} ${rest}`,
      ),
    )
  const amount = fc
    .integer({ min: 0, max: 99_999_999_999 })
    .chain((cents) =>
      fc.constantFrom(
        new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100),
        new Intl.NumberFormat('en-US').format(Math.round(cents / 100)),
      ),
    )
  const zip = fc.tuple(digits(5), digits(4)).map((parts) => parts.join('-'))
  const loanNumber = fc.integer({ min: 1_000_000_001, max: 6_294_967_295 }).map(String)
  const harmless = fc.oneof(day, phone, amount, zip, loanNumber, fc.uuid())

  test('dates, phone numbers, amounts, ZIP codes, loan numbers and IDs stay, even side by side', () =>
    fc.assert(
      fc.property(
        fc.array(harmless, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(', ', ' or ', '\n', '; '),
        (items, glue) => {
          expect(maskPrivateNumbers(items.join(glue))).toBe(items.join(glue))
        },
      ),
      { numRuns: 3_000 },
    ))

  const unit = fc.constantFrom(...'0123456789', ...' -./,:()$+', '•', '•••', 'a', '\n', '٣', '１', '\u200b', '2026')
  const anyText = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))

  test('masking a second time changes nothing', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const maskedText = maskPrivateNumbers(text)
        expect(maskPrivateNumbers(maskedText)).toBe(maskedText)
      }),
      { numRuns: 3_000 },
    ))

  test('masking never adds text or changes words', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const letters = (value: string) => value.replace(/[^\p{L}]/gu, '')
        expect(letters(maskPrivateNumbers(text))).toBe(letters(text))
      }),
    ))
})

test('a long text of digits and separators is masked quickly', () => {
  const start = performance.now()
  for (const part of ['1-', '$1 ', '1,111', '/1111111111', 'é1', '+2 3 ', '12/', '1•'])
    maskPrivateNumbers(part.repeat(5_000 / part.length))
  maskPrivateNumbers(`https://${'/1111111111'.repeat(450)}`)
  expect(performance.now() - start).toBeLessThan(1_000)
})

describe('a typing preview', () => {
  test.each([
    ['my ssn is 123-45-6', 'my ssn is •••'],
    ['my ssn is 123-45-678', 'my ssn is •••'],
    ['my ssn is 123-45-6789', 'my ssn is •••'],
    ['card 4111 1', 'card •••'],
    ['１２３－４５', '•••'],
    ['I need 85000 now', 'I need ••• now'],
    ['by 2030 and 3 of 12', 'by 2030 and 3 of 12'],
    ['call 512', 'call 512'],
  ])('shows no number that may become a private one: %s', (text, result) =>
    expect(maskUnfinishedNumbers(text)).toBe(result),
  )
})
