/** The passwords of the sandbox's banks and payroll providers. */
export const linkPasswords = { bank: 'pass_good', payroll: 'goodpassword' } as const

/** Links like the sandbox's dialog. Returns its final token. */
export const throughDialog = async (
  productUrl: string,
  link: { token: string | null; dialog: { address: string } | null },
  username: string,
  password: string,
): Promise<string> => {
  if (!link.dialog) throw new Error('This link has no dialog.')
  const at = `${productUrl}${link.dialog.address}/link`
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${at}/${path}`, { method: 'POST', body: JSON.stringify(body), headers })).json()
  }
  const listing = await (await fetch(`${at}/institutions`)).json()
  const [{ institution_id }] = listing.institutions
  const body = await post('credentials', { link_token: link.token, institution_id, username, password })
  const consent = await post('consent', { session: body.session, accounts: [body.accounts[0].id] })
  return consent.public_token
}

/** Answers on the sandbox's page for tax transcripts. Returns the return address. */
export const throughTaxPage = async (pageUrl: string, answer: string): Promise<URL> => {
  const page = await fetch(`${pageUrl}&answer=${answer}`, { redirect: 'manual' })
  return new URL(page.headers.get('location') ?? '')
}
