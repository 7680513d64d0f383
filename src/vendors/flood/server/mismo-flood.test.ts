import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { elementAt, getAttribute, readXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import { aCall, atStreet } from '#tests/support/product/sandbox-setting.ts'
import { anXmlSupplier, hostileXmlAnswers, type XmlStubAnswer } from '#tests/support/stubs/stub-xml-supplier.ts'
import { mismoFloodDeterminations, tryMismoFlood } from './mismo-flood.ts'

const request = {
  address: { ...atStreet('12 Orchard & Main'), street2: 'Apt 4' },
  parcelId: '02-1234-5678',
  borrower: { firstName: 'María', lastName: 'O’Neil <x>' },
}
const pdf = Buffer.from('%PDF-1.7 a certificate').toString('base64')

/** The parts of a determination, as the reseller's documents and the mapping of the federal form name them. */
interface Parts {
  determination: string
  community: string
  building: string
  insurance: string
  more: string
}
const parts: Parts = {
  determination: 'FloodProductCertifyDate="2026-11-20" SpecialFloodHazardAreaIndicator="No" _LifeOfLoanIndicator="Yes"',
  community: 'NFIPCommunityName="AUSTIN, CITY OF" NFIPCommunityIdentifier="480624"',
  building:
    'NFIPFloodZoneIdentifier="X" NFIPMapIdentifier="48453C" NFIPMapPanelIdentifier="0445" NFIPMapPanelSuffixIdentifier="J" NFIPMapPanelDate="2016-01-06"',
  insurance: 'NFIPCommunityParticipationStatusType="Regular"',
  more: `<EMBEDDED_FILE _Extension="pdf" _EncodingType="Base64"><DOCUMENT><![CDATA[${pdf}]]></DOCUMENT></EMBEDDED_FILE>`,
}
const success = '<STATUS _Name="success" _Condition="success" _Description="Order completed"/>'
const answer = (floodResponse: string, status = success) =>
  `<?xml version="1.0"?><RESPONSE_GROUP MISMOVersionID="2.4"><RESPONSE ResponseDateTime="2026-11-20T15:00:00"><RESPONSE_DATA>${floodResponse}</RESPONSE_DATA>${status}</RESPONSE></RESPONSE_GROUP>`
const completeAnswer = (changes: Partial<Parts> = {}, certificate = '2322271') => {
  const { determination, community, building, insurance, more } = { ...parts, ...changes }
  return answer(
    `<FLOOD_RESPONSE>${more}<FLOOD_DETERMINATION FloodCertificationIdentifier="${certificate}" ${determination}><_COMMUNITY_INFORMATION ${community}/><_BUILDING_INFORMATION ${building}/><_INSURANCE_INFORMATION ${insurance}/></FLOOD_DETERMINATION></FLOOD_RESPONSE>`,
  )
}
const pendingAnswer = (certificate = '2322271') =>
  answer(
    `<FLOOD_RESPONSE><FLOOD_DETERMINATION FloodProductCertifyDate="2026-11-20" FloodCertificationIdentifier="${certificate}"/></FLOOD_RESPONSE>`,
    `<STATUS _Code="1000" _Name="external" _Condition="Status" _Description="Request created, request id: ${certificate}"/>`,
  )
const errorAnswer = (code: string, description = 'María O’Neil at 12 Orchard', floodResponse = '') =>
  answer(floodResponse, `<STATUS _Condition="Error" _Code="${code}" _Description="${description}"/>`)

let next: XmlStubAnswer = {}
const supplier = await anXmlSupplier(() => next)
const flood = (more = {}) =>
  mismoFloodDeterminations({ key: 'oper@tor', secret: 'p&ss', baseUrl: `${supplier.url}/mismo2?client=7`, ...more })
const order = (body: string) => {
  next = { body }
  return flood().order(request, aCall)
}
const collect = (body: string, reference = '2322271') => {
  next = { body }
  return flood().collect(reference, request, aCall)
}
const lastRequest = (): XmlElement => readXml(supplier.calls.at(-1)!.body)
const floodRequestIn = (group: XmlElement) => elementAt(group, 'REQUEST', 'REQUEST_DATA', 'FLOOD_REQUEST')

/** Elements and attributes that the documents name for the two requests. */
const publishedNames: Readonly<Record<string, readonly string[]>> = {
  REQUEST_GROUP: ['MISMOVersionID'],
  REQUESTING_PARTY: ['_Name'],
  PREFERRED_RESPONSE: ['_UseEmbeddedFileIndicator'],
  SUBMITTING_PARTY: ['_Name'],
  REQUEST: [],
  REQUEST_DATA: [],
  FLOOD_REQUEST: ['MISMOVersionID', '_ActionType', 'FloodCertificationIdentifier'],
  _PRODUCT: [],
  _NAME: ['_Description', '_Identifier'],
  BORROWER: ['_FirstName', '_LastName'],
  MORTGAGE_TERMS: ['LenderCaseIdentifier'],
  PROPERTY: ['_StreetAddress', '_City', '_State', '_PostalCode'],
}
const strangersIn = (element: XmlElement): string[] => [
  ...(publishedNames[element.name] ? [] : [element.name]),
  ...Object.keys(element.attributes)
    .filter((name) => !publishedNames[element.name]?.includes(name))
    .map((name) => `${element.name} ${name}`),
  ...element.children.flatMap(strangersIn),
]

describe('the order', () => {
  test('names the home and the borrower in the body, and the account in the URL', async () => {
    await order(completeAnswer())
    const { url, headers } = supplier.calls.at(-1)!
    expect(headers['content-type']).toMatch(/^text\/xml/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client: '7',
      LoginAccountIdentifier: 'oper@tor',
      LoginAccountPassword: 'p&ss',
    })
    expect(`${url}`).not.toMatch(/orchard|neil/i)
    const requestGroup = lastRequest()
    expect(strangersIn(requestGroup)).toEqual([])
    expect(floodRequestIn(requestGroup)?.attributes).toEqual({ MISMOVersionID: '2.4', _ActionType: 'Original' })
    expect(elementAt(floodRequestIn(requestGroup), '_PRODUCT', '_NAME')?.attributes._Identifier).toBe('life')
    expect(elementAt(floodRequestIn(requestGroup), 'BORROWER')?.attributes).toEqual({
      _FirstName: 'María',
      _LastName: 'O’Neil <x>',
    })
    expect(elementAt(floodRequestIn(requestGroup), 'PROPERTY')?.attributes).toEqual({
      _StreetAddress: '12 Orchard & Main Apt 4',
      _City: 'Austin',
      _State: 'TX',
      _PostalCode: '78704',
    })
    expect(supplier.calls.at(-1)!.body).not.toContain('application-1')
  })

  test('has the same number in every attempt, so that the reseller can recognize it', async () => {
    const numberOf = async (call: typeof aCall) => {
      next = { body: pendingAnswer() }
      await flood().order(request, call)
      return getAttribute(elementAt(floodRequestIn(lastRequest()), 'MORTGAGE_TERMS'), 'LenderCaseIdentifier')
    }
    const first = await numberOf(aCall)
    expect(await numberOf({ ...aCall, attempt: 2 })).toBe(first)
    expect(await numberOf({ ...aCall, key: 'another' })).not.toBe(first)
  })

  test('an order that was placed before is looked up by its own number, and is not a failure', async () => {
    const earlier = '<FLOOD_RESPONSE><FLOOD_DETERMINATION FloodCertificationIdentifier="2322270"/></FLOOD_RESPONSE>'
    expect(await order(errorAnswer('E100', 'Duplicate request', earlier))).toEqual({
      kind: 'pending',
      reference: '2322270',
    })
    await expect(order(errorAnswer('E100', 'Duplicate request'))).rejects.toThrow('error code E100')
  })
})

