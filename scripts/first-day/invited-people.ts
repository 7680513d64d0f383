import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import type { CaughtMail } from '#tests/support/stubs/mail-server.ts'
import { type Caller, callerAt, loggedInAgain } from '#tests/support/walks/borrower-calls.ts'

export interface Invitee {
  email: string
  firstName: string
  lastName: string
}

const factorPath = '/identity/secure/api/v1/second-factor/authenticator'
/** How long a code of an authenticator app stays the same. */
const codeMs = 30_000
const mailTries = 600

/** People who come by an invitation in their email, and log in with their authenticator app. */
export const invitedPeople = (url: string, organization: string, mail: CaughtMail) => {
  const callers = new Map<string, Caller>()

  const secretFor = async (email: string): Promise<string> => {
    for (let tries = 0; tries < mailTries; tries += 1) {
      const link = new RegExp(`${url}/\\S*join\\S*#([\\w-]{43})`).exec(mail.lettersTo(email).at(-1) ?? '')
      if (link?.[1]) return link[1]
      await pause(100)
    }
    throw new Error(`No invitation came to ${email}.`)
  }

  /** Accepts the invitation, logs in for the first time, and sets up an authenticator app where the role requires one. */
  const join = async ({ email, firstName, lastName }: Invitee, hasApp = true): Promise<Caller> => {
    const account = { email, password: `Threshold-${randomBytes(6).toString('hex')}!A1` }
    const visitor = callerAt(url, organization)
    const secret = await secretFor(email)
    await visitor.call('POST', '/identity/api/v1/invitation/open', { secret })
    await visitor.call('POST', '/identity/api/v1/invitation/accept', {
      secret,
      firstName,
      lastName,
      password: account.password,
    })
    const first = callerAt(url, organization)
    await first.call('POST', '/identity/api/v1/authentication/login', account)
    if (!hasApp) {
      callers.set(email, first)
      return first
    }
    const { secret: appSecret } = await first.call<{ secret: string }>('POST', factorPath)
    const app = new TOTP({ ...totpShape, secret: appSecret.replaceAll(' ', '') })
    const codeNow = async () => app.generate({ timestamp: (await productNow(url)).getTime() })
    await first.call('POST', `${factorPath}/confirm`, { code: await codeNow() })
    const logIn = async (): Promise<Caller> => {
      const caller = callerAt(url, organization)
      await caller.call('POST', '/identity/api/v1/authentication/login', account)
      const secondStep = { method: 'totp', code: await codeNow() }
      await caller.call('POST', '/identity/api/v1/authentication/second-step', secondStep)
      return caller
    }
    const caller = loggedInAgain(first, () =>
      logIn().catch(async () => {
        // A code is valid once.
        await pause(codeMs - (Date.now() % codeMs) + 1_500)
        return logIn()
      }),
    )
    callers.set(email, caller)
    return caller
  }

  return {
    join,
    /** @throws Error for a person who has not joined */
    named(email: string): Caller {
      const caller = callers.get(email)
      if (!caller) throw new Error(`${email} has not joined.`)
      return caller
    },
  }
}

export type InvitedPeople = ReturnType<typeof invitedPeople>
