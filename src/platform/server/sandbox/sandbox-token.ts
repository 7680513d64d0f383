import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Sandbox tokens contain their own meaning, so a sandbox stores nothing and survives a restart. They are signed,
 * because pages hold some of them.
 */
export const sandboxTokens = (secret: string) => {
  const tokenSignature = (kind: string, payload: string) =>
    createHmac('sha256', secret).update(`sandbox ${kind}.${payload}`).digest('base64url').slice(0, 22)
  return {
    make(kind: string, content: object): string {
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${kind}-sandbox-${payload}.${tokenSignature(kind, payload)}`
    },
    /** The content of a token of this kind; undefined for any other text. */
    read<Content>(kind: string, token: unknown): Content | undefined {
      if (typeof token !== 'string' || token.length > 4_000 || !token.startsWith(`${kind}-sandbox-`)) return undefined
      const [payload = '', mark = '', ...rest] = token.slice(`${kind}-sandbox-`.length).split('.')
      const expected = Buffer.from(tokenSignature(kind, payload))
      const markBytes = Buffer.from(mark)
      if (rest.length > 0 || markBytes.length !== expected.length || !timingSafeEqual(markBytes, expected))
        return undefined
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Content
    },
  }
}

export type SandboxTokens = ReturnType<typeof sandboxTokens>
