import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoutingFacts } from '../graph/status-row.ts'
import { type PolledStatus, statuses } from '../graph/statuses.ts'
import { stepBarAt } from '../progress.rules.ts'
import { borrowerPaths } from './borrower-paths.ts'
import { destinationFor, routeOnEntry, shouldAutoRoute, withPopWebchat } from './status-routes.ts'

const facts: RoutingFacts = {
  waitingOnFloodCert: false,
  bpo: null,
  uwDecision: null,
  uwSubDecision: null,
  primaryParticipantAcceptComplete: false,
  isInquiry: false,
  isCrypto: false,
  disbursementRoutingNumber: null,
  propertyState: 'OH',
}
const at = (status: string, changes: Partial<RoutingFacts> = {}) =>
  destinationFor(true, { status, facts: { ...facts, ...changes } })

test.each<[string, Partial<RoutingFacts>, string]>([
  ['GEN_CLOSING_DISCLOSURE', { waitingOnFloodCert: true }, '/error/flood-cert'],
  ['GEN_CLOSING_DISCLOSURE', {}, '/review-app/signdocs'],
  ['AUTOPAY_ACCOUNT', {}, '/bank/disburse'],
  ['AUTOPAY_ACCOUNT', { isCrypto: true }, '/bank/autopay'],
  ['AUTOPAY_ACCOUNT', { disbursementRoutingNumber: '021000021' }, '/bank/autopay'],
  ['VERIFIED_AUTOPAY_ACCOUNT', {}, '/bank/autopay'],
  ['DISBURSEMENT_ACCOUNT', { disbursementRoutingNumber: '021000021' }, '/bank/disburse'],
  ['NAV_BPO_ORDER_REQUEST', { bpo: 'BPO_REQUIRED', propertyState: 'TX' }, '/bpo/condition'],
  ['NAV_RESI_EVAL_ORDER_REQUEST', { bpo: 'BPO_REQUIRED' }, '/bpo/order-bpo'],
  ['NAV_BPO_ORDER_REQUEST', { bpo: 'BPO_PROCESSING', propertyState: 'TX' }, '/bpo/hold'],
  ['DEED_SIGNING', { primaryParticipantAcceptComplete: true }, '/complete'],
  ['DEED_SIGNING', {}, '/notary/intro'],
  ['MULTIPLE_PROPERTIES', {}, '/review-app/property'],
  ['HARD_CREDIT_LOCKED_OR_FROZEN', {}, '/credit/error'],
  ['UNKNOWN', {}, '/error/timeout'],
])('RTE-01 %s with %j opens %s', (status, changes, path) => {
  expect(at(status, changes)).toEqual({ within: 'application', path })
})

test('RTE-01 NAV-01 every page that a status can lead to exists', () => {
  const anyFacts = fc.record<RoutingFacts>({
    waitingOnFloodCert: fc.boolean(),
    bpo: fc.constantFrom(null, 'BPO_REQUIRED', 'BPO_PROCESSING'),
    uwDecision: fc.constant(null),
    uwSubDecision: fc.constant(null),
    primaryParticipantAcceptComplete: fc.boolean(),
    isInquiry: fc.constant(false),
    isCrypto: fc.boolean(),
    disbursementRoutingNumber: fc.constantFrom(null, '021000021'),
    propertyState: fc.constantFrom('TX', 'OH', null),
  })
  for (const status of Object.keys(statuses) as PolledStatus[])
    fc.assert(
      fc.property(anyFacts, (randomFacts) => {
        const destination = destinationFor(true, { status, facts: randomFacts })
        if (destination.within === 'site') return destination.path === '/'
        const row = borrowerPaths[`/:uuid${destination.path}` as keyof typeof borrowerPaths]
        return row !== undefined && 'title' in row
      }),
      { numRuns: 30 },
    )
})

