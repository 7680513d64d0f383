import { afterEach, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aStubProof } from '#tests/support/stubs/stub-proof.ts'
import type { HostedOrder } from '../enotary.port.ts'
import { isSignedByProof, parseProofEvent, proofNotaries, signProofWebhook } from './proof.ts'

const proof = await aStubProof()
const hostedMeetings = proofNotaries({ key: proof.key, baseUrl: proof.baseUrl }).hostedMeetings!
afterEach(() => proof.behave())

let orders = 0
/** The order of a session, which has its own loan number unless a test says otherwise. */
const describeOrder = (change: Partial<HostedOrder> = {}): HostedOrder => {
  orders += 1
  return {
    key: `session-${orders}`,
    loanNumber: String(1_000_000_000 + orders),
    address: { street1: '12 Orchard Street', street2: 'Apt 4', city: 'Columbus', state: 'OH', zip: '43215' },
    signers: [
      {
        id: 's1',
        firstName: 'Ana',
        middleName: 'Maria',
        lastName: 'Garcia',
        email: 'ana@example.com',
        phone: '+16145550123',
        isBorrower: true,
      },
      {
        id: 's2',
        firstName: 'Jordan',
        middleName: null,
        lastName: 'Reyes',
        email: 'jordan@example.com',
        phone: null,
        isBorrower: false,
      },
    ],
    deed: { fileName: 'deed.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 deed')), needsWitness: false },
    ...change,
  }
}
const anOrder = async () => (await hostedMeetings.order(describeOrder())).reference
const readState = (reference: string, status: string) => {
  proof.transactions.get(reference)!.detailed_status = status
  return hostedMeetings.readSession(reference)
}

test('an order sends the closing of a HELOC: the home, the loan number, who owes the debt, and the deed', async () => {
  const order = describeOrder()
  const { reference } = await hostedMeetings.order(order)
  expect(reference).toMatch(/^ot_/)
  const transaction = proof.transactions.get(reference)!
  expect(transaction).toMatchObject({
    transaction_type: 'heloc',
    external_id: order.key,
    loan_number: order.loanNumber,
    recording_jurisdiction_id: 'rl_franklin',
    street_address: {
      line1: '12 Orchard Street',
      line2: 'Apt 4',
      city: 'Columbus',
      state: 'OH',
      postal: '43215',
      country: 'US',
    },
    signers: [
      {
        email: 'ana@example.com',
        first_name: 'Ana',
        middle_name: 'Maria',
        last_name: 'Garcia',
        phone_number: '+16145550123',
        vesting_type: 'borrower',
      },
      { email: 'jordan@example.com', first_name: 'Jordan', last_name: 'Reyes', vesting_type: 'non_borrower' },
    ],
    documents: [{ requirement: 'notarization', filename: 'deed.pdf', witness_required: false }],
  })
  expect(transaction).not.toHaveProperty('title_agency_id')
  expect(Buffer.from(transaction.documents[0]!.resource, 'base64').toString()).toBe('%PDF-1.7 deed')
})

test('the service does not write to the signers, who get their own links from us', async () => {
  const reference = await anOrder()
  expect(proof.transactions.get(reference)!.placed).toEqual({ suppress_email: true })
  expect(await hostedMeetings.linkFor(reference, 'ANA@example.com')).toBe(`https://app.proof.example/${reference}/s1`)
  expect(await hostedMeetings.linkFor(reference, 'somebody.else@example.com')).toBeNull()
  await readState(reference, 'draft')
  expect(await hostedMeetings.linkFor(reference, 'ana@example.com')).toBeNull()
})

test('the order names a deed that needs a witness', async () => {
  const { deed } = describeOrder()
  const { reference } = await hostedMeetings.order(describeOrder({ deed: { ...deed, needsWitness: true } }))
  expect(proof.transactions.get(reference)!.documents).toMatchObject([{ witness_required: true }])
})

test('a lender’s account names its title agency, without which the order is refused', async () => {
  proof.behave({ isLender: true })
  await expect(hostedMeetings.order(describeOrder())).rejects.toMatchObject({ status: 422 })
  const ofLender = proofNotaries({ key: proof.key, baseUrl: proof.baseUrl, titleAgencyId: 'or_7n8mpd6' })
  const { reference } = await ofLender.hostedMeetings!.order(describeOrder())
  expect(proof.transactions.get(reference)!.title_agency_id).toBe('or_7n8mpd6')
})

