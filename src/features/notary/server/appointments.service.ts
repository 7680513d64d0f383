import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { displayAddress } from '#src/domain/us/address.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Appointments, NotarySlot } from '../appointments.contract.ts'
import { appointmentsOf } from '../slots.rules.ts'
import { type ClosingOfHome, closingOfHome, type DeedClosingDeps } from './deed-closing.service.ts'
import {
  addSlots,
  bookSlot,
  freeOthers,
  freeSlots,
  newestSlot,
  releaseSlot,
  reserveSlot,
  type SlotRow,
  slotsOf,
} from './slots.store.ts'

/** What the emails about an appointment say. */
export interface AppointmentChange {
  change: 'booked' | 'moved' | 'cancelled'
  slotId: string
  startsAt: Date
  endsAt: Date
  zone: string
  place: { name: string; address: string } | 'home'
}

export interface AppointmentDeps extends DeedClosingDeps {
  /** Returns what the notary costs the borrower, in cents: the same as in their documents. */
  notaryFee(application: ApplicationRecord): number
  /** Emails the borrower a calendar file, once for each change. */
  notify(tx: Tx, applicationId: string, change: AppointmentChange): Promise<void>
}

/** Milliseconds for which a chosen time is held until the borrower confirms it. */
const reservationMs = 10 * 60_000
const hourMs = 60 * 60_000

type Place = Appointments['places'][number]

/**
 * Returns the functions for meeting a notary in person. Times are rows, so that two people cannot take the same one.
 */
