import { type ApiClient, CallFailure } from './api-client.ts'

/** Asks the person for step-up authentication; the result says whether it succeeded. */
export type RequestProof = () => Promise<boolean>

/**
 * A client for calls that may require step-up authentication. It asks the person, and then repeats the call with the
 * same idempotency key. Several simultaneous calls share one prompt.
 */
export const withStepUp = (client: ApiClient, requestProof: RequestProof): ApiClient => {
  let pendingProof: Promise<boolean> | undefined
  return async (declaration, options) => {
    try {
      return await client(declaration, options)
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'access/step-up-needed')) throw error
      pendingProof ??= requestProof().finally(() => {
        pendingProof = undefined
      })
      if (!(await pendingProof)) throw error
      return client(declaration, options)
    }
  }
}
