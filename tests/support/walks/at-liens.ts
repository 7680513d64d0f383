import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OfferChoice } from '#src/application/offers.schema.ts'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { recordConsents } from '#src/application/server/consent-record.ts'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { anOpenedProduct } from '../product/opened-product.ts'
import {
  type Caller,
  callerAt,
  onApplication,
  openApplication,
  ordinaryBorrower,
  type PlayedBorrower,
  progressPath,
} from './borrower-calls.ts'
import { choiceAmong } from './offer-choice.ts'

export interface AtLiens {
  caller: Caller
  uuid: string
  offers: OffersAnswer
}

export const ohio = (street1: string): Partial<PlayedBorrower> => ({
  address: { street1, city: 'Columbus', state: 'OH', zip: '43215' },
})

/** A running product, and borrowers who chose an offer and reach their liens with income and identity verified. */
export const aProductWithLiens = async () => {
  const { url, folder, db, vault, anIdentity } = await anOpenedProduct()
  const records = applicationRecords(vault)

  const readVisitedStatuses = async ({ caller, uuid }: Pick<AtLiens, 'caller' | 'uuid'>): Promise<string[]> =>
    (await caller.call<{ status: string }[]>('GET', progressPath(uuid))).map(({ status }) => status)

  /** Waits until it has reached a status; a system step may already have moved it on. */
  const untilStatus = (at: Pick<AtLiens, 'caller' | 'uuid'>, status: Status): Promise<void> =>
    expect.poll(() => readVisitedStatuses(at), { interval: 40 }).toContain(status)

  let borrowerCount = 0
  const atLiens = async (
    role: Partial<PlayedBorrower> = {},
    choice: Partial<OfferChoice> = {},
    estimate?: number,
  ): Promise<AtLiens> => {
    // The sandbox bureau remembers people, so each is a new person.
    borrowerCount += 1
    const birthDate = `1983-${String((borrowerCount % 12) + 1).padStart(2, '0')}-${String((borrowerCount % 28) + 1).padStart(2, '0')}`
    const borrower = { ...ordinaryBorrower, ...ohio('12 Orchard Street'), birthDate, ...role }
    const caller = callerAt(url, borrower.organization)
    const uuid = await openApplication(caller, borrower)
    if (estimate !== undefined) {
      await untilStatus({ caller, uuid }, 'NAV_RESI_EVAL_ESTIMATE')
      await caller.call('PUT', onApplication(uuid, 'property/estimate'), { estimatedValue: estimate })
    }
    await untilStatus({ caller, uuid }, 'OFFER_SELECTION')
    const offers = await caller.call<OffersAnswer>('GET', onApplication(uuid, 'offers'))
    await caller.call('POST', onApplication(uuid, 'select-offer'), choiceAmong(offers, choice))
    const now = new Date()
    const identityId = await ownerOf(uuid)
    await db.transaction().execute(async (tx) => {
      await records.amendApplicant(tx, uuid, (applicant) => ({ ...applicant, ssn: '536904399' }), now)
      await recordConsents(tx, {
        identityId,
        applicationId: uuid,
        at: now,
        consents: [{ type: 'HARD_CREDIT', version: 1, optedIn: true }],
        evidence: { addressHash: '', device: '' },
      })
      await tx
        .updateTable('application')
        .set((column) => ({
          status: 'LIEN_VERIFICATION',
          statusSince: now,
          dueAt: null,
          revision: column('revision', '+', 20),
        }))
        .where('id', '=', uuid)
        .execute()
    })
    return { caller, uuid, offers }
  }

  const ownerOf = async (uuid: string): Promise<string> =>
    (await db.selectFrom('application').select('identityId').where('id', '=', uuid).executeTakeFirstOrThrow())
      .identityId

  const confirmLiens = async (at: AtLiens, status: Status): Promise<AtLiens> => {
    await at.caller.call('GET', onApplication(at.uuid, 'liabilities'))
    await at.caller.call('POST', onApplication(at.uuid, 'liabilities/confirm'), { isTrue: true })
    await untilStatus(at, status)
    return at
  }

  /** Calls as a member of staff with this role. */
  const asStaff = async (
    method: string,
    path: string,
    body?: unknown,
    role: 'underwriter' | 'processor' = 'underwriter',
  ) => {
    const { headers } = await anIdentity({ role })
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-org': 'lintel',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    url,
    db,
    vault,
    records,
    atLiens,
    confirmLiens,
    untilStatus,
    asStaff,
    anIdentity,
    readVisitedStatuses,
    objects: join(folder, 'objects'),
    liabilities: liabilityRecords(vault),
    conditions: conditionRecords(vault),
  }
}
