/** The session id of a token. Tokens are renewed, but the session stays. Undefined for other text. */
export const sessionOf = (bearer: string | null): string | undefined => {
  const [, claims = ''] = (bearer ?? '').split('.')
  try {
    return (JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { jti?: string }).jti
  } catch {
    return undefined
  }
}