test.each<[string, object[], string | undefined]>([
  ['several jurisdictions cover the home', [{ id: 'rl_1' }, { id: 'rl_2', eligible: true }], undefined],
  ['one of several allows an online closing', [{ id: 'rl_1', eligible: false }, { id: 'rl_2' }], 'rl_2'],
  ['none is listed', [], undefined],
])('where %s, an order names the only possible jurisdiction or none', async (_, locations, expected) => {
  proof.behave({ locations })
  const reference = await anOrder()
  expect(proof.transactions.get(reference)!.recording_jurisdiction_id).toBe(expected)
})

test('where no jurisdiction allows an online closing, nothing is ordered', async () => {
  proof.behave({ locations: [{ id: 'rl_1', eligible: false }] })
  const order = describeOrder()
  await expect(hostedMeetings.order(order)).rejects.toThrow(VendorUnavailable)
  expect(proof.of(order.key)).toBeUndefined()
})

test('an order waits until the service has processed the deed, and the next attempt sends the same one', async () => {
  proof.behave({ isProcessingSlow: true })
  const order = describeOrder()
  await expect(hostedMeetings.order(order)).rejects.toThrow(VendorUnavailable)
  expect(proof.of(order.key)).toMatchObject({ detailed_status: 'draft' })
  const { reference } = await hostedMeetings.order(order)
  const ofLoan = [...proof.transactions.values()].filter(({ loan_number }) => loan_number === order.loanNumber)
  expect(ofLoan).toMatchObject([{ id: reference, detailed_status: 'active' }])
  expect(ofLoan[0]!.documents).toHaveLength(1)
})

test.each([1, 2, 3])('an order whose answers were lost %i times is made once', async (lostAnswers) => {
  const order = describeOrder()
  proof.behave({ lostAnswers })
  for (let attempt = 0; attempt < lostAnswers; attempt += 1)
    await expect(hostedMeetings.order(order)).rejects.toThrow(VendorUnavailable)
  const { reference } = await hostedMeetings.order(order)
  const ofLoan = [...proof.transactions.values()].filter(({ loan_number }) => loan_number === order.loanNumber)
  expect(ofLoan).toMatchObject([{ id: reference, detailed_status: 'active' }])
  expect(ofLoan[0]!.documents).toHaveLength(1)
})

test('another session of the same loan is another transaction', async () => {
  const order = describeOrder()
  const { reference } = await hostedMeetings.order(order)
  const { reference: next } = await hostedMeetings.order(describeOrder({ loanNumber: order.loanNumber }))
  expect(next).not.toBe(reference)
})

test('a deed that the service cannot read is not sent', async () => {
  proof.behave({ processingError: 'Invalid PDF' })
  const order = describeOrder()
  await expect(hostedMeetings.order(order)).rejects.toThrow(VendorUnavailable)
  expect(proof.of(order.key)).toMatchObject({ detailed_status: 'draft' })
})

test.each([
  ['active', { state: 'ready' }],
  ['viewed', { state: 'ready' }],
  ['attempted', { state: 'ready' }],
  ['order_placed', { state: 'ready' }],
  ['held_for_review', { state: 'ready' }],
  ['a status of next year', { state: 'ready' }],
  ['meeting_in_progress', { state: 'meeting' }],
  ['complete_with_rejections', { state: 'ended', reason: 'NOT_READY' }],
  ['recalled', { state: 'ended', reason: 'NOT_READY' }],
  ['converted_to_wet_sign', { state: 'ended', reason: 'NOT_READY' }],
  ['declined', { state: 'ended', reason: 'NOT_WILLING' }],
  ['expired', { state: 'ended', reason: 'NOBODY_THERE' }],
])('%s is %j', async (status, expected) => expect(await readState(await anOrder(), status)).toEqual(expected))

test('a completed meeting returns the sealed deed, not the service’s own forms, and who sealed it', async () => {
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

test('a transaction that a signer has completed cannot be canceled', async () => {
  const reference = await anOrder()
  await readState(reference, 'complete')
  await expect(hostedMeetings.end(reference)).rejects.toMatchObject({ status: 422 })
})

test('a refusal reveals nothing about the person or the home', async () => {
  proof.behave({ isLender: true })
  const message = await hostedMeetings.order(describeOrder()).catch((error: Error) => error.message)
  expect(message).not.toMatch(/Garcia|ana@|Orchard|10000000/)
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
