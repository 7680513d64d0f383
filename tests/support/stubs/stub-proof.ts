import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { proofSignatureHeader, signProofWebhook } from '#src/vendors/enotary/server/proof.ts'
import { aPdf } from './sample-files.ts'

interface SentSigner {
  email: string
  first_name: string
  last_name: string
  external_id: string
  vesting_type?: string
}
interface StoredDocument {
  filename: string
  resource: string
  requirement: string
  witness_required?: boolean
  tracking_id: string
}
interface StoredTransaction {
  id: string
  external_id: string
  loan_number: string
  transaction_type: string
  street_address: Record<string, string>
  recording_jurisdiction_id?: string
  title_agency_id?: string
  detailed_status: string
  signers: SentSigner[]
  documents: StoredDocument[]
  /** What the order was placed with. */
  placed?: object
}

/** The parameters of `transaction_create_params`, as far as a deed uses them. The published description lists more. */
const createParameters = new Set([
  'transaction_type',
  'transaction_name',
  'external_id',
  'loan_number',
  'draft',
  'street_address',
  'recording_jurisdiction_id',
  'title_agency_id',
  'signers',
])
/** The parameters of `document_creation_params`, likewise. */
const documentParameters = new Set(['filename', 'resource', 'requirement', 'witness_required', 'tracking_id'])
const addressParts = ['line1', 'city', 'state', 'postal'] as const

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

type Answer = [status: number, body: object]
const errors = (status: number, ...texts: string[]): Answer => [status, { errors: texts }]
const unknownParameter = (parameters: object, names: ReadonlySet<string>) =>
  Object.keys(parameters).find((name) => !names.has(name))

/** What the vendor does that a test can change. */
const usualBehavior = () => ({
  /** The vendor is still processing the next documents when it answers; they are processed at the next read. */
  isProcessingSlow: false,
  /** Why the vendor cannot process documents. */
  processingError: null as string | null,
  /** Answers of `verify_address`. */
  locations: [{ id: 'rl_franklin', name: 'Franklin County', state: 'OH', eligible: true }] as object[],
  /** The account is a lender's: it must name a title agency. */
  isLender: false,
  /** How many answers are lost after the vendor did what was asked. */
  lostAnswers: 0,
})

const record = (id: string) => ({
  id,
  meeting_start: '2026-11-20T15:00:00Z',
  meeting_end: id.endsWith('_interrupted') ? '2026-11-20T14:30:00Z' : '2026-11-20T15:14:00Z',
  notary_name: 'Priya Shah',
  notary_registration: '7237492',
  notary_county_city: 'Fairfax, VA',
})

interface ProofServer {
  transactions: Map<string, StoredTransaction>
  /** How many transactions were created, with those that are deleted. */
  createdCount: number
  /** The ids of the documents that are processed. */
  processedDocuments: Set<string>
  behavior: ReturnType<typeof usualBehavior>
  deed: Buffer
}

const describeDocument = (
  { processedDocuments, behavior }: ProofServer,
  transaction: StoredTransaction,
  { filename, requirement, tracking_id }: StoredDocument,
) => {
  const id = `do_${transaction.id}_${tracking_id}`
  const processing_state = processedDocuments.has(id) ? 'done' : 'pending'
  processedDocuments.add(id)
  const { processingError: processing_error } = behavior
  return { id, document_name: filename, requirement, tracking_id, processing_state, processing_error }
}

const describeTransaction = (proof: ProofServer, transaction: StoredTransaction) => {
  const { signers, documents, placed: _, ...rest } = transaction
  const isDraft = rest.detailed_status === 'draft'
  const isComplete = rest.detailed_status === 'complete'
  return {
    ...rest,
    signers: signers.map((signer) => ({
      ...signer,
      transaction_access_link: isDraft ? '' : `https://app.proof.example/${rest.id}/${signer.external_id}`,
    })),
    documents: [
      // The vendor adds a form of its own for each signer.
      ...signers.map((_signer, at) => ({
        id: `do_${rest.id}_consent_${at}`,
        document_name: `eSign Consent Form - Signer ${at + 1}`,
        requirement: 'esign',
        tracking_id: null,
        processing_state: 'done',
        processing_error: null,
      })),
      ...documents.map((document) => describeDocument(proof, transaction, document)),
    ],
    notarization_records: isComplete ? [record(`me_${rest.id}`), record(`me_${rest.id}_interrupted`)] : [],
  }
}

const create = (proof: ProofServer, parameters: StoredTransaction & { draft?: boolean }): Answer => {
  const unknown = unknownParameter(parameters, createParameters)
  if (unknown) return errors(400, `Unknown parameter: ${unknown}`)
  if (parameters.transaction_type !== 'heloc') return errors(400, 'Transaction type is invalid')
  if (parameters.draft !== true) return errors(422, 'Documents are missing')
  if (addressParts.some((part) => !parameters.street_address[part])) return errors(422, 'Street address is incomplete')
  if (proof.behavior.isLender && !parameters.title_agency_id) return errors(422, 'Title agency is missing')
  const { draft: _, ...fields } = parameters
  proof.createdCount += 1
  const transaction = { ...fields, id: `ot_${proof.createdCount}`, detailed_status: 'draft', documents: [] }
  proof.transactions.set(transaction.id, transaction)
  return [200, describeTransaction(proof, transaction)]
}

