import * as z from 'zod/mini'
import { type RegistrationDraft, registrationDraft } from './registration.schema.ts'

/** Longest text that is read as a draft or a compact form; a whole draft is a tenth of it. */
const maxStoredLength = 32_000

/** What a stored or received text holds, or undefined when it is not JSON or unreasonably long. Never throws. */
export const readJson = (text: string | null | undefined): unknown => {
  if (!text || text.length > maxStoredLength) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The stored draft, or null when it is missing, damaged or of another shape. Never throws. */
export const parseDraft = (stored: string | null | undefined): RegistrationDraft | null =>
  registrationDraft.safeParse(readJson(stored)).data ?? null

/** Browser-storage key of what is kept while the person is away at the sign-in page. */
export const preAuthKey = 'pre-auth-state'

const preAuthState = z.strictObject({ formState: registrationDraft, nonce: z.string().check(z.minLength(1)) })

export const printPreAuth = (formState: RegistrationDraft, nonce: string): string =>
  JSON.stringify({ formState, nonce })

/**
 * The draft saved before a sign-in redirect, only for the nonce it was saved with. Null says that what is stored must
 * be cleared: nothing there, damaged, or another nonce.
 */
export const restorePreAuth = (
  stored: string | null | undefined,
  nonce: string | null | undefined,
): RegistrationDraft | null => {
  const found = preAuthState.safeParse(readJson(stored)).data
  return found && nonce && found.nonce === nonce ? found.formState : null
}
