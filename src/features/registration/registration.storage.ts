import * as z from 'zod/mini'
import { type RegistrationDraft, registrationDraft } from './registration.schema.ts'

/** Longest text that is read as a draft or a compact form. A whole draft is a tenth of it. */
const maxStoredLength = 32_000

/** Returns the value of a stored or received text; undefined if it is not JSON or is too long. Never throws. */
export const readJson = (text: string | null | undefined): unknown => {
  if (!text || text.length > maxStoredLength) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the stored draft, or null if it is missing, damaged or of another shape. Never throws. */
export const parseDraft = (storedText: string | null | undefined): RegistrationDraft | null =>
  registrationDraft.safeParse(readJson(storedText)).data ?? null

/** The browser-storage key of what is kept while the person is away at the sign-in page. */
export const preAuthKey = 'pre-auth-state'

const preAuthState = z.strictObject({ formState: registrationDraft, nonce: z.string().check(z.minLength(1)) })

export const printPreAuth = (formState: RegistrationDraft, nonce: string): string =>
  JSON.stringify({ formState, nonce })

/**
 * Returns the draft saved before a sign-in redirect, but only for the nonce it was saved with. Null means that the
 * stored text must be cleared: it is missing, damaged, or has another nonce.
 */
export const restorePreAuth = (
  storedText: string | null | undefined,
  nonce: string | null | undefined,
): RegistrationDraft | null => {
  const preAuth = preAuthState.safeParse(readJson(storedText)).data
  return preAuth && nonce && preAuth.nonce === nonce ? preAuth.formState : null
}
