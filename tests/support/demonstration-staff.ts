import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { demonstrationPassword, demonstrationPeople } from '#src/apps/server/demonstration-people.table.ts'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { type Caller, callerAt, loggedInAgain } from './borrower-calls.ts'
import { productNow } from './product-clock.ts'

/** A demonstration person of the lender's, logged in with both steps. */
export const staffCaller = async (
  productUrl: string,
  email: string,
  callerFor = (organisation: string): Caller => callerAt(productUrl, organisation),
): Promise<Caller> => {
  const person = demonstrationPeople.find((one) => one.email === email)
  if (!person?.totpSecret) throw new Error(`${email} is not among the lender's demonstration people.`)
  const caller = callerFor(person.organisation)
  await caller.call('POST', '/identity/api/v1/authentication/login', { email, password: demonstrationPassword })
  const code = new TOTP({ ...totpShape, secret: person.totpSecret }).generate({
    timestamp: (await productNow(productUrl)).getTime(),
  })
  await caller.call('POST', '/identity/api/v1/authentication/second-step', { method: 'totp', code })
  return caller
}

/** How long a code of an authenticator app is the same. */
const codeMs = 30_000

/** A person of a lender in a role, each logged in once, when first asked for. */
export type StaffOf = (organisation: string, role: StaffRole) => Promise<Caller>
export type StaffRole = 'processor' | 'underwriter' | 'compliance' | 'admin' | 'notary'

/** The demonstration people of all lenders. */
export const demonstrationStaff = (productUrl: string, callerFor?: (organisation: string) => Caller): StaffOf => {
  const known = new Map<string, Promise<Caller>>()
  const logIn = (email: string) =>
    staffCaller(productUrl, email, callerFor).catch(async () => {
      // A code counts once, and another program may have given this one.
      await pause(codeMs - (Date.now() % codeMs) + 500)
      return staffCaller(productUrl, email, callerFor)
    })
  return (organisation, role) => {
    const person = demonstrationPeople.find((one) => one.organisation === organisation && one.role === role)
    if (!person) throw new Error(`${organisation} has no ${role} among the demonstration people.`)
    const caller =
      known.get(person.email) ?? logIn(person.email).then((first) => loggedInAgain(first, () => logIn(person.email)))
    known.set(person.email, caller)
    return caller
  }
}
