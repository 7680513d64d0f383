import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { HostedMeetings, HostedSessionStatus, OnlineNotaries } from '../enotary.port.ts'

export interface ProofConfig extends Omit<VendorHttp, 'service' | 'method'> {
  /** An API key of the organization. */
  key: string
  /** Default https://api.proof.com/v1; the vendor's test installation is https://api.fairfax.proof.com/v1 */
  baseUrl?: string
}

const service = 'notary'

export const proofAddress = 'https://api.proof.com/v1'

const Person = z.object({ email: z.string().nullish(), transaction_access_link: z.string().nullish() })
const Transaction = z.object({
  id: z.string(),
  detailed_status: z.string(),
  signer_info: z.union([Person, z.array(Person)]).nullish(),
  signers: z.array(Person).nullish(),
  documents: z.array(z.object({ id: z.string(), notarization_required: z.boolean().nullish() })).nullish(),
  notarization_record: z.string().nullish(),
})
type Transaction = z.infer<typeof Transaction>
const Document = z.object({ data: z.string().nullish() })
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
  declined: 'NOT_WILLING',
  canceled: 'NOBODY_THERE',
  deleted: 'NOBODY_THERE',
  expired: 'NOBODY_THERE',
}

/** Proof's API, formerly Notarize: a key in a header, JSON in both directions. */
export const proofNotaries = ({ key, baseUrl = proofAddress, ...http }: ProofConfig): OnlineNotaries => {
  const headers = { apikey: key }
  const request = async <T>(path: string, shape: z.ZodType<T>, send?: object): Promise<T> => {
    const { body } = await requestVendor({ ...http, service }, new URL(`${baseUrl}${path}`), headers, [], send)
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }
  const transaction = async (reference: string): Promise<Transaction | null> => {
    const url = new URL(`${baseUrl}/transactions/${encodeURIComponent(reference)}`)
    const { status, body } = await requestVendor({ ...http, service }, url, headers, [404])
    if (status === 404) return null
    const answer = Transaction.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }
  /** Null while the vendor still prepares the record and the sealed deed. */
  const readNotaryRecord = async ({ id, documents, notarization_record: meeting }: Transaction) => {
    const deed = documents?.find((document) => document.notarization_required !== false)
    if (!deed || !meeting) return null
    const of = encodeURIComponent
    const { data } = await request(`/transactions/${of(id)}/documents/${of(deed.id)}?encoding=base64`, Document)
    const bytes = Buffer.from(data ?? '', 'base64')
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null
    const record = await request(`/notarization_records/${of(meeting)}`, Record)
    return {
      meeting: record.id,
      notary: record.notary_name,
      commission: record.notary_registration,
      endedAt: new Date(record.meeting_end),
      deed: new Uint8Array(bytes),
    }
  }

  const hostedMeetings: HostedMeetings = {
    async order({ key: externalId, signers, deed }) {
      const { id } = await request('/transactions', Transaction, {
        external_id: externalId,
        transaction_name: 'Deed for a home equity line of credit',
        // Our own pages and emails lead people there.
        suppress_email: true,
        signers: signers.map(({ id: signer, firstName, lastName, email, phone }) => ({
          external_id: signer,
          first_name: firstName,
          last_name: lastName,
          email,
          ...(phone === null ? {} : { phone_number: phone }),
        })),
        documents: [
          {
            resource: Buffer.from(deed.bytes).toString('base64'),
            document_name: deed.fileName,
            requirement: 'notarization',
          },
        ],
      })
      return { reference: id }
    },

    async linkFor(reference, email) {
      const proofTransaction = await transaction(reference)
      const people = [proofTransaction?.signers ?? [], proofTransaction?.signer_info ?? []].flat()
      const mailbox = email.toLowerCase()
      return people.find((person) => person.email?.toLowerCase() === mailbox)?.transaction_access_link ?? null
    },

    async readSession(reference): Promise<HostedSessionStatus> {
      const proofTransaction = await transaction(reference)
      if (!proofTransaction) return { state: 'ended', reason: 'NOBODY_THERE' }
      const state = sessionStates[proofTransaction.detailed_status]
      if (state === undefined) return { state: 'ready' }
      if (state === 'meeting') return { state }
      if (state !== 'completed') return { state: 'ended', reason: state }
      const record = await readNotaryRecord(proofTransaction)
      return record ? { state, record } : { state: 'meeting' }
    },

    async end(reference) {
      const url = new URL(`${baseUrl}/transactions/${encodeURIComponent(reference)}`)
      await requestVendor({ ...http, service, method: 'DELETE' }, url, headers, [404])
    },
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
