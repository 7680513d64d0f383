import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { HostedMeetings, HostedOrder, HostedSessionStatus, HostedSigner, OnlineNotaries } from '../enotary.port.ts'

export interface ProofConfig extends Omit<VendorHttp, 'service' | 'method'> {
  /** An API key of a lender's or a title agency's account. */
  key: string
  /** Default `proofAddress`; the vendor's test installation is https://api.fairfax.proof.com/mortgage/v2 */
  baseUrl?: string
  /** The vendor's id of the title agency that takes part in each closing. A lender's account needs one. */
  titleAgencyId?: string | undefined
}

const service = 'notary'

/** Proof's Real Estate API, which it reserves for closings of homes. */
export const proofAddress = 'https://api.proof.com/mortgage/v2'

/** A closing of a home equity line on Proof's own pages, one of the published values of `transaction_type`. */
const transactionType = 'heloc'

const Signer = z.object({ email: z.string().nullish(), transaction_access_link: z.string().nullish() })
const Document = z.object({
  id: z.string(),
  tracking_id: z.string().nullish(),
  processing_state: z.string().nullish(),
  processing_error: z.string().nullish(),
  data: z.string().nullish(),
})
const Meeting = z.object({ id: z.string(), meeting_end: z.string().nullish() })
const Transaction = z.object({
  id: z.string(),
  external_id: z.string().nullish(),
  detailed_status: z.string(),
  signers: z.array(Signer).nullish(),
  documents: z.array(Document).nullish(),
  notarization_records: z.array(Meeting).nullish(),
})
type Transaction = z.infer<typeof Transaction>
const TransactionList = z.object({ data: z.array(Transaction) })
const RecordingLocations = z.array(z.object({ id: z.string(), eligible: z.boolean().nullish() }))
const Record = z.object({
  id: z.string(),
  meeting_end: z.iso.datetime({ offset: true }),
  notary_name: z.string(),
  notary_registration: z.string(),
})

/** Our meaning of the vendor's statuses; an unknown one waits. */
const sessionStates: Readonly<
  Partial<Record<string, 'meeting' | 'completed' | 'NOT_WILLING' | 'NOT_READY' | 'NOBODY_THERE'>>
> = {
  meeting_in_progress: 'meeting',
  complete: 'completed',
  completed: 'completed',
  // The notary refused a document, so the result is not a deed.
  complete_with_rejections: 'NOT_READY',
  completed_with_rejections: 'NOT_READY',
  recalled: 'NOT_READY',
  // The vendor's closing team moved the closing to paper.
  converted_to_wet_sign: 'NOT_READY',
  wet_sign_complete: 'NOT_READY',
  declined: 'NOT_WILLING',
  canceled: 'NOBODY_THERE',
  deleted: 'NOBODY_THERE',
  expired: 'NOBODY_THERE',
}

/** The deed among the documents, to which the vendor adds forms of its own. */
const deedOf = ({ external_id: key, documents }: Transaction) =>
  key ? documents?.find((document) => document.tracking_id === key) : undefined

/** JSON in both directions, with a key in a header. */
const proofApi = ({ key, baseUrl = proofAddress, ...http }: Omit<ProofConfig, 'titleAgencyId'>) => {
  const headers = { apikey: key }
  const parse = <T>(shape: z.ZodType<T>, body: unknown): T => {
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }
  return {
    async request<T>(path: string, shape: z.ZodType<T>, send?: object): Promise<T> {
      const { body } = await requestVendor({ ...http, service }, new URL(`${baseUrl}${path}`), headers, [], send)
      return parse(shape, body)
    },
    /** Null if the vendor does not know the transaction, or no longer. */
    async readTransaction(reference: string): Promise<Transaction | null> {
      const url = new URL(`${baseUrl}/transactions/${encodeURIComponent(reference)}`)
      const { status, body } = await requestVendor({ ...http, service }, url, headers, [404])
      return status === 404 ? null : parse(Transaction, body)
    },
    async deleteTransaction(reference: string): Promise<void> {
      const url = new URL(`${baseUrl}/transactions/${encodeURIComponent(reference)}`)
      await requestVendor({ ...http, service, method: 'DELETE' }, url, headers, [404])
    },
  }
}
type ProofApi = ReturnType<typeof proofApi>

