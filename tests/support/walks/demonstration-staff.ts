import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import {
  demonstrationPassword,
  demonstrationPeople,
} from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { productNow } from '../product/product-clock.ts'
import { type Caller, callerAt, loggedInAgain } from './borrower-calls.ts'

/** A demonstration member of staff, logged in with both steps. */
export const staffCaller = async (
  productUrl: string,
  email: string,
  callerFor = (organization: string): Caller => callerAt(productUrl, organization),
): Promise<Caller> => {
  const person = demonstrationPeople.find((demonstrationPerson) => demonstrationPerson.email === email)
  if (!person?.totpSecret) throw new Error(`${email} is not among the lender's demonstration people.`)
  const caller = callerFor(person.organization)
  await caller.call('POST', '/identity/api/v1/authentication/login', { email, password: demonstrationPassword })
  const code = new TOTP({ ...totpShape, secret: person.totpSecret }).generate({
    timestamp: (await productNow(productUrl)).getTime(),
  })
  await caller.call('POST', '/identity/api/v1/authentication/second-step', { method: 'totp', code })
  return caller
}

/** How long a code of an authenticator app stays the same. */
const codeMs = 30_000

/** A lender's member of staff in a role, each logged in once, on first use. */
export type StaffOf = (organization: string, role: StaffRole) => Promise<Caller>
export type StaffRole = 'processor' | 'underwriter' | 'compliance' | 'admin' | 'notary'

/** The demonstration staff of all lenders. */
export const demonstrationStaff = (productUrl: string, callerFor?: (organization: string) => Caller): StaffOf => {
  const callers = new Map<string, Promise<Caller>>()
  const logIn = (email: string) =>
    staffCaller(productUrl, email, callerFor).catch(async () => {
      // A code is valid once, and another program may have used this one.
      await pause(codeMs - (Date.now() % codeMs) + 500)
      return staffCaller(productUrl, email, callerFor)
    })
  return (organization, role) => {
    const person = demonstrationPeople.find(
      (demonstrationPerson) => demonstrationPerson.organization === organization && demonstrationPerson.role === role,
    )
    if (!person) throw new Error(`${organization} has no ${role} among the demonstration people.`)
    const caller =
      callers.get(person.email) ?? logIn(person.email).then((first) => loggedInAgain(first, () => logIn(person.email)))
    callers.set(person.email, caller)
    return caller
  }
}
