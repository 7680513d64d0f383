/** Which session a token is of; tokens are renewed, the session stays. Undefined for what is no token of ours. */
export const sessionOf = (bearer: string | null): string | undefined => {
  const [, claims = ''] = (bearer ?? '').split('.')
  try {
    return (JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { jti?: string }).jti
  } catch {
    return undefined
  }
}
