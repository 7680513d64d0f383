import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '../proof.schema.ts'

/** Fetched when a passkey is first used, never before. */
const library = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Asks the authenticator to sign. @throws Error when the person cancels or no passkey fits. */
export const signWithPasskey = async (question: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: question as RequestOptions }) as Promise<PasskeyAnswer>
}

/** Offers the passkeys of this host among the saved log-ins of the e-mail field, where the browser can. */
export const signWhenPicked = async (ask: () => Promise<PasskeyQuestion>): Promise<PasskeyAnswer | undefined> => {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = (await ask()) as RequestOptions
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }) as Promise<PasskeyAnswer>
}

/** Takes back an offer among the saved log-ins. */
export const stopOffering = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Makes a passkey. @throws Error when the person cancels, or the device holds one already. */
export const makePasskey = async (question: NewPasskeyQuestion): Promise<NewPasskey> => {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: question as CreationOptions }) as Promise<NewPasskey>
}

type Library = Awaited<ReturnType<typeof library>>
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
