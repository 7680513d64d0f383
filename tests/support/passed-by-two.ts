import { randomUUID } from 'node:crypto'

type Headers = Readonly<Record<string, string>>
type Ask = (
  method: string,
  path: string,
  headers: Headers,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
) => Promise<{ status: number; body: any }>

interface Passed {
  uuid: string
  status: string
  outcome: string
}

/** One of staff proposes to pass a verification of which nothing arrived, another approves. Answers what the approval answered. */
export const passedByTwo = async (ask: Ask, by: { proposer: Headers; approver: Headers }, passed: Passed) => {
  const { uuid, ...way } = passed
  const proposals = '/service-organization/secure/api/v1/proposals'
  const reason = 'Looked at and believed by both of us'
  const keyed = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() })
  const payload = { applicationUuid: uuid, ...way }
  const proposed = await ask('POST', proposals, keyed(by.proposer), { kind: 'without-proof', payload, reason })
  if (proposed.status !== 201) return proposed
  return ask('POST', `${proposals}/${proposed.body.uuid}/approve`, keyed(by.approver), { reason })
}
