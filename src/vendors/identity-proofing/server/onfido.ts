import { z } from 'zod'
import { isCivilDate } from '#src/domain/dates/civil-date.ts'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import { type VendorAnswer, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type {
  DocumentConcern,
  IdentityProofing,
  ProofingPicture,
  ProofingReport,
  ProofingRequest,
} from '../identity-proofing.port.ts'

export interface OnfidoConfig extends Omit<VendorHttp, 'service'> {
  /** An API token of the account. */
  key: string
  /** Default https://api.us.onfido.com */
  baseUrl?: string
}

const service = 'identity-proofing'

/** The region of the United States. */
export const onfidoAddress = 'https://api.us.onfido.com'

const documentTypes: Record<IdKind, string> = {
  DRIVERS_LICENSE: 'driving_licence',
  PASSPORT: 'passport',
  STATE_ID: 'national_identity_card',
  PERMANENT_RESIDENT_CARD: 'residence_permit',
}
const toIdKind = (type: string | null | undefined, requestedKind: IdKind): IdKind =>
  (Object.keys(documentTypes) as IdKind[]).find((kind) => documentTypes[kind] === type) ?? requestedKind

const CreatedResource = z.object({ id: z.string() })
const Check = z.object({ id: z.string(), status: z.string() })
const text = z.string().nullish().catch(null)
const Part = z.object({ result: z.string().nullish() })
const Report = z.object({
  name: z.string(),
  result: z.string().nullish(),
  sub_result: z.string().nullish(),
  breakdown: z.record(z.string(), Part.catch({})).catch({}),
  properties: z
    .object({
      first_name: text,
      middle_name: text,
      last_name: text,
      document_type: text,
      date_of_birth: text,
      date_of_expiry: text,
      issuing_date: text,
      issuing_country: text,
      issuing_state: text,
      document_numbers: z
        .array(z.object({ value: z.string() }))
        .nullish()
        .catch(null),
      address_lines: z
        .object({ street_address: text, city: text, state: text, postal_code: text })
        .nullish()
        .catch(null),
    })
    .catch({}),
})
type Report = z.infer<typeof Report>
const Reports = z.object({ reports: z.array(Report) })

/**
 * Onfido's API v3.6 for photos that the client took itself: an applicant, its documents and its live photo, and a check
 * with two reports, document and facial_similarity_photo, which is polled until it is complete.
 */
export function onfidoIdentityProofing(config: OnfidoConfig): IdentityProofing {
  const sendRequest = async <T>(schema: z.ZodType<T>, path: string, send?: unknown): Promise<T> => {
    const url = new URL(`/v3.6/${path}`, config.baseUrl ?? onfidoAddress)
    const headers = { authorization: `Token token=${config.key}` }
    const { body } = await requestVendor({ ...config, service }, url, headers, [], send)
    const read = schema.safeParse(body)
    if (!read.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return read.data
  }

  const sendPicture = async (applicant: string, kind: IdKind, picture: ProofingPicture): Promise<void> => {
    const { side, mediaType } = picture
    const form = new FormData()
    form.set('applicant_id', applicant)
    const name = `${side.toLowerCase()}.${mediaType === 'image/png' ? 'png' : 'jpg'}`
    form.set('file', new Blob([new Uint8Array(await picture.read())], { type: mediaType }), name)
    if (side !== 'SELFIE') {
      form.set('type', documentTypes[kind])
      form.set('side', side.toLowerCase())
      form.set('issuing_country', 'USA')
    }
    await sendRequest(CreatedResource, side === 'SELFIE' ? 'live_photos' : 'documents', form)
  }

  const collect = async (reference: string, request: ProofingRequest): Promise<VendorAnswer<ProofingReport>> => {
    const { status } = await sendRequest(Check, `checks/${encodeURIComponent(reference)}`)
    if (status !== 'complete') return { kind: 'pending', reference }
    const { reports } = await sendRequest(Reports, `reports?check_id=${encodeURIComponent(reference)}`)
    const document = reports.find(({ name }) => name === 'document')
    const face = reports.find(({ name }) => name.startsWith('facial_similarity'))
    if (!document) throw new VendorUnavailable(service, 'answered without a document report')
    return { kind: 'answered', report: toProofingReport(request, document, face) }
  }

  return {
    needsFaceConsent: true,

    async order({ name, birthDate, pictures, kind, agreedToFaceComparison }) {
      // Staff look at the photos instead.
      if (!agreedToFaceComparison)
        throw new VendorUnavailable(service, 'not asked, since the person has not agreed to it')
      const person = {
        // Required for everyone, and for people in the United States together with their consent, since v3.6.
        location: { country_of_residence: 'USA' },
        consents: [{ name: 'privacy_notices_read', granted: agreedToFaceComparison }],
        first_name: name.firstName,
        last_name: name.lastName,
        ...(birthDate !== null && { dob: birthDate }),
      }
      const { id } = await sendRequest(CreatedResource, 'applicants', person)
      for (const picture of pictures) await sendPicture(id, kind, picture)
      const reports = ['document', 'facial_similarity_photo']
      const check = await sendRequest(Check, 'checks', { applicant_id: id, report_names: reports })
      return { kind: 'pending', reference: check.id }
    },
    collect,
  }
}

const hasPassed = (report: Report, part: string): boolean => report.breakdown[part]?.result !== 'consider'

/** `rejected` means an unusable photo; `suspected` is a sign of fraud. */
const toProofingReport = (request: ProofingRequest, document: Report, face: Report | undefined): ProofingReport => {
  const isUsable = document.sub_result !== 'rejected' && document.result !== 'unidentified'
  if (!isUsable || !document.properties.last_name) return { result: 'UNREADABLE' }
  const score = (part: string) => (face && (face.result === 'clear' || hasPassed(face, part)) ? 100 : 0)
  return {
    result: 'READ',
    document: toIdentityDocument(request, document.properties),
    source: 'print',
    concerns: concernsOf(document),
    selfie: { match: score('face_comparison'), liveness: score('visual_authenticity') },
  }
}

const concernsOf = (document: Report): readonly DocumentConcern[] => [
  ...(document.sub_result === 'suspected' || !hasPassed(document, 'visual_authenticity') ? (['altered'] as const) : []),
  ...(hasPassed(document, 'data_consistency') ? [] : (['sides-differ'] as const)),
  ...(hasPassed(document, 'compromised_document') ? [] : (['known-forgery'] as const)),
]

const toIdentityDocument = (request: ProofingRequest, properties: Report['properties']): IdentityDocument => {
  const kind = toIdKind(properties.document_type, request.kind)
  const date = (value: string | null | undefined) => (value && isCivilDate(value) ? value : null)
  const isOfState = kind === 'DRIVERS_LICENSE' || kind === 'STATE_ID'
  const { street_address: street1, city, state, postal_code: zip } = properties.address_lines ?? {}
  return {
    kind,
    issuer: (isOfState ? properties.issuing_state : properties.issuing_country) ?? null,
    number: properties.document_numbers?.[0]?.value ?? null,
    name: {
      firstName: properties.first_name ?? '',
      middleName: properties.middle_name ?? null,
      lastName: properties.last_name ?? '',
      suffix: null,
    },
    birthDate: date(properties.date_of_birth),
    issued: date(properties.issuing_date),
    expires: date(properties.date_of_expiry),
    address: street1 && city && state && zip ? { street1, street2: null, city, state, zip: zip.slice(0, 5) } : null,
  }
}
