import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { type Call, type Route, serve } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { eraseDraft, makeDevicePass, readDraft, resumeDraft, saveDraft, sendResumeLink } from '../drafts.contract.ts'
import { stopReminders } from '../reminders.contract.ts'
import { draftCookie } from './draft-cookie.ts'
import type { DraftReminderDeps } from './draft-reminders.service.ts'
import { type CallingDevice, draftsService } from './drafts.service.ts'
import { endLetters } from './end-letters.service.ts'
import { resumeService } from './resume.service.ts'

export interface DraftsDeps extends DraftReminderDeps {
  production: boolean
}

const daySeconds = 86_400

/** Serves a registration in progress: it is saved, read, erased, and taken over on another device. */
export const draftsRoutes = (deps: DraftsDeps): Route[] => {
  const drafts = draftsService(deps)
  const resuming = resumeService(deps)
  const draftCookieFor = (organization: string) => draftCookie(organization, deps.production)

  const callingDevice = ({ organization, cookies, address, headers }: Call<EndpointDeclaration>): CallingDevice => ({
    organization,
    address,
    headers,
    secret: cookies[draftCookieFor(organization)],
  })
  const remember = ({ organization, answerCookie }: Call<EndpointDeclaration>, secret: string): void => {
    const { draftKeptDays } = deps.organizationByCode(organization).returning
    answerCookie(draftCookieFor(organization), secret, draftKeptDays * daySeconds)
  }

  return [
    serve(saveDraft, async (call) => {
      const language = requestedLanguage(call.cookies.language, call.headers['accept-language'])
      const { secret, ...draft } = await call.transact((tx) =>
        drafts.save(tx, callingDevice(call), call.body, language),
      )
      // The cookie is set again with each save, so that it lasts as long as the draft.
      const deviceSecret = secret ?? callingDevice(call).secret
      if (deviceSecret) remember(call, deviceSecret)
      return draft
    }),
    serve(readDraft, (call) => drafts.read(call.db, callingDevice(call))),
    serve(eraseDraft, async (call) => {
      await call.transact((tx) => drafts.erase(tx, callingDevice(call)))
      call.answerCookie(draftCookieFor(call.organization), '', 0)
    }),
    serve(sendResumeLink, (call) => call.transact((tx) => resuming.sendLink(tx, callingDevice(call), call.body.email))),
    serve(makeDevicePass, (call) => call.transact((tx) => resuming.devicePass(tx, callingDevice(call)))),
    serve(resumeDraft, async (call) => {
      const { secret, ...draft } = await resuming.resume(call.db, callingDevice(call), call.body)
      remember(call, secret)
      return draft
    }),
    serve(stopReminders, ({ db, body }) => endLetters(db, deps.vault, body.token, deps.clock.now())),
  ]
}