describe('the determination', () => {
  test('has the zone, panel, dates, participation and certificate', async () => {
    expect(await order(completeAnswer())).toEqual({
      kind: 'answered',
      report: {
        zone: 'X',
        specialHazard: false,
        panel: '48453C0445J',
        panelDate: '2016-01-06',
        participating: true,
        determinedOn: '2026-11-20',
        certificate: '2322271',
        lifeOfLoan: true,
        pdf,
      },
    })
  })

  test.each([
    ['AE', 'Yes', true],
    ['Zone VE', 'Y', true],
    ['A12', 'Yes', true],
    ['AR/AE', 'Yes', true],
    ['X', 'N', false],
    ['D', 'No', false],
    ['AE', '', true],
  ])('of zone %s with the indicator %j has the hazard %s', async (zone, indicator, specialHazard) => {
    const body = completeAnswer({
      determination: `FloodProductCertifyDate="2026-11-20T09:30:00" SpecialFloodHazardAreaIndicator="${indicator}"`,
      building: parts.building.replace('"X"', `"${zone}"`),
    })
    expect(await order(body)).toMatchObject({ report: { specialHazard, lifeOfLoan: false } })
  })

  test.each([
    ['a map number that has its panel already', 'NFIPMapIdentifier="48453C0445J"', '48453C0445J'],
    ['a panel without a suffix', 'NFIPMapIdentifier="480624" NFIPMapPanelIdentifier="0210"', '4806240210'],
  ])('with %s names the panel once', async (_, map, panel) => {
    const building = `NFIPFloodZoneIdentifier="X" NFIPMapPanelDate="01/06/2016" ${map}`
    expect(await order(completeAnswer({ building }))).toMatchObject({ report: { panel, panelDate: '2016-01-06' } })
  })

  test.each([
    ['Emergency', true],
    ['Probation', true],
    ['NonParticipating', false],
    ['Suspended', false],
  ])('of a community that is %s says whether federal insurance is available: %s', async (status, participating) => {
    const insurance = `NFIPCommunityParticipationStatusType="${status}"`
    expect(await order(completeAnswer({ insurance }))).toMatchObject({ report: { participating } })
    const community = `${parts.community} ${insurance}`
    expect(await order(completeAnswer({ community, insurance: '' }))).toMatchObject({ report: { participating } })
  })

  test('a determination without a certificate, or with a file that is no PDF, is still one', async () => {
    const file = '<EMBEDDED_FILE><DOCUMENT>bm90IGEgcGRm</DOCUMENT></EMBEDDED_FILE>'
    expect(await order(completeAnswer({ more: '' }))).toMatchObject({ report: { pdf: null } })
    expect(await order(completeAnswer({ more: file }))).toMatchObject({ report: { pdf: null } })
  })

  test.each([
    ['contradicts its zone', { building: parts.building.replace('"X"', '"AE"') }],
    ['has a zone that no map has', { building: parts.building.replace('"X"', '"Maria&#9;Garcia"') }],
    ['has no day', { determination: 'SpecialFloodHazardAreaIndicator="No"' }],
    ['has a day that does not exist', { determination: 'FloodProductCertifyDate="2026-02-30"' }],
    ['has no panel', { building: 'NFIPFloodZoneIdentifier="X" NFIPMapPanelDate="2016-01-06"' }],
    ['has no participation', { insurance: '' }],
    ['has a participation that no one knows', { insurance: 'NFIPCommunityParticipationStatusType="constructor"' }],
    ['is about a home in another state', { more: '<PROPERTY _State="FL"/>' }],
  ])('a determination that %s is not used, and the error repeats nothing', async (_, changes) => {
    const failure = await order(completeAnswer(changes)).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/maria|garcia|orchard|p&ss/i)
  })
})

