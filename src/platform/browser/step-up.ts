import { type ApiClient, CallFailure } from './api-client.ts'

/** Asks the person to prove anew who they are; the answer says whether they did. */
export type AskToProve = () => Promise<boolean>

/**
 * A client whose calls may be answered that the person must prove anew who they are: it asks, and then makes the call
 * once more with the same idempotency key. Several calls at once share one question.
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
