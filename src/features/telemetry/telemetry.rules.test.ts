import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordEvent } from './telemetry.contract.ts'
import { cleanPath, cleanProperties, cleanQuery, cleanReferrer, looksPersonal } from './telemetry.rules.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const personal = fc.oneof(
  fc.tuple(digits(3), digits(2), digits(4), fc.constantFrom('', '-', ' ')).map(([a, b, c, by]) => [a, b, c].join(by)),
  fc.tuple(digits(3), digits(3), digits(4)).map(([area, prefix, line]) => `(${area}) ${prefix}-${line}`),
  digits(16).map((card) => card.replace(/(.{4})(?=.)/g, '$1 ')),
  fc.integer({ min: 5, max: 17 }).chain(digits),
  fc.emailAddress(),
  fc.constantFrom('1980-03-02', '03/02/1980', '3.2.80'),
)
const encodings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
)

test('TEL-03 an email, a date, or a person, card or account number is detected however it is encoded', () =>
  fc.assert(fc.property(personal, encodings, (text, encode) => looksPersonal(encode(text)))))

test('TEL-03 digits in other scripts count as digits', () => expect(looksPersonal('１２３-４５-６７８９')).toBe(true))

test.each(['spring-sale', 'SPRING_20261101', 'google', 'heloc', '', 'b2b', '0b7e2f2e-0000-4000-8000-000000000001'])(
  'TEL-03 %j is not treated as personal',
  (text) => expect(looksPersonal(text)).toBe(false),
)

test('TEL-03 no personal value gets through a path, a query or a property', () =>
  fc.assert(
    fc.property(personal, (text) => {
      const encodedText = encodeURIComponent(text)
      expect(cleanPath(`/account/heloc/${encodedText}/x`)).toBe('/account/heloc/:value/x')
      expect(cleanQuery(`utm_source=${encodedText}&email=${encodedText}`)).toEqual({})
      expect(cleanProperties({ step: text, attempt: 2 })).toEqual({ attempt: 2 })
    }),
  ))

test('TEL-03 ids in a path become a placeholder, and the path’s query is removed', () =>
  expect(cleanPath('/account/heloc/0B7E2F2E-0000-4000-8000-000000000001/product/select?email=a@b.example#x')).toBe(
    '/account/heloc/:uuid/product/select',
  ))

test('TEL-03 only the campaign, step, organization, language and chat are kept from a query', () =>
  expect(
    cleanQuery(
      '?utm_source=GOOGLE&utm_campaign=spring+sale&step=name&org=lintel&lang=es&pop-webchat=1&userData=x&name',
    ),
  ).toEqual({
    utm_source: 'GOOGLE',
    utm_campaign: 'spring sale',
    step: 'name',
    org: 'lintel',
    lang: 'es',
    'pop-webchat': '1',
  }))

test('TEL-03 a badly encoded query is read as far as possible', () =>
  expect(cleanQuery('utm_source=100%&&=&step=%E0%A4%A')).toEqual({ utm_source: '100%', step: '%E0%A4%A' }))

test('TEL-03 control characters and unpaired surrogates are removed before checking for personal values', () => {
  expect(cleanQuery('utm_source=goo%00gle\ud800&utm_term=1234%000000%00000')).toEqual({ utm_source: 'google' })
  expect(cleanPath('/a\u0000b/\ud800c')).toBe('/ab/c')
})

test.each([
  ['https://www.Example.com/a/maria?x=1', 'www.example.com'],
  ['https://news.example:8443', 'news.example'],
  ['https://maria@example.com/', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('TEL-03 the referrer %j is stored as the host %j', (referrer, host) => expect(cleanReferrer(referrer)).toBe(host))

test.each([
  ['WEB', true],
  ['APP', true],
  ['DESK', false],
])('TEL-02 an event of the type %s is accepted: %j', (eventType, isAccepted) => {
  const sessionKey = { uuid: '0b7e2f2e-0000-4000-8000-000000000001', epoch: 1, trackerUuid: randomUUID() }
  const event = { domain: 'a.example', queryParams: '', pagePath: '/', event: 'page-view', sessionKey, eventType }
  expect(recordEvent.body.safeParse({ ...event, productType: 'HELOC' }).success).toBe(isAccepted)
})
