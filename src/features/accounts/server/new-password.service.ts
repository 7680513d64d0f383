import { guessable } from '#src/domain/guessable-password.ts'
import { newPassword, type PasswordPolicy } from '#src/domain/password.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { commonPasswords } from '../common-passwords.table.ts'
import type { Passwords } from './passwords.service.ts'

export interface PasswordRulesDeps {
  passwordPolicyOf(organisation: string): PasswordPolicy
  /** The organisation's own names, which nobody's password should be made of. */
  wordsOf(organisation: string): readonly string[]
  /** Whether it was found in stolen data; no when nobody can tell. */
  isBreached(password: string): Promise<boolean>
  passwords: Passwords
}

export interface PasswordOwner {
  organisation: string
  email: string
  firstName?: string | null
  middleName?: string | null
  lastName?: string | null
}

export const refusedField = (field: string, message: string): Refusal =>
  new Refusal('request/invalid', { faults: [{ field, message }] })

/** @throws Refusal request/invalid unless the person may have this password. */
export const refuseWeak = (deps: PasswordRulesDeps, owner: PasswordOwner, password: string): void => {
  const { organisation, email, firstName, middleName, lastName } = owner
  const own = [email, firstName, middleName, lastName].filter((word): word is string => typeof word === 'string')
  const isGuessable = guessable(commonPasswords, [...deps.wordsOf(organisation), ...own])
  const judged = newPassword(deps.passwordPolicyOf(organisation), isGuessable).safeParse(password)
  if (judged.success) return
  const faults: FieldFault[] = judged.error.issues.map(({ message }) => ({ field: 'password', message }))
  throw new Refusal('request/invalid', { faults })
}

/**
 * What is stored of a password that was judged before. Outside any transaction, since others are asked.
 * @throws Refusal request/invalid for one found in stolen data; service/unavailable
 */
export const newPasswordHash = async (deps: PasswordRulesDeps, password: string, address?: string): Promise<string> => {
  if (await deps.isBreached(password))
    throw refusedField('password', 'This password was found in data stolen elsewhere. Choose another.')
  return deps.passwords.hash(password, address)
}

const dayMs = 86_400_000

/** Whether a password has lasted as long as its organisation lets it. @param lastsDays null: for ever */
export const isPasswordOver = (passwordSetAt: Date | null, lastsDays: number | null, now: Date): boolean =>
  lastsDays !== null && passwordSetAt !== null && now.getTime() - passwordSetAt.getTime() > lastsDays * dayMs
