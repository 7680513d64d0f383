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
