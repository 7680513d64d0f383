import { businessDaysAfter, isRescissionBusinessDay } from '#src/domain/dates/business-day.ts'
import { type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'
import type { OwnerNoticeKind } from './owner-notices.table.ts'

/** The days from which the waiting periods of a closing count. Null for what has not happened yet. */
export interface ClosingWaitDays {
  /** When the application was submitted, which may be days after it was started. */
  submittedOn: CivilDate | null
  /** When the last owner, or owner's spouse, received the notice of their rights. */
  noticeGiven: CivilDate | null
  /** When the last of them received both the itemized costs and the copy of the application. */
  itemizedGiven: CivilDate | null
}

/** A version of a notice that is there for a person, and one way in which it reached them. */
export interface NoticeDelivery {
  kind: OwnerNoticeKind
  /** The signer whose copy it is; null for the borrower. */
  signerId: string | null
  version: number
  /** Null while it has not been delivered. */
  delivery: { channel: string; on: CivilDate } | null
}

/**
 * Days that a mailed notice is presumed to take, without Sundays and federal holidays (7 Texas Administrative Code
 * 153.51(1)).
 */
const mailDays = 3

const arrivalOf = ({ channel, on }: { channel: string; on: CivilDate }): CivilDate =>
  channel === 'paper' ? businessDaysAfter(on, mailDays, isRescissionBusinessDay) : on

/** Returns the first day on which a person has the newest version; null while they have not. */
const receivedOn = (deliveries: readonly NoticeDelivery[]): CivilDate | null => {
  const newest = Math.max(...deliveries.map(({ version }) => version))
  const arrivals = deliveries.flatMap(({ version, delivery }) =>
    version === newest && delivery ? [arrivalOf(delivery)] : [],
  )
  return arrivals.toSorted()[0] ?? null
}

/**
 * Returns the day on which the last of these people has a notice; null while one of them has not. An earlier version counts
 * for nothing, because the costs must be the final ones.
 */
export const lastReceivedOn = (
  kind: OwnerNoticeKind,
  deliveries: readonly NoticeDelivery[],
  signerIds: readonly (string | null)[],
): CivilDate | null => {
  const days = signerIds.map((id) =>
    receivedOn(deliveries.filter((delivery) => delivery.kind === kind && delivery.signerId === id)),
  )
  return days.some((day) => day === null) ? null : latestOf(days.filter((day) => day !== null))
}
