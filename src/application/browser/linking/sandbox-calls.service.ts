/** The calls of the dialog while a sandbox simulates the bank or the payroll provider. */
export interface SandboxAccount {
  id: string
  name: string
  mask: string
}
export interface SandboxInstitution {
  institution_id: string
  name: string
  /** It uses its own login page. */
  oauth: boolean
}
export type SandboxLogIn = { mfa: true } | { session: string; accounts: SandboxAccount[] }

/** The other side's own error message. */
export class SandboxRefusal extends Error {}

const request = async <T>(url: string, body?: object): Promise<T> => {
  const response = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const answer = await response.json()
  if (!response.ok) throw new SandboxRefusal(answer.display_message ?? '')
  return answer
}

/** The calls of the dialog, at the address from the product. */
export const sandboxAt = (address: string) => ({
  institutions: async () =>
    (await request<{ institutions: SandboxInstitution[] }>(`${address}/link/institutions`)).institutions,
  logIn: (credentials: {
    link_token: string
    institution_id: string
    username: string
    password: string
    code?: string
  }) => request<SandboxLogIn>(`${address}/link/credentials`, credentials),
  returned: (link_token: string, received_redirect_uri: string) =>
    request<SandboxLogIn>(`${address}/link/oauth`, { link_token, received_redirect_uri }),
  consent: async (session: string, accounts: readonly string[]) =>
    (await request<{ public_token: string }>(`${address}/link/consent`, { session, accounts })).public_token,
  ownPage: (link_token: string) => `${address}/oauth/authorize?${new URLSearchParams({ link_token })}`,
})
