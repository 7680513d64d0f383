import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { proofSignatureHeader, signProofWebhook } from '#src/vendors/enotary/server/proof.ts'
import { aPdf } from './sample-files.ts'

interface SentSigner {
  email: string
  first_name: string
  external_id: string
}
interface StoredTransaction {
  id: string
  external_id: string
  detailed_status: string
  signers: SentSigner[]
  documents: { resource: string; requirement: string; document_name: string }[]
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Proof on this machine, as far as our adapter uses it, until the tests of the file end. */
export const aStubProof = async (key = 'prf_test') => {
  const transactions = new Map<string, StoredTransaction>()
  let transactionCount = 0
  const deed = aPdf({ comment: 'sealed by Proof' })
  const describeTransaction = ({ signers, documents, ...rest }: StoredTransaction) => ({
    ...rest,
    signers: signers.map((signer) => ({
      ...signer,
      transaction_access_link: `https://app.proof.example/${rest.id}/${signer.external_id}`,
    })),
    documents: documents.map(({ document_name }, at) => ({
      id: `do_${rest.id}_${at}`,
      document_name,
      notarization_required: true,
    })),
    notarization_record: rest.detailed_status === 'complete' ? `me_${rest.id}` : null,
  })
  const answerTo = (method: string, path: string, requestBody: string): [number, object] => {
    const [, id = '', document] = /^\/v1\/transactions\/([^/]+)(?:\/documents\/([^/?]+))?/.exec(path) ?? []
    const transaction = transactions.get(id)
    if (method === 'POST' && path === '/v1/transactions') {
      transactionCount += 1
      const newTransaction = {
        ...JSON.parse(requestBody),
        id: `ot_${transactionCount}`,
        detailed_status: 'active',
      } as StoredTransaction
      transactions.set(newTransaction.id, newTransaction)
      return [200, describeTransaction(newTransaction)]
    }
    if (path.startsWith('/v1/notarization_records/me_'))
      return [
        200,
        {
          id: path.split('/').at(-1),
          meeting_start: '2026-11-20T15:00:00Z',
          meeting_end: '2026-11-20T15:14:00Z',
          notary_name: 'Priya Shah',
          notary_registration: '7237492',
          notary_county_city: 'Fairfax, VA',
        },
      ]
    if (!transaction) return [404, { errors: 'not found' }]
    if (method === 'DELETE') {
      transactions.delete(id)
      return [200, {}]
    }
    return [200, document ? { id: document, data: deed.toString('base64') } : describeTransaction(transaction)]
  }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const requestBody = await readBody(request)
    const [status, body] = request.headers.apikey === key ? answerTo(method, url, requestBody) : [401, {}]
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
    deed,
    key,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
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
