import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aStubProof } from '#tests/support/stubs/stub-proof.ts'
import { isSignedByProof, parseProofEvent, proofNotaries, signProofWebhook } from './proof.ts'

const proof = await aStubProof()
const hostedMeetings = proofNotaries({ key: proof.key, baseUrl: proof.baseUrl }).hostedMeetings!
let meetings = 0
const anOrder = async () => {
  meetings += 1
  const { reference } = await hostedMeetings.order({
    key: `session-${meetings}`,
    signers: [{ id: 's1', firstName: 'Ana', lastName: 'Garcia', email: 'ana@example.com', phone: '+16145550123' }],
    deed: { fileName: 'deed.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 deed')) },
  })
  return reference
}
const readState = (reference: string, status: string) => {
  proof.transactions.get(reference)!.detailed_status = status
  return hostedMeetings.readSession(reference)
}

test('an order sends the deed to be notarized and its signers, and suppresses the service’s emails', async () => {
  const reference = await anOrder()
  expect(reference).toMatch(/^ot_/)
  const transaction = proof.transactions.get(reference)!
  expect(transaction).toMatchObject({
    external_id: `session-${meetings}`,
    suppress_email: true,
    signers: [{ email: 'ana@example.com', first_name: 'Ana', last_name: 'Garcia', phone_number: '+16145550123' }],
    documents: [{ requirement: 'notarization', document_name: 'deed.pdf' }],
  })
  expect(Buffer.from(transaction.documents[0]!.resource, 'base64').toString()).toBe('%PDF-1.7 deed')
  expect(await hostedMeetings.linkFor(reference, 'ANA@example.com')).toBe(`https://app.proof.example/${reference}/s1`)
  expect(await hostedMeetings.linkFor(reference, 'somebody.else@example.com')).toBeNull()
})

test.each([
  ['active', { state: 'ready' }],
  ['viewed', { state: 'ready' }],
  ['attempted', { state: 'ready' }],
  ['a status of next year', { state: 'ready' }],
  ['meeting_in_progress', { state: 'meeting' }],
  ['complete_with_rejections', { state: 'ended', reason: 'NOT_READY' }],
  ['declined', { state: 'ended', reason: 'NOT_WILLING' }],
  ['expired', { state: 'ended', reason: 'NOBODY_THERE' }],
])('%s is %j', async (status, expected) => expect(await readState(await anOrder(), status)).toEqual(expected))

test('a completed meeting returns the sealed deed and who sealed it', async () => {
  const reference = await anOrder()
  const status = await readState(reference, 'complete')
  expect(status).toMatchObject({
    state: 'completed',
    record: { meeting: `me_${reference}`, notary: 'Priya Shah', commission: '7237492' },
  })
  if (status.state === 'completed') expect(Buffer.from(status.record.deed).equals(proof.deed)).toBe(true)
})

test('a canceled transaction is over and can be canceled again', async () => {
  const reference = await anOrder()
  await hostedMeetings.end(reference)
  await hostedMeetings.end(reference)
  expect(await hostedMeetings.readSession(reference)).toEqual({ state: 'ended', reason: 'NOBODY_THERE' })
})

test('a rejected key means the supplier is unavailable, and the error identifies no one', async () => {
  const lookup = proofNotaries({ key: 'another', baseUrl: proof.baseUrl }).hostedMeetings!.readSession('ot_1')
  await expect(lookup).rejects.toThrow(VendorUnavailable)
  await expect(lookup).rejects.not.toThrow('ot_1')
})

test('events are signed over their exact bytes, and only the transaction they concern is read', () => {
  const body = JSON.stringify({ event: 'transaction.signer.kba_failed', data: { transaction_id: 'ot_7' } })
  const signature = signProofWebhook('shared', body)
  expect(isSignedByProof('shared', Buffer.from(body), signature)).toBe(true)
  for (const [secret, bytes, header] of [
    ['another', body, signature],
    ['shared', `${body} `, signature],
    ['shared', body, undefined],
    ['shared', body, ''],
  ] as const)
    expect(isSignedByProof(secret, Buffer.from(bytes), header)).toBe(false)
  expect(parseProofEvent(JSON.parse(body))).toEqual({ reference: 'ot_7', idFailed: true })
  const completionEvent = { event: 'transaction.completed', data: { transaction_id: 'ot_8', status: 'x' } }
  expect(parseProofEvent(completionEvent)).toEqual({ reference: 'ot_8', idFailed: false })
  expect(parseProofEvent({ event: 'notary.created', data: { notary_id: 'us_1' } })).toBeUndefined()
})
