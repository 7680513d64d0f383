import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactorOfPerson,
  renewRecoveryCodes,
  requestSecondStepPasskey,
  takeSecondStep,
  turnOffSecondFactor,
} from '../../second-factor.contract.ts'
import { emailStepUpCode, readStepUpMethods, reauthenticate, requestStepUpPasskey } from '../../step-up.contract.ts'
import { entryCookies } from '../sessions/entry-cookies.service.ts'
import { type SecondFactorDeps, secondFactorService } from './second-factor.service.ts'
import { secondStepService } from './second-step.service.ts'
import { stepUpService } from './step-up.service.ts'

/** Returns the routes for setting up the second factor, answering it at login, and confirming an identity again. */
export const secondFactorRoutes = (deps: SecondFactorDeps & { secureCookies: boolean }): Route[] => {
  const factors = secondFactorService(deps)
  const secondStep = secondStepService(deps)
  const stepUp = stepUpService(deps)
  const cookies = entryCookies(deps.secureCookies)

  interface BrowserRequest {
    organization: string
    origin: string
    cookies: Record<string, string | undefined>
    headers: Record<string, string | undefined>
  }
  const waiting = (call: BrowserRequest) => ({
    organization: call.organization,
    origin: call.origin,
    browserSecret: call.cookies[cookies.secondStep],
    refreshSecret: call.cookies[cookies.session],
    userAgent: call.headers['user-agent'],
  })

  return [
    serve(readSecondFactor, ({ db, caller }) => factors.read(db, requireKnownCaller(caller))),
    serve(beginSecondFactor, ({ caller, transact }) => transact((tx) => factors.begin(tx, requireKnownCaller(caller)))),
    serve(confirmSecondFactor, async (call) => {
      const { session, recoveryCodes } = await factors.confirm(
        requireKnownCaller(call.caller),
        call.body.code,
        call.headers['user-agent'],
      )
      return { ...cookies.renew(call, session), recoveryCodes }
    }),
    serve(renewRecoveryCodes, async ({ caller }) => ({
      recoveryCodes: await factors.renewRecoveryCodes(requireKnownCaller(caller)),
    })),
    serve(turnOffSecondFactor, ({ caller, transact }) =>
      transact((tx) => factors.turnOff(tx, requireKnownCaller(caller))),
    ),
    serve(removeSecondFactorOfPerson, ({ caller, params, transact }) =>
      transact(async (tx) => ({ ended: await factors.removeOf(tx, requireKnownCaller(caller), params.personUuid) })),
    ),
    serve(requestSecondStepPasskey, (call) => secondStep.createPasskeyQuestion(waiting(call))),
    serve(takeSecondStep, async (call) => {
      const entry = await secondStep.take(waiting(call), call.body)
      call.answerCookie(cookies.secondStep, '', 0)
      return cookies.welcome(call, entry)
    }),
    serve(readStepUpMethods, async ({ caller, origin }) => ({
      methods: await stepUp.methods(requireKnownCaller(caller), origin),
    })),
    serve(requestStepUpPasskey, ({ caller, origin }) =>
      stepUp.createPasskeyQuestion(requireKnownCaller(caller), origin),
    ),
    serve(emailStepUpCode, ({ caller, origin }) => stepUp.emailCode(requireKnownCaller(caller), origin)),
    serve(reauthenticate, async (call) => {
      const browser = { origin: call.origin, userAgent: call.headers['user-agent'] }
      return cookies.renew(call, await stepUp.prove(requireKnownCaller(call.caller), call.body, browser))
    }),
  ]
}
