import type { LightMyRequestResponse } from 'fastify'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import type { aProductWithAccounts } from './accounts.ts'

type Product = Awaited<ReturnType<typeof aProductWithAccounts>>
type Answer = Promise<LightMyRequestResponse>
type Headers = Record<string, string>

const path = '/identity/secure/api/v1/second-factor'

/** The second-factor calls, as a browser with an authenticator app makes them. */
export const factorCalls = ({ app, clock, calls }: Pick<Product, 'app' | 'clock' | 'calls'>) => {
  const { post, readCookie: cookieOf } = calls
  const proofPath = '/identity/secure/api/v1/authentication/proof'
  const secondStepPath = '/identity/api/v1/authentication/second-step'

  const currentCode = (secret: string, stepsOn = 0) =>
    codeAt(secret.replaceAll(' ', ''), new Date(clock.now().getTime() + stepsOn * 30_000))
  const begin = (headers: Headers): Answer => post(`${path}/authenticator`, undefined, { headers })
  const confirm = (headers: Headers, code: string): Answer =>
    post(`${path}/authenticator/confirm`, { code }, { headers })
  const read = (headers: Headers): Answer => app.inject({ url: path, headers })
  const turnOff = (headers: Headers): Answer => app.inject({ method: 'DELETE', url: `${path}/authenticator`, headers })
  const renewCodes = (headers: Headers): Answer => post(`${path}/recovery-codes`, undefined, { headers })
  const methods = (headers: Headers): Answer => app.inject({ url: proofPath, headers })
  const prove = (headers: Headers, proof: object): Answer => post(proofPath, proof, { headers })

  /** Sets up an app. The clock moves on, so that its next code is unused. */
  const setUp = async (headers: Headers) => {
    const { secret } = (await begin(headers)).json()
    const confirmation = await confirm(headers, currentCode(secret))
    const { jwt, recoveryCodes } = confirmation.json<{ jwt: string; recoveryCodes: string[] }>()
    clock.offsetMs += 60_000
    return { secret: secret as string, recoveryCodes, headers: { authorization: `Bearer ${jwt}` } }
  }

  /** The second step, in the browser that has the challenge. */
  const secondStep = (browser: { 'second-step': string }, proof: object, org?: string): Answer =>
    post(secondStepPath, proof, {
      cookies: { '__Host-second-step': browser['second-step'] },
      ...(org ? { org } : {}),
    })
  const beginLogIn = async (email: string, password: string) => {
    const answer = await calls.logInAs(email, password)
    return { answer, 'second-step': cookieOf(answer, '__Host-second-step') }
  }
  return {
    begin,
    confirm,
    read,
    turnOff,
    renewCodes,
    methods,
    prove,
    currentCode,
    setUp,
    secondStep,
    beginLogIn,
    proofPath,
  }
}
