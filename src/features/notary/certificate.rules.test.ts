import { expect, test } from 'vitest'
import { buildCertificate, hasVenue } from './certificate.rules.ts'

/** In the Eastern time zone. */
const noon = new Date('2026-11-20T17:00:00Z')

const venueAt = (at: Parameters<typeof buildCertificate>[0]['at']) =>
  buildCertificate({ state: 'FL', at, moment: noon, names: ['Ana Garcia', 'Luis Garcia'] }).venue

test('Florida Statutes 117.05(4)(a) the certificate states the state and county where the notary is', () => {
  expect(venueAt({ state: 'FL', county: 'Miami-Dade' })).toBe(
    'State of Florida, County of Miami-Dade, November 20, 2026',
  )
  expect(venueAt({ state: 'VA', county: 'City of Richmond' })).toMatch(/^State of Virginia, City of Richmond,/)
  expect(venueAt({ state: 'LA', county: 'Orleans' })).toMatch(/^State of Louisiana, Parish of Orleans,/)
  expect(venueAt({ state: 'DC', county: '' })).toMatch(/^District of Columbia,/)
})

test('the wording is that of the home’s state, wherever the notary is', () =>
  expect(
    buildCertificate({ state: 'TX', at: { state: 'OH', county: 'Franklin' }, moment: noon, names: ['Ana Garcia'] }),
  ).toEqual({
    on: '2026-11-20',
    venue: 'State of Ohio, County of Franklin, November 20, 2026',
    wording:
      'This instrument was acknowledged before me by means of an interactive two-way audio and video communication on November 20, 2026 by Ana Garcia. This notarial act was an online notarization.',
  }))

test('the day of the act is that of the notary’s state, which can differ from the day at the home', () => {
  // Half past midnight in Columbus, half past eleven of the day before in Nashville.
  const moment = new Date('2027-02-11T05:30:00Z')
  const certify = (at: Parameters<typeof buildCertificate>[0]['at']) =>
    buildCertificate({ state: 'TN', at, moment, names: ['Ana Garcia'] })
  expect(certify({ state: 'OH', county: 'Franklin' })).toMatchObject({
    on: '2027-02-11',
    venue: 'State of Ohio, County of Franklin, February 11, 2027',
    wording: expect.stringContaining('on February 11, 2027 by Ana Garcia'),
  })
  expect(certify({ state: 'TN', county: 'Davidson' }).on).toBe('2027-02-10')
})

test('a commission without a county cannot certify, except in the District of Columbia', () => {
  expect(hasVenue({ state: 'OH', county: null })).toBe(false)
  expect(hasVenue({ state: 'OH', county: 'Franklin' })).toBe(true)
  expect(hasVenue({ state: 'DC', county: null })).toBe(true)
})
