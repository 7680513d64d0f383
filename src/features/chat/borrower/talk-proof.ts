import type { ChatCalls } from './chat-calls.ts'

interface Proof {
  nonce: string
  /** Milliseconds since 1970. */
  until: number
  /** The application that it proves; undefined for a page that is about none. */
  applicationUuid: string | undefined
}

/**
 * The proof of who is logged in, which ties a chat to the person and the application. It is good once and for two minutes,
 * and is renewed while the form is open.
 */
export const talkProof = (calls: Pick<ChatCalls, 'proof' | 'renewProof'>, now: () => number) => {
  let proof: Proof | undefined
  /** A renewal makes the proof before it void, so that one call follows the other. */
  let turn: Promise<unknown> = Promise.resolve()

  const valid = (applicationUuid: string | undefined): Proof | undefined =>
    proof !== undefined && proof.until > now() && proof.applicationUuid === applicationUuid ? proof : undefined

  const fetchProof = async (applicationUuid: string | undefined): Promise<Proof> => {
    const renewable = valid(applicationUuid)
    proof = undefined
    const { nonce, expiration } = renewable
      ? await calls.renewProof(renewable.nonce)
      : await calls.proof(applicationUuid)
    proof = { nonce, until: Date.parse(expiration), applicationUuid }
    return proof
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  return {
    renew: (applicationUuid: string | undefined): Promise<void> =>
      inTurn(async () => {
        await fetchProof(applicationUuid)
      }),
    /** The proof for one start. One that has expired, or is about another application, is replaced. */
    use: (applicationUuid: string | undefined): Promise<string> =>
      inTurn(async () => {
        const { nonce } = valid(applicationUuid) ?? (await fetchProof(applicationUuid))
        proof = undefined
        return nonce
      }),
  }
}
