import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import type { Vendors } from '#src/apps/server/suppliers/vendors.ts'
import type { LiabilityKind } from '#src/domain/lending/liability.ts'
import type { EarlierEquity } from '#src/domain/us/earlier-equity.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { passedByTwo } from '../access/passed-by-two.ts'
import { aProductWithRequests } from './asked-borrower.ts'
import {
  type Caller,
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from './borrower-calls.ts'
import { demonstrateAccess } from './given-consent.ts'
import { choiceAmong } from './offer-choice.ts'

export interface VerifiedBorrower {
  uuid: string
  caller: Caller
  /** Relative to the application: '/valuation'. */
  path(below: string): string
}

export interface HomeOptions {
  street: string
  city?: string
  state?: string
  zip?: string
  /** Dollars; the approximate line. */
  draw?: number
  /** Creditor of a debt that is paid off at closing. */
  payoffs?: readonly string[]
  /** Whole dollars a year. */
  income?: number
  /** Whether the borrower has shown that they can open electronic documents. */
  isDemonstrated?: boolean
  /** What the borrower says about other home equity loans, in Texas; by default there are none. */
  earlierEquity?: Partial<EarlierEquity>
}

let borrowerCount = 0

/** A running product, and borrowers who chose an offer and were verified up to a status after the hard credit pull. */
export const aProductThatVerifies = async (settings: Record<string, string> = {}, own: Partial<Vendors> = {}) => {
  const product = await aProductWithRequests(settings, own)
  const { url, db, vault } = product
  const liabilities = liabilityRecords(vault)

  const fetchStatus = async ({ uuid, caller }: VerifiedBorrower) => caller.call<PlayedStatus>('GET', statusPath(uuid))

  const until = async (verifiedBorrower: VerifiedBorrower, isThere: (status: string) => boolean): Promise<string> => {
    for (;;) {
      const { checklistStatus } = await fetchStatus(verifiedBorrower)
      if (isThere(checklistStatus)) return checklistStatus
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const choose = async ({ caller, path }: VerifiedBorrower, draw: number): Promise<void> => {
    const answer = await caller.call<OffersAnswer>('GET', path('/offers'))
    const offer = answer.offers.find(({ offerId }) => offerId === answer.largestOfferId) ?? answer.offers[0]!
    const amount = Math.floor(Math.min(Math.max(draw, offer.minDraw), offer.maxDraw))
    await caller.call('POST', path('/select-offer'), choiceAmong(answer, { offerId: offer.offerId, selected: amount }))
  }

  /** As the earlier steps would have left it, submitted now; the worker continues from there. */
  const setStatus = async (uuid: string, status: Status): Promise<void> => {
    await sql`
      with moved as (
        update application set status = ${status}, status_since = now(), revision = revision + 1, attempt = 0, pending_reference = null,
          due_at = now(), bpo = 'BPO_REQUIRED'
        where id = ${uuid} returning id, revision, status
      ), noted as (
        insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at)
        select id, revision, 'APP_SUBMISSION', status, 'submitted', 'system', null, 'Put there by a test', null, now() from moved
      )
      select pg_notify('work', 'application') from moved`.execute(db)
  }

  /** A borrower who sees offers and has not chosen one. */
  const atOffers = async ({ street, city = 'Columbus', state = 'OH', zip = '43215', income }: HomeOptions) => {
    borrowerCount += 1
    const birthDate = `1984-${String((borrowerCount % 12) + 1).padStart(2, '0')}-${String((borrowerCount % 28) + 1).padStart(2, '0')}`
    const address = { street1: street, city, state, zip }
    const borrower = { ...ordinaryBorrower, income: income ?? ordinaryBorrower.income, birthDate, address }
    const caller = callerAt(url, borrower.organization)
    const uuid = await openApplication(caller, borrower)
    const path = (below: string) => `/service-application/api/v1/application/heloc/${uuid}${below}`
    const verifiedBorrower: VerifiedBorrower = { uuid, caller, path }
    const first = await until(verifiedBorrower, (now) => now === 'OFFER_SELECTION' || /ESTIMATE|NO_AVM/.test(now))
    if (first !== 'OFFER_SELECTION') {
      await caller.call('PUT', path('/property/estimate'), { estimatedValue: 600_000 })
      await until(verifiedBorrower, (now) => now === 'OFFER_SELECTION')
    }
    return verifiedBorrower
  }

  return {
    ...product,
    fetchStatus,
    until,
    setStatus,
    atOffers,
    choose,
    /** A borrower at a status after the choice, with a home on this street. */
    async at(status: Status, place: HomeOptions | string): Promise<VerifiedBorrower> {
      const home = typeof place === 'string' ? { street: place } : place
      const { draw = 40_000, payoffs = [], isDemonstrated = true } = home
      const verifiedBorrower = await atOffers(home)
      const { uuid } = verifiedBorrower
      await choose(verifiedBorrower, draw)
      // The answers of the lien page, which these borrowers pass over.
      const earlierEquity = { firstMortgage: 'NO', closedWithinYear: 'NO', closedOn: null, ...home.earlierEquity }
      await sql`update application set property = property || ${JSON.stringify({ earlierEquity })}::jsonb
        where id = ${uuid} and property_state = 'TX'`.execute(db)
      const debt = {
        kind: 'CARD' as LiabilityKind,
        source: 'BUREAU' as const,
        lienPosition: null,
        balance: 8_000,
        limit: 8_000,
        monthlyPayment: 160,
        accountEnding: '4417',
        tradeline: null,
        recorded: null,
        reported: 8_000,
        confirmedAt: new Date(),
        removedFor: null,
        payoffStatus: 'MARKED_FOR_PAYOFF' as const,
      }
      await db.transaction().execute((tx) =>
        liabilities.add(
          tx,
          uuid,
          payoffs.map((creditor) => ({ ...debt, creditor })),
          new Date(),
        ),
      )
      const { identityId } = await db
        .selectFrom('application')
        .select('identityId')
        .where('id', '=', uuid)
        .executeTakeFirstOrThrow()
      if (isDemonstrated) await demonstrateAccess(db, { identityId, applicationId: uuid })
      await setStatus(uuid, status)
      return verifiedBorrower
    },
    /** Takes a workflow exit for staff. */
    async exit(verifiedBorrower: VerifiedBorrower, outcome: string, more: object = {}) {
      const { checklistStatus: status } = await fetchStatus(verifiedBorrower)
      const { headers } = await product.staff('underwriter')
      const body = { status, outcome, reason: 'Looked at and decided by hand', ...more }
      return product.callApi(
        'POST',
        verifiedBorrower.path('/staff-exit').replace('/api/', '/secure/api/'),
        { ...headers, 'idempotency-key': randomUUID() },
        body,
      )
    },
    /** Passes a verification for which nothing was received. */
    async passWithoutProof(verifiedBorrower: VerifiedBorrower, outcome: string) {
      const { checklistStatus: status } = await fetchStatus(verifiedBorrower)
      const [proposer, approver] = [await product.staff('processor'), await product.staff('underwriter')]
      const by = { proposer: proposer.headers, approver: approver.headers }
      return passedByTwo(product.callApi, by, { uuid: verifiedBorrower.uuid, status, outcome })
    },
    /** Staff accept all conditions of an application. */
    async acceptAll({ uuid }: VerifiedBorrower): Promise<string[]> {
      const { headers } = await product.staff('underwriter')
      const rows = await db
        .selectFrom('condition')
        .select(['id', 'category'])
        .where('applicationId', '=', uuid)
        .where('state', 'in', ['OPEN', 'IN_REVIEW'])
        .execute()
      for (const { id } of rows) {
        await db.updateTable('condition').set({ state: 'IN_REVIEW' }).where('id', '=', id).execute()
        await product.callApi(
          'POST',
          `/service-conditions/internal/api/v1/applications/${uuid}/conditions/${id}/accept`,
          headers,
        )
      }
      return rows.map(({ category }) => category)
    },
    forward: (verifiedBorrower: VerifiedBorrower, minutes: number) =>
      verifiedBorrower.caller.call('POST', '/sandbox/clock', { forwardMinutes: minutes }),
  }
}