describe('an order that waits for research', () => {
  test('is asked about by its number, which orders nothing again, until it is determined', async () => {
    expect(await order(pendingAnswer())).toEqual({ kind: 'pending', reference: '2322271' })
    expect(await collect(pendingAnswer())).toEqual({ kind: 'pending', reference: '2322271' })
    const requestGroup = lastRequest()
    expect(strangersIn(requestGroup)).toEqual([])
    expect(floodRequestIn(requestGroup)?.attributes).toMatchObject({
      _ActionType: 'StatusQuery',
      FloodCertificationIdentifier: '2322271',
    })
    expect(floodRequestIn(requestGroup)?.children).toEqual([])
    expect(await collect(completeAnswer())).toMatchObject({ kind: 'answered', report: { certificate: '2322271', pdf } })
    expect(await collect(completeAnswer())).toMatchObject({ kind: 'answered', report: { certificate: '2322271' } })
  })

  test('is not answered by another order, and a reference of another service is not asked about', async () => {
    await expect(collect(completeAnswer({}, '999'))).rejects.toThrow('about another order')
    const before = supplier.calls.length
    await expect(collect(completeAnswer(), 'flood order 7')).rejects.toThrow(VendorUnavailable)
    expect(supplier.calls).toHaveLength(before)
  })
})

describe('failures', () => {
  const awaitFailure = (more = {}) =>
    flood(more)
      .order(request, aCall)
      .catch((reason: unknown) => reason)

  test.each(hostileXmlAnswers)('%s is VendorUnavailable and repeats nothing', async (_, hostileAnswer) => {
    next = hostileAnswer
    const failure = await awaitFailure()
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/neil|orchard|p&ss|passwd|haha|oper/i)
  })

  test('an error of the reseller is reported only by its code, because its text repeats the request', async () => {
    next = { body: errorAnswer('E011') }
    expect(await awaitFailure()).toMatchObject({ message: 'flood: answered with error code E011', status: undefined })
    next = { body: errorAnswer('O’Neil 12 Orchard') }
    expect(String(await awaitFailure())).toContain('error code unknown')
  })

  test('a silent reseller times out', async () => {
    next = { hangs: true }
    expect(await awaitFailure({ timeoutMs: 50 })).toMatchObject({ status: null })
  })
})

test('a trial orders nothing and distinguishes an unknown account from a known one', async () => {
  const access = { key: 'operator', secret: 'password', baseUrl: supplier.url }
  next = { body: errorAnswer('E017', 'Order not found') }
  await tryMismoFlood(access)
  expect(floodRequestIn(lastRequest())?.attributes).toMatchObject({ _ActionType: 'StatusQuery' })
  expect(floodRequestIn(lastRequest())?.children).toEqual([])
  next = { body: errorAnswer('E036', 'Invalid account') }
  await expect(tryMismoFlood(access)).rejects.toMatchObject({ status: 401 })
  next = { body: '<OTHER/>' }
  await expect(tryMismoFlood(access)).rejects.toThrow(VendorUnavailable)
})
