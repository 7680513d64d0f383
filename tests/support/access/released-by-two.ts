import { randomUUID } from 'node:crypto'
import { aPdf } from '../stubs/sample-files.ts'

type Headers = Readonly<Record<string, string>>
type Request = (
  method: string,
  path: string,
  headers: Headers,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
) => Promise<{ status: number; body: any }>

interface SignerRelease {
  uuid: string
  signerUuid: string
  recordedOn?: string | null
}

const proposals = '/service-organization/secure/api/v1/proposals'
const reason = 'The recorded deed transfers the interest to the borrower'
const withIdempotencyKey = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() })

/** Staff file a document that a person sent by mail. Returns its id. */
export const fileEvidence = async (
  request: Request,
  headers: Headers,
  uuid: string,
  kind = 'SUPPORT',
): Promise<string> => {
  const path = `/service-conditions/internal/api/v1/applications/${uuid}/documents?kind=${kind}&receiptChannel=MAIL`
  return (await request('POST', path, headers, aPdf({ comment: randomUUID() }))).body.documentUuid
}

/** One member of staff proposes to release an additional signer, with a document as evidence. */
export const proposeRelease = async (
  request: Request,
  headers: Headers,
  { uuid, signerUuid, recordedOn = null }: SignerRelease,
  documentUuid?: string,
) =>
  request('POST', proposals, withIdempotencyKey(headers), {
    kind: 'signer-release',
    payload: {
      applicationUuid: uuid,
      signerUuid,
      documentUuid: documentUuid ?? (await fileEvidence(request, headers, uuid)),
      recordedOn,
    },
    reason,
  })

export const decideRelease = (
  request: Request,
  headers: Headers,
  proposalUuid: string,
  decision: 'approve' | 'reject',
) => request('POST', `${proposals}/${proposalUuid}/${decision}`, withIdempotencyKey(headers), { reason })

/** One member of staff proposes to release a signer, another approves. Returns the result of the approval. */
export const releasedByTwo = async (
  request: Request,
  by: { proposer: Headers; approver: Headers },
  release: SignerRelease,
) => {
  const proposal = await proposeRelease(request, by.proposer, release)
  if (proposal.status !== 201) return proposal
  return decideRelease(request, by.approver, proposal.body.uuid, 'approve')
}
