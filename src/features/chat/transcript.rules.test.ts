import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyTranscript,
  isSendable,
  lastSequence,
  type Transcript,
  withFailure,
  withMessages,
  withPending,
} from './transcript.rules.ts'

interface TranscriptEntry {
  sequence: number
  clientId: string | null
}
const line = (sequence: number, clientId: string | null = null): TranscriptEntry => ({ sequence, clientId })
const own = (clientId: string) => ({ clientId, text: 'Hello', files: [], writtenAt: 0 })
const start: Transcript<TranscriptEntry> = emptyTranscript

test('CHT-05 however often and in whatever order messages arrive, each appears once and in order', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (deliveries) => {
      const end = deliveries.reduce<Transcript<TranscriptEntry>>(
        (transcript, numbers) =>
          withMessages(
            transcript,
            numbers.map((sequence) => line(sequence)),
          ),
        start,
      )
      const expected = [...new Set(deliveries.flat())].sort((a, b) => a - b)
      expect(end.messages.map(({ sequence }) => sequence)).toEqual(expected)
    }),
  ))

test('CHT-05 a message that the server confirms is no longer pending, and is not sent again', () => {
  const sending = withPending(start, own('a'))
  expect(sending.pending).toMatchObject([{ clientId: 'a', state: 'sending' }])
  const storedTranscript = withMessages(sending, [line(1, 'a')])
  expect(storedTranscript.pending).toEqual([])
  expect(withPending(storedTranscript, own('a'))).toEqual(storedTranscript)
})

test('CHT-05 a confirmation that arrives twice changes nothing', () => {
  const storedTranscript = withMessages(withPending(start, own('a')), [line(1, 'a')])
  expect(withMessages(storedTranscript, [line(1, 'a')])).toBe(storedTranscript)
})

test('CHT-05 a message that could not be sent keeps its place and text until it is sent again', () => {
  const two = withPending(withPending(start, own('a')), own('b'))
  const withRefusal = withFailure(two, 'a')
  expect(withRefusal.pending).toMatchObject([
    { clientId: 'a', text: 'Hello', state: 'failed' },
    { clientId: 'b', state: 'sending' },
  ])
  expect(withPending(withRefusal, own('a')).pending).toMatchObject([{ state: 'sending' }, { state: 'sending' }])
})

test('CHT-05 the page resumes after its last message', () => {
  expect(lastSequence(start)).toBe(0)
  expect(lastSequence(withMessages(start, [line(21), line(22)]))).toBe(22)
})

const file = {
  fileUuid: '0b7e2f2e-0000-4000-8000-000000000002',
  name: 'a.pdf',
  bytes: 1,
  received: 1,
  state: 'ready',
  mediaType: 'application/pdf',
  refusal: null,
} as const

test.each([
  ['', [], false],
  [' \n ', [], false],
  ['Hi', [], true],
  ['', [file], true],
])('CHT-04 a message %j with the files %j is sent: %s', (text, files, isSent) =>
  expect(isSendable({ text, files })).toBe(isSent),
)
