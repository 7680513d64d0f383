/** The passwords of the sandbox's banks and payrolls. */
export const linkPasswords = { bank: 'pass_good', payroll: 'goodpassword' } as const

/** Links as the dialog of the sandbox does. Answers the token it ends with. */
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
  const listed = await (await fetch(`${at}/institutions`)).json()
  const [{ institution_id }] = listed.institutions
  const body = await post('credentials', { link_token: link.token, institution_id, username, password })
  const consent = await post('consent', { session: body.session, accounts: [body.accounts[0].id] })
  return consent.public_token
}

/** Answers on the page that stands in for the tax office's. Where it sends the person back to. */
export const throughTaxPage = async (pageUrl: string, answer: string): Promise<URL> => {
  const page = await fetch(`${pageUrl}&answer=${answer}`, { redirect: 'manual' })
  return new URL(page.headers.get('location') ?? '')
}
