/** An example of each format of a text. */
export const formatExamples: Readonly<Record<string, string>> = {
  uuid: '0191aa00-0000-7000-8000-000000000001',
  'date-time': '2026-11-24T15:00:00.000Z',
  date: '2026-11-24',
  time: '15:00:00Z',
  duration: 'P1D',
  email: 'maria.garcia@example.com',
  uri: 'https://lender.example/path',
  hostname: 'lender.example',
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
  binary: 'bytes',
  base64: 'ZXhhbXBsZQ==',
  base64url: 'ZXhhbXBsZQ',
}

export type ExampleOfField = string | number

/** The example of a field in an object that has one of these other fields. Null where the others say that there is none. */
interface ExampleBeside {
  beside: readonly string[]
  example: ExampleOfField | null
}

/** Examples by the name of a field, for those whose schema allows them. A name of several things has the first that fits. */
export const fieldExamples: Readonly<Record<string, ExampleOfField | readonly (ExampleOfField | ExampleBeside)[]>> = {
  firstName: 'Maria',
  middleName: 'Elena',
  lastName: 'Garcia',
  fullName: 'Maria Garcia',
  name: [{ beside: ['nmlsId'], example: 'Lintel' }, 'Maria Garcia'],
  email: 'maria.garcia@example.com',
  phone: '(512) 555-0142',
  street: '13 Orchard Street',
  street1: '13 Orchard Street',
  street2: 'Unit 2',
  city: 'Austin',
  state: [
    { beside: ['recordedOn'], example: 'RECORDED' },
    { beside: ['city', 'zip', 'address', 'loanNumber'], example: 'TX' },
  ],
  zip: '78701',
  county: 'Travis',
  dob: '1984-05-17',
  affiliate: 'RateFinder',
  // As formatCursor writes the moment and the id of the examples above.
  after: 'mwutmqo0.0191aa00-0000-7000-8000-000000000001',
  next: 'mwutmqo0.0191aa00-0000-7000-8000-000000000001',
  code: [{ beside: ['nmlsId'], example: 'lintel' }],
  description: 'New applications',
  income: 84_000,
  url: 'https://hooks.lender.example/hearthline',
  language: 'en',
  currency: 'USD',
  host: 'lender.example',
  loanNumber: '2718281828',
  status: [
    { beside: ['revision', 'previousStatus'], example: 'OFFER_SELECTION' },
    { beside: ['attempt'], example: 200 },
    { beside: ['applicationUuid'], example: 'IN_PROGRESS' },
  ],
  previousStatus: 'WAITING_FOR_INITIAL_OFFERS',
  outcome: [{ beside: ['previousStatus'], example: 'offersMade' }],
  waitsFor: 'borrower',
  kind: [{ beside: ['sha256', 'documentUuid'], example: 'CREDIT_AGREEMENT' }],
  // Of the text `%PDF-1.7`, the example of a document, as is the hash below.
  bytes: [{ beside: ['sha256'], example: 8 }],
  eventTypes: 'application.status_changed',
  type: [{ beside: ['attempts'], example: 'application.status_changed' }],
  firstBytes: [{ beside: ['attempt'], example: 'ok' }],
  fault: [{ beside: ['attempt'], example: null }],
  // Of an event, whose fields depend on its type: the first of `inquiry.opened`.
  key: [{ beside: ['sequence'], example: 'applicationUuid' }],
  data: [{ beside: ['sequence'], example: '0191aa00-0000-7000-8000-000000000001' }],
  // Base64 of 32 bytes.
  secret: [{ beside: ['eventTypes'], example: 'whsec_RXhhbXBsZSBvZiB0aGlydHktdHdvIGNoYXJhY3RlcnM=' }],
  link: [{ beside: ['leadUuid'], example: 'https://lender.example/account/heloc/register-v2?affiliateId=token' }],
  fips: '48453',
  parcelId: '48453-123-4567',
  legalDescription: 'Lot 4, Block 2, Orchard Heights',
  // The example of 12 CFR 1003, Appendix C.
  uli: '10Bx939c5543TqA1144M999143X38',
  product: [{ beside: ['loanNumber'], example: 'heloc' }],
  suffix: 'JR',
  // The last digits of the borrower's account.
  to: [{ beside: ['rail'], example: '0099' }],
  bankName: 'First Bank',
  zone: [{ beside: ['specialHazard'], example: 'AE' }],
  certificate: [{ beside: ['zone'], example: '26-0995899' }],
  instrumentNumber: '2026-0995899',
  servicerNumber: '0098127743',
  nmlsId: '000101',
  mediaType: 'application/pdf',
  sha256: '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b',
  'idempotency-key': 'replay-2026-11-24-1',
  // The id and the time of the examples above. Base64 of 32 bytes, as Standard Webhooks signs with HMAC-SHA256.
  'webhook-id': '0191aa00-0000-7000-8000-000000000001',
  'webhook-timestamp': '1795532400',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
}

/** Values to prefer where a schema lists those that it takes. */
export const listedExamples: ReadonlySet<unknown> = new Set(['TX', 'en', 'USD'])

/** Words for a text of which only the length is known. */
export const exampleWords = 'Example text'
