import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '../proof.schema.ts'

/** Loads the library when a passkey is first used. */
const library = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Asks the authenticator to sign. @throws Error when the person cancels or no passkey fits. */
export const signWithPasskey = async (question: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: question as RequestOptions }) as Promise<PasskeyAnswer>
}

/** Offers the passkeys of this host among the saved logins of the email field, if the browser supports it. */
export const signWhenPicked = async (
  requestQuestion: () => Promise<PasskeyQuestion>,
): Promise<PasskeyAnswer | undefined> => {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = (await requestQuestion()) as RequestOptions
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }) as Promise<PasskeyAnswer>
}

/** Withdraws the offer among the saved logins. */
export const stopOffering = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Creates a passkey. @throws Error when the person cancels, or the device has one already. */
export const makePasskey = async (question: NewPasskeyQuestion): Promise<NewPasskey> => {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: question as CreationOptions }) as Promise<NewPasskey>
}

type Library = Awaited<ReturnType<typeof library>>
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