test('RTE-05 a missing profile, a missing application and an inquiry go to the dashboard', () => {
  const dashboard = { within: 'site', path: '/dashboard' }
  expect(destinationFor(false, { status: 'HMDA', facts })).toEqual(dashboard)
  expect(destinationFor(true, null)).toEqual(dashboard)
  expect(at('HMDA', { isInquiry: true })).toEqual(dashboard)
})

test('RTE-01 a completed or canceled application leads to the home page of the site', () => {
  expect(at('COMPLETE')).toEqual({ within: 'site', path: '/' })
  expect(at('CANCELLED')).toEqual({ within: 'site', path: '/' })
})

test('RTE-08 an unrecognized status opens the timeout page with a warning, whatever its name', () => {
  for (const status of ['SOMETHING_NEW', 'constructor', '__proto__', 'toString'])
    expect(at(status)).toEqual({
      within: 'application',
      path: '/error/timeout',
      warning: { log: 'HELOC: unrecognized status', code: status },
    })
})

test('RTE-09 the offer page receives the decision, and the signing page to return to when the offer is verified', () => {
  expect(at('OFFER_SELECTION', { uwDecision: 'SELECT', uwSubDecision: 'VERIFIED_OFFER' }).state).toEqual({
    from: '/signing/intro',
    decision: 'SELECT',
  })
  expect(at('OFFER_SELECTION', { uwDecision: 'SELECT', uwSubDecision: 'UNVERIFIED_OFFER' }).state).toEqual({
    decision: 'SELECT',
  })
  expect(at('REVISED_OFFER_SELECTION')).not.toHaveProperty('state')
})

test('RTE-07 pages give way on a terminal status and on a decline, but never while disclosures are being read', () => {
  const page = { status: 'HMDA', uwDecision: null, path: '/start/hmda' } as const
  expect(shouldAutoRoute(page)).toBe(false)
  expect(shouldAutoRoute({ ...page, status: 'CREDIT_NO_MATCH' })).toBe(true)
  expect(shouldAutoRoute({ ...page, uwDecision: 'DECLINE' })).toBe(true)
  expect(shouldAutoRoute({ status: 'DECLINED', uwDecision: 'DECLINE', path: '/document/disclosures' })).toBe(false)
})

test('RTE-02 the consent that only the borrower can give opens immediately on entry', () => {
  expect(routeOnEntry('GEN_PRE_SOFT_CREDIT_DISCLOSURE')).toBe('/document/disclosures')
  expect(routeOnEntry('WAITING_FOR_SOFT_CREDIT')).toBeUndefined()
})

test.each([
  ['/liens', '?pop-webchat=true', '/liens?pop-webchat=true'],
  ['/liens?a=1', '?x=2&pop-webchat', '/liens?a=1&pop-webchat'],
  ['/liens#top', '?pop-webchat=1', '/liens?pop-webchat=1#top'],
  ['/liens?pop-webchat=0', '?pop-webchat=1', '/liens?pop-webchat=0'],
  ['/liens', '?x=pop-webchat', '/liens'],
  ['/liens', '', '/liens'],
])('RTE-06 to %s from %s goes to %s', (destination, search, expected) => {
  expect(withPopWebchat(destination, search)).toBe(expected)
})

test('SID-01 the step bar shows the current stage and names the kind of notary', () => {
  expect(stepBarAt('INCOME_VERIFICATION', false)?.current).toBe(3)
  expect(stepBarAt('IDENTITY_VERIFICATION', false)?.current).toBe(4)
  expect(stepBarAt('DEED_SIGNING', false)).toMatchObject({ current: 6 })
  expect(stepBarAt('DEED_SIGNING', false)?.labels[6]).toBe('Talk to eNotary')
  expect(stepBarAt('NOTE_SIGNING', true)?.labels[6]).toBe('Schedule Notary Session')
  expect(stepBarAt('MANUAL_DEED_SIGNING', false)?.labels[6]).toBe('Schedule Notary Session')
  expect(stepBarAt('RECORDING', false)?.current).toBe(7)
  expect(stepBarAt('DECLINED', false)).toBeNull()
})
