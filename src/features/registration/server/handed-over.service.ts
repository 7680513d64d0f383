import { type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { affiliatePrepop, offerByCode, referralByUuid, referralStatus } from '../referral.contract.ts'
import { activeOriginator, type Shops } from './originators.store.ts'
import { handOver, mailedOffer, originatorOfReferral, referralPerson, statusOfReferral } from './referrals.store.ts'

export interface HandoverRequest {
  db: Db
  /** The organizations whose data the page may read. */
  shops: Shops
}

const notFound = (): never => {
  throw new Refusal('access/not-found')
}

// Hawaii is the last state to end a day. An offer is valid through its whole last day there.
const today = (now: Date): CivilDate => civilDateAt(now.getTime(), 'Pacific/Honolulu')

/**
 * Serves the data handed over about a visitor: by mail, by a loan officer or by an affiliate. An unknown code and a
 * code of another organization get the same 404.
 */
export const handedOverService = ({ vault, clock }: { vault: Vault; clock: Clock }) => {
  return {
    async offer(request: HandoverRequest, code: string): Promise<AnswerOf<typeof offerByCode>> {
      const offer = (await mailedOffer(request.db, vault, request.shops, code)) ?? notFound()
      const { person, inHomeDate, respondByDate } = offer
      if (respondByDate !== null && respondByDate < today(clock.now())) return notFound()
      const { firstName, lastName, street1, street2, city, state, zip } = person
      const recipient = { firstName, lastName, street1, street2, city, state, zip }
      return { ...recipient, offerCode: code.toUpperCase(), inHomeDate, respondByDate }
    },
    async referral(request: HandoverRequest, uuid: string): Promise<AnswerOf<typeof referralByUuid>> {
      const { db, shops } = request
      const person = (await referralPerson(db, vault, shops, uuid)) ?? notFound()
      const referral = await originatorOfReferral(db, shops, uuid)
      const originator = referral?.originatorId ? await activeOriginator(db, shops, referral.originatorId) : undefined
      return { ...person, referrerUuid: originator?.id ?? null }
    },
    async referralStatus(request: HandoverRequest, uuid: string): Promise<AnswerOf<typeof referralStatus>> {
      const person = (await referralPerson(request.db, vault, request.shops, uuid)) ?? notFound()
      return { status: await statusOfReferral(request.db, request.shops, uuid), email: person.email ?? null }
    },
    async affiliate(request: HandoverRequest, token: string): Promise<AnswerOf<typeof affiliatePrepop>> {
      return (await handOver(request.db, vault, request.shops, token, clock.now())) ?? notFound()
    },
  }
}

export type HandedOverService = ReturnType<typeof handedOverService>