export const appointmentsService = (deps: AppointmentDeps) => {
  const { clock, organizationByCode, notaryFee } = deps

  const meetingPlaces = (organization: Organization, { application, inPerson }: ClosingOfHome): Place[] => {
    const { propertyState: state, property } = application
    const { name, address } = organization.orgMetaData.companyInfo
    const offices = organization.behavior.closing.offices.filter((office) => office.state === state)
    const places = offices.map(
      ({ code, ...office }): Place => ({
        place: `office:${code}`,
        kind: office.kind,
        name: office.name,
        address: office.address,
      }),
    )
    if (places.length === 0) places.push({ place: `office:${state}`, kind: 'LENDER', name, address })
    const home = { place: `home:${state}`, kind: 'HOME' as const, name: '', address: displayAddress(property.address) }
    return inPerson === 'homestead-office' ? places : [home, ...places]
  }

  const bookingBounds = (organization: Organization) => {
    const { noticeHours } = organization.behavior.closing
    const now = clock.now()
    return { now, from: new Date(now.getTime() + noticeHours * hourMs), noticeHours }
  }

  const openSlots = async (db: Sql, organization: Organization, places: readonly Place[], zone: string) => {
    const { inPerson, appointmentMinutes, daysAhead } = organization.behavior.closing
    const now = clock.now().getTime()
    const spans = appointmentsOf(inPerson, { now, zone, minutes: appointmentMinutes, days: daysAhead })
    for (const { place } of places) {
      const newest = (await newestSlot(db, organization.orgCode, place))?.getTime() ?? 0
      await addSlots(
        db,
        organization.orgCode,
        place,
        spans.filter(({ startsAt }) => startsAt > newest && startsAt > now),
      )
    }
  }

  const toNotarySlot = ({ id, place, startsAt, endsAt }: SlotRow): NotarySlot => ({
    slotUuid: id,
    place,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  })

  const view = async (db: Sql, head: ApplicationHead): Promise<Appointments> => {
    if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
    const closing = await closingOfHome(deps, db, head.id)
    const organization = organizationByCode(head.organization)
    const places = meetingPlaces(organization, closing)
    await openSlots(db, organization, places, closing.zone)
    const { now, from, noticeHours } = bookingBounds(organization)
    const slotQuery = { organization: head.organization, places: places.map(({ place }) => place), from, now }
    const [free, own] = [await freeSlots(db, slotQuery), await slotsOf(db, head.id)]
    const heldSlot = own.find(({ bookedAt, heldUntil }) => !bookedAt && heldUntil && new Date(heldUntil) > now)
    const bookedSlot = own.find(({ bookedAt }) => bookedAt)
    return {
      reason: closing.inPerson,
      zone: closing.zone,
      noticeHours,
      places,
      fee: notaryFee(closing.application) / 100,
      free: free.map(toNotarySlot),
      held: heldSlot?.heldUntil
        ? { slot: toNotarySlot(heldSlot), until: new Date(heldSlot.heldUntil).toISOString() }
        : null,
      booked: bookedSlot ? { slot: toNotarySlot(bookedSlot), mayChange: new Date(bookedSlot.startsAt) >= from } : null,
    }
  }

  /**
   * Returns the booked time. An appointment in the near future can be changed only by a call to us.
   * @throws Refusal notary/too-late for such an appointment
   */
  const assertChangeable = async (tx: Tx, head: ApplicationHead): Promise<SlotRow | undefined> => {
    const bookedSlot = (await slotsOf(tx, head.id)).find(({ bookedAt }) => bookedAt)
    const { from, now } = bookingBounds(organizationByCode(head.organization))
    const startsAt = bookedSlot && new Date(bookedSlot.startsAt)
    if (startsAt && startsAt > now && startsAt < from) throw new Refusal('notary/too-late')
    return bookedSlot
  }

  const appointmentChange = async (
    tx: Tx,
    head: ApplicationHead,
    slot: SlotRow,
    change: AppointmentChange['change'],
  ) => {
    const closing = await closingOfHome(deps, tx, head.id)
    const place = meetingPlaces(organizationByCode(head.organization), closing).find(
      (place) => place.place === slot.place,
    )
    return {
      change,
      slotId: slot.id,
      zone: closing.zone,
      startsAt: new Date(slot.startsAt),
      endsAt: new Date(slot.endsAt),
      place: place && place.kind !== 'HOME' ? { name: place.name, address: place.address } : ('home' as const),
    }
  }

  return {
    view,

    async hold(tx: Tx, head: ApplicationHead, slotId: string): Promise<Appointments> {
      if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
      const bookedSlot = await assertChangeable(tx, head)
      const { from, now } = bookingBounds(organizationByCode(head.organization))
      const { id: applicationId, organization } = head
      const until = new Date(now.getTime() + reservationMs)
      const heldSlot = await reserveSlot(tx, { slotId, applicationId, organization, from, now, until })
      if (!heldSlot) throw new Refusal('notary/slot-taken')
      // An application holds one time. A booked time stays until the new one is confirmed.
      for (const other of await slotsOf(tx, applicationId))
        if (other.id !== slotId && other.id !== bookedSlot?.id) await releaseSlot(tx, other.id)
      return view(tx, head)
    },

    async book(tx: Tx, head: ApplicationHead, slotId: string): Promise<Appointments> {
      if (head.status !== 'MANUAL_DEED_SIGNING') throw new Refusal('application/moved-on')
      const before = await assertChangeable(tx, head)
      if (before?.id === slotId) return view(tx, head)
      // The earlier appointment is released first, because an application has only one.
      if (before) await releaseSlot(tx, before.id)
      const slot = await bookSlot(tx, { slotId, applicationId: head.id, now: clock.now() })
      if (!slot) throw new Refusal('notary/hold-over')
      await freeOthers(tx, head.id, slotId)
      await deps.notify(tx, head.id, await appointmentChange(tx, head, slot, before ? 'moved' : 'booked'))
      return view(tx, head)
    },

    async cancel(tx: Tx, head: ApplicationHead): Promise<Appointments> {
      const bookedSlot = await assertChangeable(tx, head)
      await freeOthers(tx, head.id, null)
      if (bookedSlot) await deps.notify(tx, head.id, await appointmentChange(tx, head, bookedSlot, 'cancelled'))
      return view(tx, head)
    },
  }
}
