import { createHash } from 'node:crypto'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type VendorAnswer, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendorXml, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { elementAt, getAttribute, getChildren, writeXml, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import type {
  IndexedParty,
  RecordedInstrument,
  RecordingReport,
  RecordingRequest,
  Recordings,
} from '../recording.port.ts'

export interface PriaConfig extends Omit<VendorHttp, 'service' | 'method'> {
  user: string
  password: string
  /** Where the service takes requests. */
  baseUrl: string
  clock: { now(): Date }
}

const service = 'recording'
const version = '2.4.1'

const documentTypes: Readonly<Record<RecordedInstrument, string>> = {
  DEED_OF_TRUST: 'DeedOfTrust',
  MORTGAGE: 'Mortgage',
  SECURITY_DEED: 'SecurityInstrument',
}

const dollars = (amount: number): string => amount.toFixed(2)

const partyXml = (element: 'GRANTOR' | 'GRANTEE', party: IndexedParty, index: number): string =>
  writeXml(element, {
    _SequenceIdentifier: String(index + 1),
    ...(party.kind === 'organization'
      ? { NonPersonEntityIndicator: 'Y', _UnparsedName: party.name }
      : {
          NonPersonEntityIndicator: 'N',
          _FirstName: party.firstName,
          _MiddleName: party.middleName,
          _LastName: party.lastName,
          _NameSuffix: party.suffix,
        }),
  })

const propertyXml = ({ address, countyFips, parcelId, legalDescription }: RecordingRequest): string =>
  writeXml(
    'PROPERTY',
    {
      _StreetAddress: address.street1,
      _StreetAddress2: address.street2,
      _City: address.city,
      _State: address.state,
      _PostalCode: address.zip,
      _County: countyFips,
    },
    [
      writeXml(
        '_LEGAL_DESCRIPTION',
        { _Type: 'LongLegal', _TextDescription: legalDescription },
        parcelId === null
          ? []
          : [writeXml('PARCEL_IDENTIFICATION', { _Type: 'ParcelIdentificationNumber', _Identifier: parcelId })],
      ),
    ],
  )

interface DocumentInTransit {
  request: RecordingRequest
  id: string
  pdf: Uint8Array
  pages: number | null
}

const documentXml = ({ request, id, pdf, pages }: DocumentInTransit): string =>
  writeXml(
    'PRIA_DOCUMENT',
    {
      PRIAVersionIdentifier: version,
      _UniqueIdentifier: id,
      RecordableDocumentSequenceIdentifier: '1',
      RecordableDocumentType: documentTypes[request.instrument],
    },
    [
      ...request.grantors.map((party, index) => partyXml('GRANTOR', party, index)),
      ...request.grantees.map((party, index) => partyXml('GRANTEE', party, index)),
      propertyXml(request),
      ...(request.datedOn === null ? [] : [writeXml('EXECUTION', { _Date: request.datedOn })]),
      writeXml('MORTGAGE_CONSIDERATION', {
        OriginalLoanAmount: dollars(request.lineAmount),
        HELOCInitialAdvanceAmount: dollars(request.firstDraw),
      }),
      writeXml(
        'EMBEDDED_FILE',
        {
          ID: '1',
          EmbeddedFileType: 'PDF',
          EmbeddedFileName: 'deed.pdf',
          FileEncodingType: 'Base64',
          FileDescription: pages === null ? null : `${pages} pages`,
          MIMEType: 'application/pdf',
        },
        // Base64 needs no escaping.
        [`<DOCUMENT>${Buffer.from(pdf).toString('base64')}</DOCUMENT>`],
      ),
    ],
  )

const requestXml = (
  { user, clock }: Pick<PriaConfig, 'user' | 'clock'>,
  type: 'RecordDocuments' | 'StatusUpdate',
  { countyFips, address }: Pick<RecordingRequest, 'countyFips' | 'address'>,
  packageXml: string,
): string =>
  writeXml('REQUEST_GROUP', { PRIAVersionIdentifier: version }, [
    writeXml('RECEIVING_PARTY', { _Identifier: countyFips, _State: address.state }),
    writeXml('REQUEST', { InternalAccountIdentifier: user, RequestDateTime: clock.now().toISOString() }, [
      writeXml('PRIA_REQUEST', { _Type: type, _SequenceIdentifier: '1' }, [packageXml]),
    ]),
  ])

/** Our own name for a package, the same for all attempts at one recording. */
const packageOf = (key: string): string => {
  const hex = createHash('sha256').update(`deed ${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const isPackage = (reference: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)

/** '2026-11-24T15:02:00-06:00', or '11/24/2026 3:02 PM' as some recorders write it. */
const dayIn = (text: string | undefined): CivilDate | undefined => {
  const [, iso] = /^(\d{4}-\d\d-\d\d)/.exec(text ?? '') ?? []
  if (iso) return iso
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text ?? '') ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

const centsIn = (text: string | undefined): number | undefined => {
  const amount = /^\$?([\d,]+(?:\.\d{1,2})?)$/.exec(text ?? '')?.[1]
  return amount === undefined ? undefined : Math.round(Number(amount.replaceAll(',', '')) * 100)
}

const maxReasonLength = 200
const maxReasons = 10

const reasonsIn = (status: XmlElement): { code: string; words: string }[] => {
  const errors = getChildren(status, 'RECORDING_ERROR').map((error) => ({
    code: getAttribute(error, '_Type') ?? 'Other',
    words: (getAttribute(error, '_Description') ?? 'The recorder gave no reason.').slice(0, maxReasonLength),
  }))
  const words = (getAttribute(status, '_Description') ?? 'The recorder gave no reason.').slice(0, maxReasonLength)
  return errors.length > 0 ? errors.slice(0, maxReasons) : [{ code: getAttribute(status, '_Code') ?? 'Other', words }]
}

const unknownShape = () => new VendorUnavailable(service, 'answered in a shape we do not know')

/** The data stands below PRIA_RESPONSE, which some services leave out. */
const endorsementIn = (response: XmlElement): XmlElement | undefined => {
  const data = elementAt(response, 'RESPONSE_DATA')
  const document = ['PRIA_DOCUMENT', 'RECORDING_ENDORSEMENT'] as const
  return elementAt(data, 'PRIA_RESPONSE', 'PACKAGE', ...document) ?? elementAt(data, 'PACKAGE', ...document)
}

const recordIn = (response: XmlElement): RecordingReport => {
  const endorsement = endorsementIn(response)
  const number = getAttribute(endorsement, '_InstrumentNumberIdentifier')
  const volume = getAttribute(endorsement, '_Volume')
  const page = getAttribute(elementAt(endorsement, '_VOLUME_PAGE'), '_NumberIdentifier')
  // Some counties know a deed by its book and page alone.
  const instrumentNumber = number ?? (volume && page ? `${volume}/${page}` : undefined)
  const recordedOn = dayIn(getAttribute(endorsement, '_RecordedDateTime'))
  const feeCents = centsIn(getAttribute(elementAt(endorsement, '_FEES'), '_TotalAmount'))
  if (instrumentNumber === undefined || recordedOn === undefined || feeCents === undefined) throw unknownShape()
  return { result: 'RECORDED', instrumentNumber, recordedOn, feeCents }
}

const answerIn = (group: XmlElement, reference: string): VendorAnswer<RecordingReport> => {
  const response = elementAt(group, 'RESPONSE')
  const status = elementAt(response, 'STATUS')
  if (group.name !== 'RESPONSE_GROUP' || !response || !status) throw unknownShape()
  switch (getAttribute(status, '_Description')?.toUpperCase()) {
    case 'RECORDED':
      return { kind: 'answered', report: recordIn(response) }
    case 'REJECTED':
      return { kind: 'answered', report: { result: 'REJECTED', reasons: reasonsIn(status) } }
    case 'RECEIVED':
      return { kind: 'pending', reference }
    default:
      throw unknownShape()
  }
}

/** What keeps a deed from leaving. Staff see it as they see the reasons of a county. */
const recordingFault = ({ forms, countyFips }: RecordingRequest): { code: string; words: string } | undefined => {
  const [form] = forms
  if (form !== undefined)
    return {
      code: 'FORM',
      words: `The recorder wants the form ${form}. Record the deed with it, and enter its number.`,
    }
  return countyFips === null
    ? { code: 'COUNTY', words: 'The county of the home is not known. Enter it in the loan register.' }
    : undefined
}

const sentBack = (reason: { code: string; words: string }): VendorAnswer<RecordingReport> => ({
  kind: 'answered',
  report: { result: 'REJECTED', reasons: [reason] },
})

/**
 * Electronic recording by PRIA 2.4.1, the XML of the Property Records Industry Association, as its schema's classes in
 * github.com/GSCCCA/gsccca-re-api describe it: RecordDocuments, then StatusUpdate, over HTTPS with basic
 * authentication. The package bears our own number, so sending it again is the same recording.
 */
export const priaRecordings = ({ user, password, baseUrl, clock, ...http }: PriaConfig): Recordings => {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const send = async (xml: string, reference: string) =>
    answerIn(await requestVendorXml({ ...http, service }, new URL(baseUrl), { authorization }, xml), reference)

  return {
    async order(request, { key }) {
      const fault = recordingFault(request)
      if (fault) return sentBack(fault)
      const file = await request.readInstrument()
      if (!file)
        return sentBack({ code: 'DOCUMENT', words: 'The signed deed is not on file. Upload it, and send it again.' })
      const reference = packageOf(key)
      const documents = [documentXml({ request, id: reference, ...file })]
      const packageXml = writeXml('PACKAGE', { _Identifier: reference, _SequenceIdentifier: '1' }, documents)
      return send(requestXml({ user, clock }, 'RecordDocuments', request, packageXml), reference)
    },

    async collect(reference, request) {
      if (!isPackage(reference)) throw new VendorUnavailable(service, 'the reference is not one of this service')
      const packageXml = writeXml('PACKAGE', { _Identifier: reference, _SequenceIdentifier: '1' })
      return send(requestXml({ user, clock }, 'StatusUpdate', request, packageXml), reference)
    },
  }
}
