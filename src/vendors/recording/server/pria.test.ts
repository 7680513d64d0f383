import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { elementAt, readXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import { aCall, atStreet } from '#tests/support/product/sandbox-setting.ts'
import { type StubApiAnswer, type StubRequest, stubApi } from '#tests/support/stubs/stub-api.ts'
import type { RecordingRequest } from '../recording.port.ts'
import { priaRecordings } from './pria.ts'

const pdf = Buffer.from('%PDF-1.7 a deed')
const request: RecordingRequest = {
  address: atStreet('12 Orchard & Main'),
  loanNumber: '104-2231',
  lineAmount: 60_000,
  firstDraw: 40_000,
  sha256: 'a'.repeat(64),
  instrument: 'DEED_OF_TRUST',
  datedOn: '2026-11-20',
  countyFips: '48453',
  parcelId: '02-1234-5678',
  legalDescription: 'Lot 4, Block 2 <Orchard Heights>',
  grantors: [
    { kind: 'person', firstName: 'Maria', middleName: 'Elena', lastName: 'Garcia', suffix: null },
    { kind: 'person', firstName: 'José', middleName: null, lastName: 'Garcia', suffix: 'Jr' },
  ],
  grantees: [
    { kind: 'organization', name: 'Lintel Lending LLC' },
    { kind: 'organization', name: 'First Trustee Inc' },
  ],
  forms: [],
  readInstrument: async () => ({ pdf, pages: 9 }),
}

/** Elements and attributes of PRIA 2.4.1, by the published classes of its schema, as far as a deed uses them. */
const publishedNames: Readonly<Record<string, readonly string[]>> = {
  REQUEST_GROUP: ['PRIAVersionIdentifier'],
  RECEIVING_PARTY: ['_Name', '_StreetAddress', '_StreetAddress2', '_City', '_State', '_PostalCode', '_Identifier'],
  REQUEST: ['InternalAccountIdentifier', 'RequestDateTime'],
  PRIA_REQUEST: ['_RelatedDocumentsIndicator', '_Type', '_TypeOtherDescription', '_SequenceIdentifier'],
  PACKAGE: ['_Identifier', '_SequenceIdentifier'],
  PRIA_DOCUMENT: [
    '_ID',
    '_Code',
    'DocumentNonRecordableIndicator',
    'PRIAVersionIdentifier',
    '_UniqueIdentifier',
    'RecordableDocumentSequenceIdentifier',
    'RecordableDocumentType',
    'RecordableDocumentTypeOtherDescription',
  ],
  GRANTOR: [
    '_FirstName',
    '_MiddleName',
    '_LastName',
    '_NameSuffix',
    '_UnparsedName',
    'NonPersonEntityIndicator',
    '_SequenceIdentifier',
  ],
  GRANTEE: [
    '_FirstName',
    '_MiddleName',
    '_LastName',
    '_NameSuffix',
    '_UnparsedName',
    'NonPersonEntityIndicator',
    '_SequenceIdentifier',
  ],
  PROPERTY: ['_StreetAddress', '_StreetAddress2', '_City', '_State', '_PostalCode', '_County', '_Country'],
  _LEGAL_DESCRIPTION: ['_ID', '_TextDescription', '_Type', '_TypeOtherDescription'],
  PARCEL_IDENTIFICATION: ['_ID', '_Type', '_TypeOtherDescription', '_Identifier'],
  EXECUTION: ['_ID', '_Date', '_City', '_County', '_State'],
  MORTGAGE_CONSIDERATION: ['_ID', 'HELOCInitialAdvanceAmount', 'OriginalLoanAmount'],
  EMBEDDED_FILE: [
    'ID',
    'EmbeddedFileType',
    'EmbeddedFileVersion',
    'EmbeddedFileName',
    'FileEncodingType',
    'FileDescription',
    'MIMEType',
  ],
  DOCUMENT: ['_ID', '_Code'],
}

const strangersIn = (element: XmlElement): string[] => [
  ...(publishedNames[element.name] ? [] : [element.name]),
  ...Object.keys(element.attributes)
    .filter((name) => !publishedNames[element.name]?.includes(name))
    .map((name) => `${element.name} ${name}`),
  ...element.children.flatMap(strangersIn),
]

const response = (status: string, more = '', data = '') =>
  `<?xml version="1.0"?><RESPONSE_GROUP PRIAVersionIdentifier="2.4.1"><RESPONSE ResponseDateTime="2026-11-24T15:00:00Z">${data}<STATUS _Description="${status}" _Code="0">${more}</STATUS></RESPONSE></RESPONSE_GROUP>`
const endorsement = (attributes: string, fees = '<_FEES _TotalAmount="1,042.50"/>', page = '') =>
  `<RESPONSE_DATA><PRIA_RESPONSE _Type="RecordDocuments"><PACKAGE><PRIA_DOCUMENT><RECORDING_ENDORSEMENT ${attributes}>${page}${fees}</RECORDING_ENDORSEMENT></PRIA_DOCUMENT></PACKAGE></PRIA_RESPONSE></RESPONSE_DATA>`

/** A service that answers a recording, and later its status. */
const aService = async (...answers: readonly (string | StubApiAnswer)[]) => {
  const left = [...answers]
  const { baseUrl, requests } = await stubApi(() => {
    const answer = left.length > 1 ? left.shift()! : left[0]!
    return typeof answer === 'string' ? { body: answer, headers: { 'content-type': 'text/xml' } } : answer
  })
  const clock = { now: () => new Date('2026-11-24T15:00:00Z') }
  const open = (timeoutMs = 2_000) => priaRecordings({ user: 'lintel', password: 'sesame', baseUrl, clock, timeoutMs })
  return { recordings: open(), open, requests }
}
const xmlOf = ({ body }: StubRequest) => readXml(body.toString())
const packageIn = (call: StubRequest) => elementAt(xmlOf(call), 'REQUEST', 'PRIA_REQUEST', 'PACKAGE')

describe('recording by PRIA', () => {
  test('the deed is sent whole with the county’s index data, using only the published schema’s terms', async () => {
    const { recordings, requests } = await aService(response('RECEIVED'))
    const answer = await recordings.order(request, aCall)
    const [order] = requests
    expect(strangersIn(xmlOf(order!))).toEqual([])
    expect(order!.headers.authorization).toBe(`Basic ${Buffer.from('lintel:sesame').toString('base64')}`)
    expect(elementAt(xmlOf(order!), 'REQUEST', 'PRIA_REQUEST')?.attributes._Type).toBe('RecordDocuments')
    expect(elementAt(xmlOf(order!), 'RECEIVING_PARTY')?.attributes).toEqual({ _Identifier: '48453', _State: 'TX' })
    const document = elementAt(packageIn(order!), 'PRIA_DOCUMENT')!
    expect(document.attributes.RecordableDocumentType).toBe('DeedOfTrust')
    expect(document.children.map(({ name }) => name)).toEqual([
      'GRANTOR',
      'GRANTOR',
      'GRANTEE',
      'GRANTEE',
      'PROPERTY',
      'EXECUTION',
      'MORTGAGE_CONSIDERATION',
      'EMBEDDED_FILE',
    ])
    expect(document.children[1]!.attributes).toMatchObject({
      _FirstName: 'José',
      _LastName: 'Garcia',
      _NameSuffix: 'Jr',
    })
    expect(document.children[2]!.attributes).toMatchObject({
      _UnparsedName: 'Lintel Lending LLC',
      NonPersonEntityIndicator: 'Y',
    })
    expect(elementAt(document, 'PROPERTY')?.attributes._StreetAddress).toBe('12 Orchard & Main')
    expect(elementAt(document, 'PROPERTY', '_LEGAL_DESCRIPTION')?.attributes._TextDescription).toBe(
      request.legalDescription,
    )
    expect(elementAt(document, 'PROPERTY', '_LEGAL_DESCRIPTION', 'PARCEL_IDENTIFICATION')?.attributes._Identifier).toBe(
      '02-1234-5678',
    )
    expect(elementAt(document, 'MORTGAGE_CONSIDERATION')?.attributes).toEqual({
      OriginalLoanAmount: '60000.00',
      HELOCInitialAdvanceAmount: '40000.00',
    })
    expect(elementAt(document, 'EMBEDDED_FILE')?.attributes.FileDescription).toBe('9 pages')
    expect(Buffer.from(elementAt(document, 'EMBEDDED_FILE', 'DOCUMENT')!.text, 'base64')).toEqual(pdf)
    expect(answer).toEqual({ kind: 'pending', reference: packageIn(order!)!.attributes._Identifier })
  })

  test('every attempt at one recording sends the same package, and another recording sends another', async () => {
    const { recordings, requests } = await aService(response('RECEIVED'))
    await recordings.order(request, aCall)
    await recordings.order(request, { ...aCall, attempt: 2 })
    await recordings.order(request, { ...aCall, key: 'another' })
    const [one, again, other] = requests.map((call) => packageIn(call)!.attributes._Identifier)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  test.each([
    ['_InstrumentNumberIdentifier="2026-0123456" _RecordedDateTime="2026-11-24T09:30:00-06:00"', '', '2026-0123456'],
    ['_InstrumentNumberIdentifier="77" _Volume="9" _RecordedDateTime="11/24/2026 9:30 AM"', '', '77'],
    ['_Volume="9" _RecordedDateTime="11/24/2026 9:30 AM"', '<_VOLUME_PAGE _NumberIdentifier="412"/>', '9/412'],
  ])('a recorded deed has its number, date and fee: %s', async (attributes, page, instrumentNumber) => {
    const record = response('Recorded', '', endorsement(attributes, undefined, page))
    const { recordings, requests } = await aService(response('RECEIVED'), record)
    const answer = await recordings.order(request, aCall)
    if (answer.kind !== 'pending') throw new Error('expected a promise')
    expect(await recordings.collect(answer.reference, request, aCall)).toEqual({
      kind: 'answered',
      report: { result: 'RECORDED', instrumentNumber, recordedOn: '2026-11-24', feeCents: 104_250 },
    })
    const status = requests[1]!
    expect(elementAt(xmlOf(status), 'REQUEST', 'PRIA_REQUEST')?.attributes._Type).toBe('StatusUpdate')
    expect(packageIn(status)?.attributes._Identifier).toBe(answer.reference)
    expect(packageIn(status)?.children).toEqual([])
  })

  test('a rejected deed has the county’s reasons', async () => {
    const errors = '<RECORDING_ERROR _Type="Other" _Description="Legal description illegible"/>'
    const { recordings } = await aService(response('REJECTED', errors))
    expect(await recordings.order(request, aCall)).toEqual({
      kind: 'answered',
      report: { result: 'REJECTED', reasons: [{ code: 'Other', words: 'Legal description illegible' }] },
    })
  })

  test.each([
    ['a required recorder’s form', { forms: ['FP-7/C'] }, 'FORM'],
    ['an unknown county', { countyFips: null }, 'COUNTY'],
    ['no deed on file', { readInstrument: async () => null }, 'DOCUMENT'],
  ])('with %s nothing is sent, and staff see why', async (_, change, code) => {
    const { recordings, requests } = await aService(response('RECEIVED'))
    expect(await recordings.order({ ...request, ...change }, aCall)).toMatchObject({
      report: { result: 'REJECTED', reasons: [{ code, words: expect.any(String) }] },
    })
    expect(requests).toEqual([])
  })

  test.each<[string, string | StubApiAnswer]>([
    ['an error of the server', { status: 500, body: 'Maria Garcia' }],
    ['refused credentials', { status: 401, body: '' }],
    ['silence', { hangs: true }],
    ['no XML', 'Maria Garcia'],
    ['an entity that grows', '<!DOCTYPE a [<!ENTITY b "Maria">]><RESPONSE_GROUP>&b;</RESPONSE_GROUP>'],
    ['another document', '<html/>'],
    ['a status that nobody knows', response('MARIA GARCIA')],
    ['a record without a number', response('RECORDED', '', endorsement('_RecordedDateTime="2026-11-24"'))],
    ['a record without a day', response('RECORDED', '', endorsement('_InstrumentNumberIdentifier="1"'))],
  ])('%s means the supplier is unavailable, and the error identifies no one', async (_, answer) => {
    const { open } = await aService(answer)
    const failure = await open(200)
      .order(request, aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/garcia|orchard|sesame/i)
  })

  test('a reference from another service is not looked up', async () => {
    const { recordings, requests } = await aService(response('RECEIVED'))
    await expect(recordings.collect('recording.1', request, aCall)).rejects.toBeInstanceOf(VendorUnavailable)
    expect(requests).toEqual([])
  })
})
