import { guessable } from '#src/domain/person/guessable-password.ts'
import { newPassword, type PasswordPolicy } from '#src/domain/person/password.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { Passwords } from './passwords.service.ts'

export interface PasswordRulesDeps {
  passwordPolicyFor(organization: string): PasswordPolicy
  /** Returns the organization's own names. A password must not be made of them. */
  organizationNames(organization: string): readonly string[]
  /** Returns whether a password was found in stolen data. Returns false when the service does not answer. */
  isBreached(password: string): Promise<boolean>
  passwords: Passwords
}

export interface PasswordOwner {
  organization: string
  email: string
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
}

export const refusedField = (field: string, message: string): Refusal =>
  new Refusal('request/invalid', { faults: [{ field, message }] })

/**
 * Checks a new password against the organization's policy.
 * @throws Refusal request/invalid when the password is too weak
 */
export const refuseWeak = async (deps: PasswordRulesDeps, owner: PasswordOwner, password: string): Promise<void> => {
  // Thousands of words, which a start does not need.
  const { commonPasswords } = await import('../../common-passwords.table.ts')
  const { organization, email, firstName, middleName, lastName } = owner
  const own = [email, firstName, middleName, lastName].filter((word): word is string => typeof word === 'string')
  const isGuessable = guessable(commonPasswords, [...deps.organizationNames(organization), ...own])
  const result = newPassword(deps.passwordPolicyFor(organization), isGuessable).safeParse(password)
  if (result.success) return
  const faults: FieldFault[] = result.error.issues.map(({ message }) => ({ field: 'password', message }))
  throw new Refusal('request/invalid', { faults })
}

/**
 * Returns the hash of a password that was checked before. It calls other services, so call it outside of any
 * transaction.
 * @throws Refusal request/invalid when the password was found in stolen data; service/unavailable
 */
export const newPasswordHash = async (deps: PasswordRulesDeps, password: string, address?: string): Promise<string> => {
  if (await deps.isBreached(password))
    throw refusedField('password', 'This password appeared in a data breach. Choose another.')
  return deps.passwords.hash(password, address)
}

const dayMs = 86_400_000

/** Returns whether a password has expired. @param lastsDays null: the password never expires */
export const isPasswordOver = (passwordSetAt: Date | null, lastsDays: number | null, now: Date): boolean =>
  lastsDays !== null && passwordSetAt !== null && now.getTime() - passwordSetAt.getTime() > lastsDays * dayMs
