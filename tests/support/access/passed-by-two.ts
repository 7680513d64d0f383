import { randomUUID } from 'node:crypto'

type Headers = Readonly<Record<string, string>>
type Request = (
  method: string,
  path: string,
  headers: Headers,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
) => Promise<{ status: number; body: any }>

interface VerificationPass {
  uuid: string
  status: string
  outcome: string
}

/**
 * One member of staff proposes to pass a verification for which nothing was received, another approves. Returns the
 * result of the approval.
 */
export const passedByTwo = async (
  request: Request,
  by: { proposer: Headers; approver: Headers },
  pass: VerificationPass,
) => {
  const { uuid, ...details } = pass
  const proposals = '/service-organization/secure/api/v1/proposals'
  const reason = 'Looked at and believed by both of us'
  const withIdempotencyKey = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() })
  const payload = { applicationUuid: uuid, ...details }
  const proposal = await request('POST', proposals, withIdempotencyKey(by.proposer), {
    kind: 'without-proof',
    payload,
    reason,
  })
  if (proposal.status !== 201) return proposal
  return request('POST', `${proposals}/${proposal.body.uuid}/approve`, withIdempotencyKey(by.approver), { reason })
}