const streetAddress = ({ street1, street2, city, state, zip }: VendorAddress): { [name: string]: string } => ({
  line1: street1,
  ...(street2 ? { line2: street2 } : {}),
  city,
  state,
  postal: zip,
  country: 'US',
})

const signerOf = ({ id, firstName, middleName, lastName, email, phone, isBorrower }: HostedSigner) => ({
  external_id: id,
  first_name: firstName,
  ...(middleName === null ? {} : { middle_name: middleName }),
  last_name: lastName,
  email,
  ...(phone === null ? {} : { phone_number: phone }),
  vesting_type: isBorrower ? 'borrower' : 'non_borrower',
})

/**
 * Returns the jurisdiction where the deed is recorded. Null if several cover the address, or none is listed: the vendor
 * then finds it by the address. @throws VendorUnavailable if the vendor may not close online in any of them
 */
const findJurisdiction = async ({ request }: ProofApi, address: VendorAddress): Promise<string | null> => {
  const query = new URLSearchParams({ transaction_type: transactionType })
  for (const [name, text] of Object.entries(streetAddress(address))) query.set(`street_address[${name}]`, text)
  const locations = await request(`/transactions/verify_address?${query}`, RecordingLocations)
  const eligible = locations.filter((location) => location.eligible !== false)
  if (locations.length > 0 && eligible.length === 0)
    throw new VendorUnavailable(service, 'does not close online where this home is')
  const [only, ...others] = eligible
  return only && others.length === 0 ? only.id : null
}

/**
 * Returns the transaction that an earlier call began, or a new draft. The vendor has no idempotency keys, so what an
 * unanswered call created is found by the loan number and our own id.
 */
const beginTransaction = async (
  api: ProofApi,
  { key, loanNumber, address, signers }: HostedOrder,
  titleAgencyId: string | undefined,
): Promise<Transaction> => {
  const query = new URLSearchParams({ loan_number: loanNumber, limit: '100' })
  const { data } = await api.request(`/transactions?${query}`, TransactionList)
  const earlier = data.find((transaction) => transaction.external_id === key)
  if (earlier) return earlier
  const jurisdiction = await findJurisdiction(api, address)
  return api.request('/transactions', Transaction, {
    transaction_type: transactionType,
    transaction_name: 'Deed for a home equity line of credit',
    external_id: key,
    loan_number: loanNumber,
    draft: true,
    street_address: streetAddress(address),
    ...(jurisdiction === null ? {} : { recording_jurisdiction_id: jurisdiction }),
    ...(titleAgencyId === undefined ? {} : { title_agency_id: titleAgencyId }),
    signers: signers.map(signerOf),
  })
}

/**
 * Creates a draft, adds the deed, and sends the draft once the vendor has processed the deed. Each call continues where
 * an earlier one stopped. @throws VendorUnavailable until the transaction is sent
 */
const orderTransaction = async (
  api: ProofApi,
  order: HostedOrder,
  titleAgencyId: string | undefined,
): Promise<{ reference: string }> => {
  const { key, deed } = order
  const transaction = await beginTransaction(api, order, titleAgencyId)
  const reference = transaction.id
  // One that is past its draft was sent by an earlier call whose answer was lost.
  if (transaction.detailed_status !== 'draft') return { reference }
  const path = `/transactions/${encodeURIComponent(reference)}`
  const documents = deedOf(transaction)
    ? transaction.documents
    : await api.request(`${path}/documents`, z.array(Document), {
        filename: deed.fileName,
        resource: Buffer.from(deed.bytes).toString('base64'),
        requirement: 'notarization',
        witness_required: deed.needsWitness,
        tracking_id: key,
      })
  const uploadedDeed = documents?.find((document) => document.tracking_id === key)
  if (uploadedDeed?.processing_error) throw new VendorUnavailable(service, 'could not read the deed')
  if (uploadedDeed?.processing_state !== 'done') throw new VendorUnavailable(service, 'has not processed the deed yet')
  // Our own pages and emails lead people there.
  await api.request(`${path}/place_order`, Transaction, { suppress_email: true })
  return { reference }
}

