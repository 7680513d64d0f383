import { createHash } from 'node:crypto'
import { type CivilDate, isCivilDate } from '#src/domain/dates/civil-date.ts'
import { type VendorAnswer, type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendorXml, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { elementAt, getAttribute, getChildren, writeXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import type { FloodDeterminations, FloodReport, FloodRequest } from '../flood.port.ts'

export interface MismoFloodConfig extends Omit<VendorHttp, 'service' | 'method'> {
  /** The operator's id and password at the reseller. */
  key: string
  secret: string
  /** The reseller's endpoint, which it names to each customer. */
  baseUrl: string
}

const service = 'flood'
const version = '2.4'
/** The product whose maps are watched while the line is open. */
const lifeOfLoan = 'life'
/** E036 is MISMO's code of an account or password that the reseller does not know. */
const refusedAccount = 'E036'

const unavailable = (detail: string, status?: number) => new VendorUnavailable(service, detail, status)
const unknownShape = () => unavailable('answered in a shape we do not know')

/** The reseller takes the credentials as parameters of the address, which is never logged. */
const endpointOf = ({ baseUrl, key, secret }: MismoFloodConfig): URL => {
  const url = new URL(baseUrl)
  url.searchParams.set('LoginAccountIdentifier', key)
  url.searchParams.set('LoginAccountPassword', secret)
  return url
}

const requestXml = (lender: string, floodRequest: string): string =>
  writeXml('REQUEST_GROUP', { MISMOVersionID: version }, [
    writeXml('REQUESTING_PARTY', { _Name: lender }, [
      // The certificate comes with the answer, whatever the account is set to.
      writeXml('PREFERRED_RESPONSE', { _UseEmbeddedFileIndicator: 'Y' }),
    ]),
    writeXml('SUBMITTING_PARTY', { _Name: 'Hearthline' }),
    writeXml('REQUEST', {}, [writeXml('REQUEST_DATA', {}, [floodRequest])]),
  ])

/** Our own name for an order, the same for all attempts at it, so that the reseller can recognize a second one. */
const orderName = (key: string): string => createHash('sha256').update(`flood ${key}`).digest('hex').slice(0, 20)

const orderXml = ({ address, borrower }: FloodRequest, { organization, key }: VendorCall): string =>
  requestXml(
    organization,
    writeXml('FLOOD_REQUEST', { MISMOVersionID: version, _ActionType: 'Original' }, [
      writeXml('_PRODUCT', {}, [writeXml('_NAME', { _Description: 'Residential', _Identifier: lifeOfLoan })]),
      writeXml('BORROWER', { _FirstName: borrower.firstName, _LastName: borrower.lastName }),
      writeXml('MORTGAGE_TERMS', { LenderCaseIdentifier: orderName(key) }),
      writeXml('PROPERTY', {
        _StreetAddress: address.street2 ? `${address.street1} ${address.street2}` : address.street1,
        _City: address.city,
        _State: address.state,
        _PostalCode: address.zip,
      }),
    ]),
  )

/** Asks about an order. It has no product and no property, which would make it another order. */
const statusXml = (lender: string, certificate: string): string =>
  requestXml(
    lender,
    writeXml('FLOOD_REQUEST', {
      MISMOVersionID: version,
      _ActionType: 'StatusQuery',
      FloodCertificationIdentifier: certificate,
    }),
  )

const isCertificate = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

/** '2026-11-20', '2026-11-20T09:30:00', '20261120' or '11/20/2026'. */
const dateIn = (element: XmlElement | undefined, name: string): CivilDate | undefined => {
  const text = getAttribute(element, name) ?? ''
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text) ?? []
  const [, month = isoMonth, day = isoDay, year = isoYear] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isCivilDate(date) ? date : undefined
}

/** Y and Yes, N and No; undefined for anything else. */
const yesNoIn = (element: XmlElement | undefined, name: string): boolean | undefined => {
  const text = getAttribute(element, name) ?? ''
  if (/^(y|yes|true)$/i.test(text)) return true
  return /^(n|no|false)$/i.test(text) ? false : undefined
}

/** The attribute of the first part of a determination that has it. Suppliers differ in the part. */
const attributeOfPart = (determination: XmlElement, name: string): string | undefined =>
  [determination, ...determination.children].map((part) => getAttribute(part, name)).find((text) => text !== undefined)

/** The zones of special flood hazard areas (44 CFR 59.1): A, AE, AH, AO, A1 to A99, AR, V, VE, VO, V1 to V30. */
const isHazardZone = (zone: string): boolean => /^(A([EHO]|R(\/\w+)?|\d{1,2})?|V([EO]|\d{1,2})?)$/.test(zone)
const isZone = (zone: string): boolean => /^[A-Z0-9][A-Z0-9 /-]{0,19}$/.test(zone)

const zoneIn = (building: XmlElement | undefined): string | undefined =>
  getAttribute(building, 'NFIPFloodZoneIdentifier')
    ?.toUpperCase()
    .replace(/^ZONE\s+/, '')

/** Whether insurance is required. An answer that contradicts its own zone is not used. */
const hazardIn = (determination: XmlElement, zone: string): boolean => {
  const isHazard = isHazardZone(zone)
  const indicator = yesNoIn(determination, 'SpecialFloodHazardAreaIndicator') ?? isHazard
  if (indicator !== isHazard) throw unavailable('answered with a zone that contradicts the hazard')
  return isHazard
}

/** Number of the map, of its panel and of the panel's revision, which some suppliers write as one. */
const panelIn = (building: XmlElement | undefined): string | undefined => {
  const map = getAttribute(building, 'NFIPMapIdentifier')
  if (map === undefined) return undefined
  const rest = ['NFIPMapPanelIdentifier', 'NFIPMapPanelSuffixIdentifier'].map(
    (name) => getAttribute(building, name) ?? '',
  )
  const panel = rest.reduce((number, part) => (number.endsWith(part) ? number : `${number}${part}`), map)
  return /^[A-Z0-9 -]{4,20}$/i.test(panel) ? panel.toUpperCase() : undefined
}

/** Whether the community takes part in the national program: only then is there federal flood insurance. */
const participations: ReadonlyMap<string, boolean> = new Map([
  ['Regular', true],
  ['Emergency', true],
  // On probation insurance is still sold, at a surcharge (44 CFR 59.24(b)).
  ['Probation', true],
  ['NonParticipating', false],
  ['Suspended', false],
])

const pdfIn = (response: XmlElement): string | null => {
  const file = elementAt(response, 'EMBEDDED_FILE')
  const base64 = (elementAt(file, 'DOCUMENT') ?? file)?.text.replace(/\s+/g, '') ?? ''
  return /^JVBER[\w+/]*={0,2}$/.test(base64) ? base64 : null
}

const reportIn = (response: XmlElement, determination: XmlElement, certificate: string): FloodReport => {
  const building = elementAt(determination, '_BUILDING_INFORMATION')
  const zone = zoneIn(building)
  const panel = panelIn(building)
  const panelDate = dateIn(building, 'NFIPMapPanelDate')
  const determinedOn = dateIn(determination, 'FloodProductCertifyDate')
  const participating = participations.get(attributeOfPart(determination, 'NFIPCommunityParticipationStatusType') ?? '')
  if (zone === undefined || !isZone(zone) || determinedOn === undefined) throw unknownShape()
  if (panel === undefined || panelDate === undefined) throw unavailable('answered without a map panel and its date')
  if (participating === undefined) throw unavailable('answered without the participation of the community')
  return {
    zone,
    specialHazard: hazardIn(determination, zone),
    panel,
    panelDate,
    participating,
    determinedOn,
    certificate,
    lifeOfLoan: yesNoIn(determination, '_LifeOfLoanIndicator') ?? false,
    pdf: pdfIn(response),
  }
}

/** @throws VendorUnavailable with the code of the error alone, since its text repeats the request */
const throwError = (status: XmlElement): never => {
  const code = getAttribute(status, '_Code') ?? 'none'
  throw unavailable(
    `answered with error code ${/^[\w-]{1,20}$/.test(code) ? code : 'unknown'}`,
    code === refusedAccount ? 401 : undefined,
  )
}

const isError = (status: XmlElement): boolean => /^error$/i.test(getAttribute(status, '_Condition') ?? '')
const isDuplicate = (status: XmlElement): boolean => /duplicate/i.test(getAttribute(status, '_Description') ?? '')

interface FloodAnswer {
  response: XmlElement
  determination: XmlElement
  certificate: string
}

/** The part of an answer that concerns the order. An order that was placed before is answered with its own number. */
const floodAnswerIn = (group: XmlElement): FloodAnswer => {
  const statuses = getChildren(elementAt(group, 'RESPONSE'), 'STATUS')
  const response = elementAt(group, 'RESPONSE', 'RESPONSE_DATA', 'FLOOD_RESPONSE')
  const determination = elementAt(response, 'FLOOD_DETERMINATION')
  const certificate = getAttribute(determination, 'FloodCertificationIdentifier')
  const failure = statuses.find(isError)
  const isPlacedBefore = failure !== undefined && isDuplicate(failure) && certificate !== undefined
  if (failure && !isPlacedBefore) throwError(failure)
  if (group.name !== 'RESPONSE_GROUP' || !response || !determination) throw unknownShape()
  if (certificate === undefined || !isCertificate(certificate)) throw unknownShape()
  return { response, determination, certificate }
}

/** A street that an order names in one state cannot lie in another. */
const assertSameState = ({ response }: FloodAnswer, { address }: FloodRequest): void => {
  const state = getAttribute(elementAt(response, 'PROPERTY'), '_State')
  if (state !== undefined && state.toUpperCase() !== address.state) throw unavailable('answered about another home')
}

const answerIn = (answer: FloodAnswer, request: FloodRequest): VendorAnswer<FloodReport> => {
  const { response, determination, certificate } = answer
  assertSameState(answer, request)
  // An order that a person has to look at is acknowledged with its number, and has no zone yet.
  return zoneIn(elementAt(determination, '_BUILDING_INFORMATION')) === undefined
    ? { kind: 'pending', reference: certificate }
    : { kind: 'answered', report: reportIn(response, determination, certificate) }
}

/** A determination is made at once, or a person makes it while we ask again. */
const timeoutMs = 30_000

/**
 * Flood determinations of a reseller by MISMO 2.4: one POST of text/xml, `Original` for an order and `StatusQuery` for
 * its progress. The MISMO Flood 2.4 implementation guide of CoreLogic (soap.floodcert.com/mismo24-guide-v2.html) and its
 * mapping of the federal form (soap.floodcert.com/cert2xml_v21.html) describe the XML, and Xactus the address and
 * credentials (developer.xactus.com/apimd/creditapis/a3_mismo2_cr_submit_request).
 */
export const mismoFloodDeterminations = (config: MismoFloodConfig): FloodDeterminations => {
  const send = async (xml: string): Promise<FloodAnswer> =>
    floodAnswerIn(await requestVendorXml({ timeoutMs, ...config, service }, endpointOf(config), {}, xml))
  return {
    order: async (request, call) => answerIn(await send(orderXml(request, call)), request),

    async collect(reference, request, { organization }) {
      if (!isCertificate(reference)) throw unavailable('the reference is not one of this service')
      const answer = await send(statusXml(organization, reference))
      if (answer.certificate !== reference) throw unavailable('answered about another order')
      return answerIn(answer, request)
    },
  }
}

/**
 * Asks about an order that does not exist: nothing is ordered and no one is named.
 * @throws VendorUnavailable with status 401 when the reseller does not know the account
 */
export const tryMismoFlood = async (config: MismoFloodConfig): Promise<void> => {
  const xml = statusXml('Hearthline', '0')
  const group = await requestVendorXml({ timeoutMs, ...config, service }, endpointOf(config), {}, xml)
  try {
    floodAnswerIn(group)
  } catch (error) {
    // Any other error means that the account was accepted and the order was not found.
    const isKnownAccount = error instanceof VendorUnavailable && error.status !== 401
    if (!isKnownAccount || group.name !== 'RESPONSE_GROUP') throw error
  }
}
