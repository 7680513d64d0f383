import type { FastifyInstance } from 'fastify'
import type { SandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import { type BankEffect, type BankScenario, bankLinkSandbox, sandboxBanks } from '../sandbox.table.ts'

/** The content of the sandbox's tokens. */
export interface LinkToken {
  reference: string
  returnTo: string | null
  /** Milliseconds since 1970. */
  until: number
}
export interface PublicToken {
  reference: string
  scenario: BankScenario
  bank: string
  accounts: string[]
  until: number
  /** Two micro-deposits verified the account numbers. */
  byDeposits: boolean
}

export class PlaidFault extends Error {
  readonly type: string
  readonly code: string
  /** The permissions of a link. */
  readonly shown: string | null
  readonly status: number
  constructor(type: string, code: string, displayMessage: string | null, status = 400) {
    super(code)
    this.type = type
    this.code = code
    this.shown = displayMessage
    this.status = status
  }
}

export interface SandboxBank {
  tokens: SandboxTokens
  now: () => number
}

/** Real public tokens live for 30 minutes. */
const publicTokenMs = 30 * 60_000

export const sandboxAccounts = [
  { id: 'checking', name: 'Everyday checking', mask: '9606', subtype: 'checking' },
  { id: 'savings', name: 'Reserve savings', mask: '4311', subtype: 'savings' },
] as const

const accountChoices = sandboxAccounts.map(({ id, name, mask, subtype }) => ({ id, name, mask, subtype }))

export const findScenario = (userName: string) => bankLinkSandbox.rows.find(({ word }) => word === userName)
export const scenarioEffect = (scenario: BankScenario): BankEffect => findScenario(scenario)?.effect ?? 'matches'

const wrong = () =>
  new PlaidFault(
    'ITEM_ERROR',
    'INVALID_CREDENTIALS',
    'The user name or password isn’t right. Check both and try again.',
  )

/** The steps of the vendor's dialog: credentials, accounts, consent. Input is compared and not stored. */
export const mountSandboxLink = (calls: FastifyInstance, { tokens, now }: SandboxBank): void => {
  const open = (token: unknown): LinkToken => {
    const link = tokens.read<LinkToken>('link', token)
    if (!link) throw new PlaidFault('INVALID_INPUT', 'INVALID_LINK_TOKEN', null)
    if (link.until < now())
      throw new PlaidFault(
        'INVALID_INPUT',
        'INVALID_LINK_TOKEN',
        'This took longer than 30 minutes. Please start again.',
      )
    return link
  }
  const loggedIn = (link: LinkToken, bank: string, scenario: BankScenario, byDeposits = false) => ({
    session: tokens.make('session', { reference: link.reference, scenario, bank, byDeposits, until: link.until }),
    accounts: accountChoices,
  })

  calls.get('/link/institutions', async () => ({
    institutions: sandboxBanks.map(({ id, name, hasOwnPage }) => ({ institution_id: id, name, oauth: hasOwnPage })),
  }))

  calls.post('/link/credentials', async (request) => {
    const credentials = request.body as Partial<Record<string, string>>
    const link = open(credentials.link_token)
    const bank = sandboxBanks.find(({ id }) => id === credentials.institution_id)
    if (!bank) throw new PlaidFault('INVALID_INPUT', 'INVALID_INSTITUTION', null)
    const scenario = findScenario((credentials.username ?? '').trim().split('/')[0] ?? '')
    if (!scenario || !passes(scenario.word, credentials.password ?? '')) throw wrong()
    if (scenario.effect === 'locked')
      throw new PlaidFault('ITEM_ERROR', 'ITEM_LOCKED', 'The bank has locked this login. Unlock it at the bank first.')
    if (scenario.effect === 'mfa' && credentials.code === undefined) return { mfa: true }
    if (scenario.effect === 'mfa' && credentials.code !== '1234')
      throw new PlaidFault('ITEM_ERROR', 'INVALID_MFA', 'That code isn’t right. Check it and try again.')
    return loggedIn(link, bank.id, scenario.word, credentials.password === 'microdeposits_good')
  })

  // A bank with its own page returns the person with a value that only the bank can create; both must belong to one
  // link.
  calls.post('/link/oauth', async (request) => {
    const body = request.body as Partial<Record<string, string>>
    const link = open(body.link_token)
    const state = URL.parse(body.received_redirect_uri ?? '')?.searchParams.get('oauth_state_id')
    const grant = tokens.read<{ reference: string; until: number; isGranted: boolean }>('oauth', state)
    if (!grant || grant.reference !== link.reference || grant.until !== link.until)
      throw new PlaidFault(
        'OAUTH_ERROR',
        'INCORRECT_OAUTH_NONCE',
        'The bank sent you back to another session. Please start again.',
      )
    if (!grant.isGranted)
      throw new PlaidFault(
        'OAUTH_ERROR',
        'OAUTH_LOGIN_REJECTED',
        'You didn’t allow access at the bank, so nothing was linked.',
      )
    return loggedIn(link, 'ins_127287', 'user_good')
  })

  calls.post('/link/consent', async (request) => {
    const body = request.body as { session?: string; accounts?: string[] }
    const session = tokens.read<Omit<PublicToken, 'accounts'>>('session', body.session)
    const accounts = (body.accounts ?? []).filter((id) =>
      sandboxAccounts.some((sandboxAccount) => sandboxAccount.id === id),
    )
    if (!session || session.until < now() || accounts.length === 0)
      throw new PlaidFault('INVALID_INPUT', 'NO_ACCOUNTS', 'Choose one account at least.')
    return { public_token: tokens.make('public', { ...session, accounts, until: now() + publicTokenMs }) }
  })

  calls.get('/oauth/authorize', async (request, reply) => {
    const query = request.query as { link_token?: string; answer?: string }
    const link = open(query.link_token)
    if (link.returnTo === null) throw new PlaidFault('INVALID_INPUT', 'INVALID_FIELD', null)
    if (query.answer === undefined)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action *")
        .send(bankPage(query.link_token ?? ''))
    const back = new URL(link.returnTo)
    const { reference, until } = link
    back.searchParams.set(
      'oauth_state_id',
      tokens.make('oauth', { reference, until, isGranted: query.answer === 'yes' }),
    )
    return reply.redirect(back.href, 303)
  })
}

const passes = (userName: BankScenario, password: string): boolean =>
  password === 'pass_good' ||
  password === 'microdeposits_good' ||
  (userName === 'user_bank_income' && password === '{}')

/** The bank's own page, which does not look like ours. The token has no characters with a meaning in HTML. */
const bankPage = (linkToken: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Ridgeway Savings</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:26rem;margin:4rem auto;padding:0 1.25rem;color:#1b2433}
h1{font-size:1.4rem}button{font:inherit;min-height:48px;padding:0 1.5rem;margin:0 .75rem .75rem 0;border:1px solid #1b2433;background:#fff}
button[value=yes]{background:#1b2433;color:#fff}</style></head><body><main><h1>Ridgeway Savings</h1>
<p>This bank is invented. May the lender read the accounts, deposits and owner of your accounts here?</p>
<form method="get" action=""><input type="hidden" name="link_token" value="${linkToken.replace(/[^\w.-]/g, '')}">
<button name="answer" value="yes">Allow</button><button name="answer" value="no">Do not allow</button></form></main></body></html>`
