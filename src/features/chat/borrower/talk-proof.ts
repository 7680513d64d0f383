import type { ChatCalls } from './chat-calls.ts'

/**
 * The proof of who is logged in, which ties a chat to the person and the application. It is good for two minutes, and
 * is renewed while the form is open.
 */
export const talkProof = (calls: Pick<ChatCalls, 'proof' | 'renewProof'>, now: () => number) => {
  let proof: { nonce: string; until: number } | undefined
  return {
    async renew(applicationUuid: string | undefined): Promise<string> {
      const isGood = proof !== undefined && proof.until > now()
      const { nonce, expiration } =
        isGood && proof ? await calls.renewProof(proof.nonce) : await calls.proof(applicationUuid)
      proof = { nonce, until: Date.parse(expiration) }
      return nonce
    },
    /** The proof for one start. A proof that is over is replaced. */
    async use(applicationUuid: string | undefined): Promise<string> {
      const nonce = proof && proof.until > now() ? proof.nonce : await this.renew(applicationUuid)
      proof = undefined
      return nonce
    },
  }
}
