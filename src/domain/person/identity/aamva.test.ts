import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { documentOfAamva, parsePdf417 } from './aamva.ts'

const [official] = vectors<string, Record<string, unknown>>('aamva', 'parsePdf417')
const parseDocument = (text: string) => {
  const card = parsePdf417(text)
  return card && documentOfAamva(card)
}

describe('AAMVA cards', () => {
  test.each(vectors<string, Record<string, unknown>>('aamva', 'parsePdf417'))('$id is parsed completely', (vector) => {
    const { elements, ...card } = parsePdf417(vector.input)!
    expect({ ...elements, ...card }).toMatchObject(vector.expected)
  })
  test('the sample card converts to a document', () =>
    expect(parseDocument(official!.input)).toEqual({
      kind: 'DRIVERS_LICENSE',
      issuer: 'VA',
      number: 'T64235789',
      name: { firstName: 'MICHAEL', middleName: 'JOHN', lastName: 'SAMPLE', suffix: 'JR' },
      birthDate: '1986-06-06',
      issued: '2019-06-06',
      expires: '2024-12-10',
      address: { street1: '2300 WEST BROAD STREET', street2: null, city: 'RICHMOND', state: 'VA', zip: '23269' },
    }))
  test('an ID card converts to a state ID, and placeholder values are ignored', () =>
    expect(
      parseDocument(
        '@\n\u001e\rANSI 636000090102ID00410278ZV03190008IDDAQA1\nDCSROE\nDACJANE\nDADNONE\nDBB02291984\rZVZVA01\r',
      ),
    ).toMatchObject({
      kind: 'STATE_ID',
      name: { middleName: null, suffix: null },
      birthDate: '1984-02-29',
      address: null,
    }))
  test('the year comes first in dates of version 1, which has one name field, and of Canada', () => {
    const old = '@\n\u001c\rANSI 6360000102DL00390188DLDAAPUBLIC,JOHN,QUINCY\nDAQ1234\nDBB19610801\nDBA20041201\r'
    expect(parseDocument(old)).toMatchObject({
      name: { firstName: 'JOHN', middleName: 'QUINCY', lastName: 'PUBLIC' },
      birthDate: '1961-08-01',
      expires: '2004-12-01',
    })
    const canadian = '@\n\u001e\rANSI 636028080001DL00310200DLDAQ7\nDCSROE\nDCTJANE MARIE\nDBB19791102\nDCGCAN\r'
    expect(parseDocument(canadian)).toMatchObject({
      name: { firstName: 'JANE', middleName: 'MARIE' },
      birthDate: '1979-11-02',
    })
  })
  test('an old North Carolina card has its own field names for the address, and dashes in its dates', () => {
    const old =
      '@\n\u001c\rANSI 6360040102DL00390188DLDAASMITH,ANN,LEE\rDAL12 ORCHARD STREET\rDANRALEIGH\rDAONC\rDAP276010000\rDBB03-02-1971\rDBA03-02-2027\r'
    expect(parseDocument(old)).toMatchObject({
      issuer: 'NC',
      birthDate: '1971-03-02',
      expires: '2027-03-02',
      address: { street1: '12 ORCHARD STREET', street2: null, city: 'RALEIGH', state: 'NC', zip: '27601' },
    })
  })
  test('invalid offsets and a missing carriage return cause no error', () => {
    const careless = official!.input.replace('DL00410278', 'DL99990001').replace(/\r(?=ZV)/, '\n')
    expect(parseDocument(careless)).toEqual(parseDocument(official!.input))
  })
  test('a date that does not exist is left unknown', () =>
    expect(parseDocument(official!.input.replace('DBB06061986', 'DBB02301986'))?.birthDate).toBeNull())
  test('parsing other text or a damaged card never throws', () => {
    expect(parsePdf417('https://example.com')).toBeUndefined()
    fc.assert(
      fc.property(fc.nat(official!.input.length), fc.string(), (at, noise) => {
        const damagedInput = official!.input.slice(0, at) + noise + official!.input.slice(at + noise.length)
        const document = parseDocument(damagedInput)
        if (document) expect(['DRIVERS_LICENSE', 'STATE_ID']).toContain(document.kind)
      }),
    )
  })
})
