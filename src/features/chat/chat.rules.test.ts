import { describe, expect, test } from 'vitest'
import { chooseQueue, firstState, isHere, messageText, mustRequeue, pathOfPage, tokenExpiry } from './chat.rules.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

describe('CHT-01 a new conversation is answered by', () => {
  test.each([
    ['people while they answer', { isAnswered: true, hasAssistant: true }, 'agent', 'QUEUED'],
    ['the assistant where they do not', { isAnswered: false, hasAssistant: true }, 'assistant', 'ASSISTANT'],
    ['an email where there is no assistant', { isAnswered: false, hasAssistant: false }, 'agent', 'AWAITING_REPLY'],
  ] as const)('%s', (_who, facts, mode, state) =>
    expect(firstState({ ...facts, requestedMode: undefined })).toEqual({ mode, state }),
  )
  test.each(['twilio', 'nice', 'stream'] as const)('people, when a test requests %s', (requestedMode) =>
    expect(firstState({ isAnswered: false, hasAssistant: true, requestedMode }).mode).toBe('agent'),
  )
  test('the assistant, when a test requests chatbot', () =>
    expect(firstState({ isAnswered: true, hasAssistant: true, requestedMode: 'chatbot' }).mode).toBe('assistant'))
})

describe('CHT-07 a token', () => {
  const talk = { answersByEmail: false, createdAt: at('08:00'), queuedAt: at('09:00'), lastMessageAt: at('11:00') }
  test('a token for people expires six hours after they were requested, regardless of later messages', () =>
    expect(tokenExpiry({ ...talk, mode: 'agent' }, false)).toEqual(at('15:00')))
  test('a token for the assistant expires an hour after the last message', () =>
    expect(tokenExpiry({ ...talk, mode: 'assistant' }, false)).toEqual(at('12:00')))
  test('a token for the assistant expires ten minutes after the last message behind the flag', () =>
    expect(tokenExpiry({ ...talk, mode: 'assistant' }, true)).toEqual(at('11:10')))
  test('a token for a message left outside hours lasts a week', () =>
    expect(tokenExpiry({ ...talk, mode: 'agent', answersByEmail: true }, true)).toEqual(
      new Date('2026-11-30T11:00:00Z'),
    ))
  test('a token for the assistant expires twelve hours after the start at the latest', () =>
    expect(tokenExpiry({ ...talk, mode: 'assistant', lastMessageAt: at('19:45') }, false)).toEqual(at('20:00')))
  test('a token for a message left outside hours expires thirty days after the start at the latest', () =>
    expect(
      tokenExpiry(
        { ...talk, mode: 'agent', answersByEmail: true, lastMessageAt: new Date('2026-12-22T08:00:00Z') },
        false,
      ),
    ).toEqual(new Date('2026-12-23T08:00:00Z')))
})

test.each([
  [{ skill: 'closing', tag: 'sales', pagePath: '/' }, 'closing'],
  [{ tag: ' Servicing ', pagePath: '/register' }, 'servicing'],
  [{ tag: 'unknown', pagePath: '/heloc/register-v2/home-address' }, 'sales'],
  [{ pagePath: '/heloc/0b7e2f2e-0000-4000-8000-000000000001/credit/social' }, 'application'],
  [{ pagePath: '/heloc/0b7e2f2e-0000-4000-8000-000000000001/review-app/signdocs' }, 'closing'],
  [{ pagePath: '/heloc-signer/documents' }, 'closing'],
  [{ pagePath: null }, 'sales'],
])('the page’s path selects the queue: %j', (place, queue) => expect(chooseQueue(place)).toBe(queue))

test.each([
  ['https://lintel.example/heloc/a?token=secret#x', '/heloc/a'],
  ['/heloc/a?name=Ana', '/heloc/a'],
  ['javascript:alert(1)', null],
  [undefined, null],
  [`/${'a'.repeat(1_000)}`, `/${'a'.repeat(299)}`],
])('only the path of the page’s address %j is stored', (pageUrl, path) => expect(pathOfPage(pageUrl)).toBe(path))

test('a message stays plain text: markup is preserved as text, and control characters are removed', () => {
  expect(messageText('  <script>alert(1)</script>\r\n\u0000\u0007ok\t ')).toBe('<script>alert(1)</script>\nok')
  expect(messageText(' \n\t ')).toBe('')
})

describe('CHT-03 an unanswered conversation', () => {
  const waiting = { state: 'ACTIVE', unansweredSince: at('10:00'), isAgentHere: false } as const
  test('goes back to the queue after five minutes without the agent', () => {
    expect(mustRequeue(waiting, at('10:05'), 5)).toBe(true)
    expect(mustRequeue(waiting, at('10:04'), 5)).toBe(false)
  })
  test.each([
    ['the desk is open', { isAgentHere: true }],
    ['it was answered', { unansweredSince: null }],
    ['it waits already', { state: 'QUEUED' as const }],
  ])('stays when %s', (_why, facts) => expect(mustRequeue({ ...waiting, ...facts }, at('12:00'), 5)).toBe(false))
})

test('a participant is present while their page reports', () => {
  expect(isHere({ leftAt: null, lastSeenAt: at('10:00') }, new Date('2026-11-23T10:00:44Z'))).toBe(true)
  expect(isHere({ leftAt: null, lastSeenAt: at('10:00') }, new Date('2026-11-23T10:00:45Z'))).toBe(false)
  expect(isHere({ leftAt: at('10:00'), lastSeenAt: at('10:00') }, at('10:00'))).toBe(false)
  expect(isHere(undefined, at('10:00'))).toBe(false)
})
