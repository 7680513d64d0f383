import { type ApiClient, CallFailure } from './api-client.ts'

/** Asks the person for step-up authentication; the result says whether it succeeded. */
export type AskToProve = () => Promise<boolean>

/**
 * A client for calls that may require step-up authentication. It asks the person, and then repeats the call with the
 * same idempotency key. Several simultaneous calls share one prompt.
 */
export const withStepUp = (client: ApiClient, ask: AskToProve): ApiClient => {
  let asking: Promise<boolean> | undefined
  return async (declaration, options) => {
    try {
      return await client(declaration, options)
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'access/step-up-needed')) throw error
      asking ??= ask().finally(() => {
        asking = undefined
      })
      if (!(await asking)) throw error
      return client(declaration, options)
    }
  }
}
