import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { documentOfMrz, findMrz, mrzCheckDigit, parseTd1, parseTd3 } from './mrz.ts'

const specimen = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
/** ICAO 9303-5, appendix B. */
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

describe('ICAO 9303', () => {
  test.each(vectors<string, number>('mrz', 'mrzCheckDigit'))(
    '$id has the check digit $expected',
    ({ input, expected }) => expect(mrzCheckDigit(input)).toBe(expected),
  )
  test.each(vectors<string[], object>('mrz', 'parseTd3'))('$id is parsed completely', ({ input, expected }) =>
    expect(parseTd3(input)).toMatchObject(expected),
  )
  test('the specimen card of part 5 is parsed completely', () =>
    expect(parseTd1(card)).toMatchObject({
      format: 'TD1',
      documentNumber: 'D23145890',
      issuer: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birth: '740812',
      sex: 'F',
      expiry: '120415',
      checkDigits: { document: 7, composite: 6 },
      valid: true,
    }))
  test('a number longer than nine characters continues in the optional field', () => {
    const number = 'D23145890734'
    const digit = mrzCheckDigit(number)
    const first = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${digit}`.padEnd(30, '<')
    const composite = mrzCheckDigit(`${first.slice(5)}740812212041590000000000000`.replace(/0{11}$/, '<<<<<<<<<<<'))
    const second = `7408122F1204159UTO<<<<<<<<<<<${composite}`
    expect(parseTd1([first, second, card[2]!])).toMatchObject({ documentNumber: number, valid: true })
  })
  test('a misread digit is detected in every field that has a check digit', () => {
    const [names = '', numbers = ''] = specimen
    const digitPositions = [...numbers].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
    fc.assert(
      fc.property(fc.constantFrom(...digitPositions), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const other = String((Number(numbers[at]) + by) % 10)
        expect(parseTd3([names, numbers.slice(0, at) + other + numbers.slice(at + 1)])?.valid).toBe(false)
      }),
    )
  })
  test('parsing any text never throws, and a valid result has correct check digits', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ABCPIZ0123456789<'), minLength: 30, maxLength: 44 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const mrz = findMrz(lines.join('\n'))
        if (mrz) expect(documentOfMrz(mrz, '2026-11-21').kind).toMatch(/PASSPORT|CARD/)
      }),
    )
  })
  test('the code is found among other lines of text, and converts to a document', () => {
    const mrz = findMrz(`PASSPORT\nUTOPIA\r\n${specimen.join('\r\n')}\n`)
    expect(mrz && documentOfMrz(mrz, '2026-11-21')).toEqual({
      kind: 'PASSPORT',
      issuer: 'UTO',
      number: 'L898902C3',
      birthDate: '1974-08-12',
      expires: '2012-04-15',
      name: { firstName: 'ANNA', middleName: 'MARIA', lastName: 'ERIKSSON', suffix: null },
      issued: null,
      address: null,
    })
  })
  test('a person born in 1931 is not parsed as born in 2031, and a date that does not exist is left unknown', () => {
    const mrz = findMrz(specimen.join('\n'))!
    const birthDateOf = (birth: string) => documentOfMrz({ ...mrz, birth }, '2026-11-21').birthDate
    expect([birthDateOf('310101'), birthDateOf('260101'), birthDateOf('<<<<<<'), birthDateOf('740231')]).toEqual([
      '1931-01-01',
      '2026-01-01',
      null,
      null,
    ])
  })
})
