import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tokens of the sandboxes say themselves what they stand for, so that a sandbox keeps nothing and survives a restart.
 * They are signed, since a page holds some of them.
 */
export const sandboxTokens = (secret: string) => {
  const markOf = (kind: string, said: string) =>
    createHmac('sha256', secret).update(`sandbox ${kind}.${said}`).digest('base64url').slice(0, 22)
  return {
    make(kind: string, content: object): string {
      const said = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${kind}-sandbox-${said}.${markOf(kind, said)}`
    },
    /** What a token of this kind says; undefined for any other text. */
    read<Content>(kind: string, token: unknown): Content | undefined {
      if (typeof token !== 'string' || token.length > 4_000 || !token.startsWith(`${kind}-sandbox-`)) return undefined
      const [said = '', mark = '', ...rest] = token.slice(`${kind}-sandbox-`.length).split('.')
      const expected = Buffer.from(markOf(kind, said))
      const given = Buffer.from(mark)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) as Content
    },
  }
}

export type SandboxTokens = ReturnType<typeof sandboxTokens>