/** Null while the vendor still prepares the record and the sealed deed. */
const readNotaryRecord = async ({ request }: ProofApi, transaction: Transaction) => {
  const deed = deedOf(transaction)
  // An interrupted meeting has a record too.
  const meeting = [...(transaction.notarization_records ?? [])]
    .sort((one, other) => (one.meeting_end ?? '').localeCompare(other.meeting_end ?? ''))
    .at(-1)
  if (!deed || !meeting) return null
  const of = encodeURIComponent
  const path = `/transactions/${of(transaction.id)}/documents/${of(deed.id)}?encoding=base64`
  const { data } = await request(path, Document)
  const bytes = Buffer.from(data ?? '', 'base64')
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null
  const record = await request(`/notarization_records/${of(meeting.id)}`, Record)
  return {
    meeting: record.id,
    notary: record.notary_name,
    commission: record.notary_registration,
    endedAt: new Date(record.meeting_end),
    deed: new Uint8Array(bytes),
  }
}

/**
 * The Real Estate API of Proof, formerly Notarize (https://dev.proof.com/docs/real-estate-quick-start; the calls are at
 * https://dev.proof.com/reference/createmortgagetransaction and beside it).
 */
export const proofNotaries = ({ titleAgencyId, ...config }: ProofConfig): OnlineNotaries => {
  const api = proofApi(config)
  const hostedMeetings: HostedMeetings = {
    order: (order) => orderTransaction(api, order, titleAgencyId),

    async linkFor(reference, email) {
      const mailbox = email.toLowerCase()
      const signers = (await api.readTransaction(reference))?.signers ?? []
      // A draft has empty links.
      return signers.find((signer) => signer.email?.toLowerCase() === mailbox)?.transaction_access_link || null
    },

    async readSession(reference): Promise<HostedSessionStatus> {
      const transaction = await api.readTransaction(reference)
      if (!transaction) return { state: 'ended', reason: 'NOBODY_THERE' }
      const state = sessionStates[transaction.detailed_status]
      if (state === undefined) return { state: 'ready' }
      if (state === 'meeting') return { state }
      if (state !== 'completed') return { state: 'ended', reason: state }
      const record = await readNotaryRecord(api, transaction)
      return record ? { state, record } : { state: 'meeting' }
    },

    end: api.deleteTransaction,
  }

  return { isAlwaysOpen: true, hostedMeetings, order: async () => null, next: async () => ({ act: 'wait' }) }
}

export const proofSignatureHeader = 'x-notarize-signature'

export const signProofWebhook = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Whether the header was made for exactly this body with our key. Pass the body as received. */
export const isSignedByProof = (secret: string, body: Uint8Array, header: unknown): boolean => {
  const expected = Buffer.from(signProofWebhook(secret, body))
  const signature = Buffer.from(typeof header === 'string' ? header : '')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

const Event = z.object({ event: z.string().max(120), data: z.object({ transaction_id: z.string().max(200) }) })

/** A signer failed identity verification; the transaction itself does not say so. */
const idFailures: ReadonlySet<string> = new Set([
  'transaction.signer.kba_failed',
  'transaction.automated_identity_verification_by_idv_service_failed',
])

/** The transaction of an event; undefined if it is not ours. Its state is requested from the vendor. */
export const parseProofEvent = (event: unknown): { reference: string; idFailed: boolean } | undefined => {
  const read = Event.safeParse(event).data
  return read && { reference: read.data.transaction_id, idFailed: idFailures.has(read.event) }
}
