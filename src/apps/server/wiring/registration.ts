import { randomUUID } from 'node:crypto'
import { keepNamesAndProfiles, type NameAndProfile } from '#src/features/accounts/server/accounts.store.ts'
import { broughtNameAndProfile } from '#src/features/accounts/server/profile/profile.service.ts'
import * as consents from '#src/features/registration/consents.contract.ts'
import * as drafts from '#src/features/registration/drafts.contract.ts'
import * as eligibility from '#src/features/registration/eligibility.contract.ts'
import * as originator from '#src/features/registration/originator.contract.ts'
import * as referral from '#src/features/registration/referral.contract.ts'
import * as registration from '#src/features/registration/registration.contract.ts'
import * as reminders from '#src/features/registration/reminders.contract.ts'
import {
  type DraftLetterDeps,
  resumeLinkJob,
  sendResumeLink,
} from '#src/features/registration/server/draft-letters.service.ts'
import { draftReminderJob, sendDraftReminder } from '#src/features/registration/server/draft-reminders.service.ts'
import { draftsRoutes } from '#src/features/registration/server/drafts.routes.ts'
import { eraseExpiredDrafts } from '#src/features/registration/server/drafts.store.ts'
import { mountOneClickStop, remindersPath } from '#src/features/registration/server/one-click-stop.ts'
import type { ProfileKeeper } from '#src/features/registration/server/opening.service.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import * as sessionReplay from '#src/features/registration/session-replay.contract.ts'
import { hourly } from '#src/platform/server/jobs/worker.ts'
import type { FeatureWiring } from './feature.ts'

/** Stores the personal data from an application on the account. */
export const importedProfile: ProfileKeeper<NameAndProfile> = {
  of(sealer, identityId, { name, dob, homeAddress }, at) {
    const { street1, street2, city, state, zip } = homeAddress
    const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
    return broughtNameAndProfile(sealer, identityId, { name, dob, addresses: [home] }, at)
  },
  keep: keepNamesAndProfiles,
}

export const registrationWiring: FeatureWiring = {
  contracts: { consents, drafts, eligibility, originator, referral, registration, reminders, sessionReplay },
  paths: { [remindersPath]: 'ends reminders for the person of the link, by the mark in it' },
  wire(core) {
    const { db, vault, clock, records, organisations, organisationCalled, pageAt, sendsTexts } = core
    const { production } = core.config
    /** The dependencies of emails about an unfinished registration. */
    const letters: DraftLetterDeps = { db, vault, clock, pageAt, organisationOf: organisationCalled, sendsTexts }
    return {
      routes: [
        ...registrationRoutes({ db, vault, clock, records, organisations, production, profiles: importedProfile }),
        ...draftsRoutes({ ...letters, production }),
      ],
      jobs: { [resumeLinkJob]: sendResumeLink(letters), [draftReminderJob]: sendDraftReminder(letters) },
      sweeps: { drafts: hourly(clock, async (now) => void (await eraseExpiredDrafts(db, now))) },
      mounts: [(app) => mountOneClickStop(app, { db, vault, clock })],
    }
  },
}
