import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { demonstrationPassword, demonstrationPeople } from '#src/apps/server/demonstration-people.table.ts'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { type Caller, callerAt } from './borrower-calls.ts'

/** A demonstration person of the lender's, logged in with both steps. */
export const staffCaller = async (productUrl: string, email: string): Promise<Caller> => {
  const person = demonstrationPeople.find((one) => one.email === email)
  if (!person?.totpSecret) throw new Error(`${email} is not among the lender's demonstration people.`)
  const caller = callerAt(productUrl, person.organisation)
  await caller.call('POST', '/identity/api/v1/authentication/login', { email, password: demonstrationPassword })
  const code = new TOTP({ ...totpShape, secret: person.totpSecret }).generate()
  await caller.call('POST', '/identity/api/v1/authentication/second-step', { method: 'totp', code })
  return caller
}

/** How long a code of an authenticator app is the same. */
const codeMs = 30_000

const lintelStaff = { processor: 'priya@lintel.example', underwriter: 'owen@lintel.example' } as const
export type StaffRole = keyof typeof lintelStaff

/** Lintel's people, each logged in once, when first asked for. */
export const demonstrationStaff = (productUrl: string): ((role: StaffRole) => Promise<Caller>) => {
  const known = new Map<StaffRole, Promise<Caller>>()
  const logIn = (role: StaffRole) =>
    staffCaller(productUrl, lintelStaff[role]).catch(async () => {
      // A code counts once, and another program may have given this one.
      await pause(codeMs - (Date.now() % codeMs) + 500)
      return staffCaller(productUrl, lintelStaff[role])
    })
  return (role) => {
    const caller = known.get(role) ?? logIn(role)
    known.set(role, caller)
    return caller
  }
}
