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

/** Examples by the name of a field, for those whose schema allows them. */
export const fieldExamples: Readonly<Record<string, string | number>> = {
  firstName: 'Maria',
  middleName: 'Elena',
  lastName: 'Garcia',
  fullName: 'Maria Garcia',
  name: 'Maria Garcia',
  email: 'maria.garcia@example.com',
  phone: '(512) 555-0142',
  street: '13 Orchard Street',
  street1: '13 Orchard Street',
  street2: 'Unit 2',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  county: 'Travis',
  dob: '1984-05-17',
  affiliate: 'RateFinder',
  after: 'MjAyNi0xMS0yNA',
  code: '123456',
  description: 'New applications',
  income: 84_000,
  url: 'https://hooks.lender.example/hearthline',
  language: 'en',
  currency: 'USD',
  host: 'lender.example',
}

/** Words for a text of which only the length is known. */
export const exampleWords = 'Example text'
