import * as z from 'zod/mini'
import { city, state, street1, street2, zip } from '#src/domain/address.ts'
import { parseCivilDate } from '#src/domain/civil-date.ts'
import { dateFromBoxes } from '#src/domain/date-of-birth.ts'
import { email } from '#src/domain/email.ts'
import { annualIncome, employmentType } from '#src/domain/employment.ts'
import { occupancy } from '#src/domain/occupancy.schema.ts'
import { firstName, lastName, middleName, suffix } from '#src/domain/person.ts'
import { phone } from '#src/domain/phone.ts'
import type { DraftAddress, PrefillSource, RegistrationDraft } from './registration.schema.ts'

/** Whatever came from outside, as an object to look into; anything else has no fields. */
type Received = Readonly<Record<string, unknown>>
const received = (value: unknown): Received => (typeof value === 'object' && value !== null ? (value as Received) : {})

/** The value if it passes its own rule, else undefined: one bad answer spoils no other. */
const good = <T>(schema: { safeParse: (value: unknown) => { data?: T } }, value: unknown): T | undefined =>
  value === undefined || value === null || value === '' ? undefined : schema.safeParse(value).data

export type PrefillAnswers = Partial<{
  propertyAddress: Partial<Omit<DraftAddress, 'occupancyType'>>
  occupancyType: DraftAddress['occupancyType']
  homeAddress: Partial<Omit<DraftAddress, 'occupancyType'>>
  isListedForSale: boolean
  income: string
  otherIncome: string
  employmentType: RegistrationDraft['income']['employmentType']
  firstName: string
  middleName: string
  lastName: string
  suffix: string
  dob: string
  email: string
  phoneNumber: string
}>

const plainAddress = (from: Received): PrefillAnswers['propertyAddress'] => {
  const parts = {
    street1: good(street1, from.street1),
    street2: good(street2, from.street2),
    city: good(city, from.city),
    state: good(state(), from.state),
    zip: good(zip, typeof from.zip === 'number' ? String(from.zip).padStart(5, '0') : from.zip),
  }
  const found = Object.entries(parts).filter(([, part]) => part !== undefined)
  return parts.street1 === undefined ? undefined : Object.fromEntries(found)
}

const plainNames = (from: Received): PrefillAnswers => ({
  firstName: good(firstName, from.firstName),
  middleName: good(middleName, from.middleName),
  lastName: good(lastName({ digits: true }), from.lastName),
  suffix: good(suffix, from.suffix) || undefined,
})

const plainDob = (value: unknown): string | undefined => {
  const { day, month, year } = received(value)
  const box = (part: unknown) => (typeof part === 'string' || typeof part === 'number' ? String(part) : '')
  const boxes = { day: box(day), month: box(month), year: box(year) }
  const date = typeof value === 'string' ? value.slice(0, 10) : dateFromBoxes(boxes)
  return parseCivilDate(date)
}

const plainAmount = (value: unknown): string | undefined => {
  const amount = good(annualIncome, value)
  return amount === undefined ? undefined : String(amount)
}

const plainContact = (from: Received, phoneNumber: unknown): PrefillAnswers => ({
  email: good(email, from.email),
  phoneNumber: good(phone, phoneNumber),
})

/** Offer letters and referrals give the name and the address of the property beside each other. */
const letterAnswers = (from: Received): PrefillAnswers => ({
  ...plainNames(from),
  ...plainContact(from, from.phoneNumber),
  propertyAddress: plainAddress(from),
})

const profileAnswers = (from: Received): PrefillAnswers => {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(received) : [])
  const home = list(from.addresses).find(({ type }) => type === 'HOME')
  return {
    ...plainNames(received(from.name)),
    ...plainContact(from, list(from.phoneNumbers)[0]?.number),
    dob: plainDob(from.dob),
    homeAddress: home && plainAddress(home),
  }
}

const affiliateAnswers = (from: Received): PrefillAnswers => ({
  ...plainNames(received(from.name)),
  ...plainContact(from, from.phone),
  dob: plainDob(from.dob),
  income: plainAmount(from.income),
  propertyAddress: plainAddress(received(from.address)),
})

/**
 * The compact form stands on its own, or as the registration state has it: name parts and income in objects of their
 * own. Where both are there, what stands outside counts.
 */
const compactAnswers = (from: Received): PrefillAnswers => {
  const property = received(from.propertyAddress)
  const income = received(from.income)
  const outside = typeof from.income === 'object' ? undefined : from.income
  return {
    ...plainNames({ ...received(from.name), ...from }),
    dob: plainDob(from.dob),
    income: plainAmount(from.incomeAmount ?? outside ?? income.incomeAmount ?? income.income),
    otherIncome: plainAmount(
      from.otherIncomeAmount ?? from.otherIncome ?? income.otherIncomeAmount ?? income.otherIncome,
    ),
    employmentType: good(employmentType, from.employmentType ?? income.employmentType),
    propertyAddress: plainAddress(property),
    occupancyType: good(occupancy, property.occupancyType),
    homeAddress: plainAddress(received(from.homeAddress)),
    isListedForSale: good(z.boolean(), from.isListedForSale),
  }
}

/** What each source knows, read field by field. A source without a row does not compile. */
const readers: Record<PrefillSource, (from: Received) => PrefillAnswers> = {
  profile: profileAnswers,
  userData: compactAnswers,
  offerCode: letterAnswers,
  referral: letterAnswers,
  affiliate: affiliateAnswers,
}

/** The answers a source brings that pass their own rules. Accepts anything and never throws. */
export const answersFrom = (source: PrefillSource, value: unknown): PrefillAnswers => readers[source](received(value))