const addDocument = (proof: ProofServer, transaction: StoredTransaction, parameters: StoredDocument): Answer => {
  const unknown = unknownParameter(parameters, documentParameters)
  if (unknown) return errors(400, `Unknown parameter: ${unknown}`)
  if (transaction.detailed_status !== 'draft') return errors(422, 'Transaction Cannot Be Modified')
  transaction.documents.push(parameters)
  if (!proof.behavior.isProcessingSlow) proof.processedDocuments.add(`do_${transaction.id}_${parameters.tracking_id}`)
  return [200, transaction.documents.map((document) => describeDocument(proof, transaction, document))]
}

const placeOrder = (proof: ProofServer, transaction: StoredTransaction, parameters: object): Answer => {
  if (transaction.detailed_status !== 'draft') return errors(403, 'Not allowed to Send Transactions')
  transaction.detailed_status = 'active'
  transaction.placed = parameters
  return [200, describeTransaction(proof, transaction)]
}

const answerAboutOne = (
  proof: ProofServer,
  transaction: StoredTransaction,
  { method, below, parameters }: { method: string; below: string; parameters: object },
): Answer => {
  if (method === 'POST' && below === '/documents') return addDocument(proof, transaction, parameters as StoredDocument)
  if (method === 'POST' && below === '/place_order') return placeOrder(proof, transaction, parameters)
  if (method === 'DELETE') {
    if (transaction.detailed_status === 'complete')
      return errors(422, 'Transaction has already been completed by at least 1 signer.')
    proof.transactions.delete(transaction.id)
    return [200, { message: `Deleted Transaction ${transaction.id} successfully` }]
  }
  const [, documentId] = /^\/documents\/([^/?]+)/.exec(below) ?? []
  if (!documentId) return [200, describeTransaction(proof, transaction)]
  const isDeed = transaction.documents.some(({ tracking_id }) => documentId.endsWith(tracking_id))
  return [200, { id: documentId, data: (isDeed ? proof.deed : aPdf()).toString('base64') }]
}

/** Proof's Real Estate API as its description publishes it, version 2, as far as our adapter calls it. */
const answerTo = (proof: ProofServer, method: string, address: string, requestBody: string): Answer => {
  const { pathname, searchParams } = new URL(address, 'http://127.0.0.1')
  const path = pathname.replace(/^\/mortgage\/v2/, '')
  const parameters = requestBody === '' ? {} : JSON.parse(requestBody)
  if (path === '/transactions/verify_address') {
    if (searchParams.get('transaction_type') !== 'heloc') return errors(400, 'Transaction type is invalid')
    return [200, proof.behavior.locations]
  }
  if (path === '/transactions') {
    if (method === 'POST') return create(proof, parameters)
    const matches = [...proof.transactions.values()].filter(
      ({ loan_number }) => loan_number === searchParams.get('loan_number'),
    )
    const data = matches.map((transaction) => describeTransaction(proof, transaction))
    return [200, { count: matches.length, total_count: matches.length, data }]
  }
  const [, meeting] = /^\/notarization_records\/(me_[^/]+)$/.exec(path) ?? []
  if (meeting) return [200, record(meeting)]
  const [, id = '', below = ''] = /^\/transactions\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const transaction = proof.transactions.get(id)
  if (!transaction) return errors(404, 'Transaction Not Found')
  return answerAboutOne(proof, transaction, { method, below, parameters })
}

/** Proof on this machine, as far as our adapter uses it, until the tests of the file end. */
export const aStubProof = async (key = 'prf_test') => {
  const deed = aPdf({ comment: 'sealed by Proof' })
  const behavior = usualBehavior()
  const transactions = new Map<string, StoredTransaction>()
  const proof: ProofServer = { transactions, createdCount: 0, processedDocuments: new Set(), behavior, deed }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const requestBody = await readBody(request)
    const [status, body] =
      request.headers.apikey === key
        ? answerTo(proof, method, url, requestBody)
        : errors(401, 'Invalid authentication credentials')
    if (method === 'POST' && behavior.lostAnswers > 0) {
      behavior.lostAnswers -= 1
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    transactions,
    /** Changes what the vendor does, until it is changed again; without a change, as usual. */
    behave(change: Partial<ReturnType<typeof usualBehavior>> = {}): void {
      Object.assign(behavior, usualBehavior(), change)
    },
    deed,
    key,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mortgage/v2`,
    /** The transaction of one of our sessions. */
    of: (externalId: string) =>
      [...transactions.values()].find((transaction) => transaction.external_id === externalId),
    /** Posts an event signed like Proof's. */
    sendWebhook(
      url: string,
      secret: string,
      event: string,
      transactionId: string,
      signature?: string,
    ): Promise<Response> {
      const body = JSON.stringify({
        event,
        data: { transaction_id: transactionId, date_occurred: '2026-11-20T15:14:00Z' },
      })
      const headers = {
        'content-type': 'application/json',
        [proofSignatureHeader]: signature ?? signProofWebhook(secret, body),
      }
      return fetch(url, { method: 'POST', headers, body })
    },
  }
}
