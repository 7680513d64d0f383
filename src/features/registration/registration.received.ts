import * as z from 'zod/mini'
import { parseCivilDate } from '#src/domain/dates/civil-date.ts'
import { occupancy } from '#src/domain/lending/occupancy.schema.ts'
import { dateFromBoxes } from '#src/domain/person/date-of-birth.ts'
import { email } from '#src/domain/person/email.ts'
import { annualIncome, employmentType } from '#src/domain/person/employment.ts'
import { firstName, lastName, middleName, suffix } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { city, state, street1, street2, zip } from '#src/domain/us/address.ts'
import type { DraftAddress, PrefillSource, RegistrationDraft } from './registration.schema.ts'

/** Data from outside, as an object to read fields from. Anything that is not an object has no fields. */
type UnknownFields = Readonly<Record<string, unknown>>
const toLooseFields = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {}

/** Returns the value if it passes its own rule, else undefined. One bad answer does not spoil the others. */
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

const plainAddress = (from: UnknownFields): PrefillAnswers['propertyAddress'] => {
  const parts = {
    street1: good(street1, from.street1),
    street2: good(street2, from.street2),
    city: good(city, from.city),
    state: good(state(), from.state),
    zip: good(zip, typeof from.zip === 'number' ? String(from.zip).padStart(5, '0') : from.zip),
  }
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined)
  return parts.street1 === undefined ? undefined : Object.fromEntries(entries)
}

const plainNames = (from: UnknownFields): PrefillAnswers => ({
  firstName: good(firstName, from.firstName),
  middleName: good(middleName, from.middleName),
  lastName: good(lastName({ digits: true }), from.lastName),
  suffix: good(suffix, from.suffix) || undefined,
})

const plainDob = (value: unknown): string | undefined => {
  const { day, month, year } = toLooseFields(value)
  const box = (part: unknown) => (typeof part === 'string' || typeof part === 'number' ? String(part) : '')
  const boxes = { day: box(day), month: box(month), year: box(year) }
  const date = typeof value === 'string' ? value.slice(0, 10) : dateFromBoxes(boxes)
  return parseCivilDate(date)
}

const plainAmount = (value: unknown): string | undefined => {
  const amount = good(annualIncome, value)
  return amount === undefined ? undefined : String(amount)
}

const plainContact = (from: UnknownFields, phoneNumber: unknown): PrefillAnswers => ({
  email: good(email, from.email),
  phoneNumber: good(phone, phoneNumber),
})

/** Reads offer letters and referrals, which hold the name and the property address at the same level. */
const letterAnswers = (from: UnknownFields): PrefillAnswers => ({
  ...plainNames(from),
  ...plainContact(from, from.phoneNumber),
  propertyAddress: plainAddress(from),
})

const profileAnswers = (from: UnknownFields): PrefillAnswers => {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(toLooseFields) : [])
  const home = list(from.addresses).find(({ type }) => type === 'HOME')
  return {
    ...plainNames(toLooseFields(from.name)),
    ...plainContact(from, list(from.phoneNumbers)[0]?.number),
    dob: plainDob(from.dob),
    homeAddress: home && plainAddress(home),
  }
}

const affiliateAnswers = (from: UnknownFields): PrefillAnswers => ({
  ...plainNames(toLooseFields(from.name)),
  ...plainContact(from, from.phone),
  dob: plainDob(from.dob),
  income: plainAmount(from.income),
  propertyAddress: plainAddress(toLooseFields(from.address)),
})

/**
 * Reads the compact form. It is either flat or shaped like the registration state, with name parts and income in
 * objects of their own. If both are present, the flat values win.
 */
const compactAnswers = (from: UnknownFields): PrefillAnswers => {
  const property = toLooseFields(from.propertyAddress)
  const income = toLooseFields(from.income)
  const externalIncome = typeof from.income === 'object' ? undefined : from.income
  return {
    ...plainNames({ ...toLooseFields(from.name), ...from }),
    dob: plainDob(from.dob),
    income: plainAmount(from.incomeAmount ?? externalIncome ?? income.incomeAmount ?? income.income),
    otherIncome: plainAmount(
      from.otherIncomeAmount ?? from.otherIncome ?? income.otherIncomeAmount ?? income.otherIncome,
    ),
    employmentType: good(employmentType, from.employmentType ?? income.employmentType),
    propertyAddress: plainAddress(property),
    occupancyType: good(occupancy, property.occupancyType),
    homeAddress: plainAddress(toLooseFields(from.homeAddress)),
    isListedForSale: good(z.boolean(), from.isListedForSale),
  }
}

/** The reader of each source, which reads field by field. A source without an entry does not compile. */
const readers: Record<PrefillSource, (from: UnknownFields) => PrefillAnswers> = {
  profile: profileAnswers,
  userData: compactAnswers,
  offerCode: letterAnswers,
  referral: letterAnswers,
  affiliate: affiliateAnswers,
  invitation: affiliateAnswers,
}

/** Returns the answers of a source that pass their own rules. Accepts anything and never throws. */
export const answersFrom = (source: PrefillSource, value: unknown): PrefillAnswers =>
  readers[source](toLooseFields(value))
