import { cookieBrowser, type Seen } from './cookie-browser.ts'

const organisation = 'aldous-wren'

/** A page of the external brand in a browser of its own, as far as log-in concerns it. */
export const anExternalPage = (url: string) => {
  const browser = cookieBrowser()
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    browser.send(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-org': organisation, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const redirectOf = (answer: Seen): URL => new URL((JSON.parse(answer.text) as { redirect: string }).redirect, url)

  return {
    browser,
    post,
    /** Begins a log-in; answers where the browser is sent. */
    begin: async (audience = 'customer', query = '') =>
      redirectOf(await post(`/identity-broker/${audience}/api/v3/login${query}`)),
    register: async (query: string, body: object = {}) =>
      redirectOf(await post(`/identity-broker/customer/api/v3/register?${query}`, body)),
    /** Comes back from an issuer; answers the page that the browser is sent on to. */
    comeBack: async (query: URLSearchParams, audience = 'customer', brand = organisation) => {
      const seen = await browser.send(`${url}/identity-broker/${audience}/callback/${brand}?${query}`)
      return { status: seen.status, to: new URL(seen.headers.get('location') ?? '/', url), seen }
    },
    logInByPassword: (email: string, password: string) =>
      post('/identity/api/v1/authentication/login', { email, password }),
    /** The token that the page obtains by its cookie, else the refusal's status. */
    token: async (): Promise<string | number> => {
      const answer = await post('/identity/api/v1/authentication/refresh')
      return answer.status === 200 ? (JSON.parse(answer.text) as { jwt: string }).jwt : answer.status
    },
    read: async (path: string, jwt: string | number) => {
      const seen = await browser.send(`${url}${path}`, {
        headers: { 'x-org': organisation, authorization: `Bearer ${jwt}` },
      })
      return { status: seen.status, body: JSON.parse(seen.text) as Record<string, unknown> }
    },
  }
}
