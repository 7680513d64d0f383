import { type BrowserPage, cookieBrowser } from './cookie-browser.ts'

const organization = 'aldous-wren'

/** A page of the brand with external login in its own browser, limited to login. */
export const anExternalPage = (url: string) => {
  const browser = cookieBrowser()
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    browser.send(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-org': organization, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const redirectOf = (answer: BrowserPage): URL =>
    new URL((JSON.parse(answer.text) as { redirect: string }).redirect, url)

  return {
    browser,
    post,
    /** Starts a login; returns where the browser is redirected. */
    begin: async (audience = 'customer', query = '') =>
      redirectOf(await post(`/identity-broker/${audience}/api/v3/login${query}`)),
    register: async (query: string, body: object = {}) =>
      redirectOf(await post(`/identity-broker/customer/api/v3/register?${query}`, body)),
    /** Returns from an issuer; the result is the next page of the browser. */
    returnToProduct: async (query: URLSearchParams, audience = 'customer', brand = organization) => {
      const page = await browser.send(`${url}/identity-broker/${audience}/callback/${brand}?${query}`)
      return { status: page.status, to: new URL(page.headers.get('location') ?? '/', url), seen: page }
    },
    logInByPassword: (email: string, password: string) =>
      post('/identity/api/v1/authentication/login', { email, password }),
    /** The token that the page gets for its cookie, otherwise the refusal's status. */
    token: async (): Promise<string | number> => {
      const answer = await post('/identity/api/v1/authentication/refresh')
      return answer.status === 200 ? (JSON.parse(answer.text) as { jwt: string }).jwt : answer.status
    },
    read: async (path: string, jwt: string | number) => {
      const page = await browser.send(`${url}${path}`, {
        headers: { 'x-org': organization, authorization: `Bearer ${jwt}` },
      })
      return { status: page.status, body: JSON.parse(page.text) as Record<string, unknown> }
    },
  }
}
