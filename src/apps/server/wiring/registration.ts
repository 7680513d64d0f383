import { randomUUID } from 'node:crypto'
import { type NameAndProfile, saveNamesAndProfiles } from '#src/features/accounts/server/accounts.store.ts'
import { nameAndProfileFrom } from '#src/features/accounts/server/profile/profile.service.ts'
import { applicationDisclosures } from '#src/features/documents/server/disclosures/application-disclosures.service.ts'
import * as consents from '#src/features/registration/consents.contract.ts'
import * as disclosures from '#src/features/registration/disclosures.contract.ts'
import * as drafts from '#src/features/registration/drafts.contract.ts'
import * as eligibility from '#src/features/registration/eligibility.contract.ts'
import * as originator from '#src/features/registration/originator.contract.ts'
import * as referral from '#src/features/registration/referral.contract.ts'
import * as borrowerInvitation from '#src/features/registration/referring/borrower-invitation.contract.ts'
import * as leads from '#src/features/registration/referring/leads.contract.ts'
import * as originatorsEditor from '#src/features/registration/referring/originators-editor.contract.ts'
import * as referring from '#src/features/registration/referring/referring.contract.ts'
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
import type { ProfileStore } from '#src/features/registration/server/opening.service.ts'
import { borrowerInvitationRoutes } from '#src/features/registration/server/referring/borrower-invitation.routes.ts'
import { leadsRoutes } from '#src/features/registration/server/referring/leads.routes.ts'
import { referringRoutes } from '#src/features/registration/server/referring/referring.routes.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import {
  waitListDeskRoutes,
  waitListLettersJob,
  writeWaitListLetters,
} from '#src/features/registration/server/wait-list-desk.service.ts'
import * as sessionReplay from '#src/features/registration/session-replay.contract.ts'
import * as waitlistDesk from '#src/features/registration/waitlist-desk.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { hourly } from '#src/platform/server/jobs/worker.ts'
import { originatorAccounts } from '../core/originator-accounts.ts'
import type { FeatureWiring } from './feature.ts'

/** Stores the personal data from an application on the account. */
export const importedProfile: ProfileStore<NameAndProfile> = {
  of(sealer, identityId, { name, dob, homeAddress }, at) {
    const { street1, street2, city, state, zip } = homeAddress
    const home = { type: 'HOME' as const, uuid: randomUUID(), street1, ...(street2 && { street2 }), city, state, zip }
    return nameAndProfileFrom(sealer, identityId, { name, dob, addresses: [home] }, at)
  },
  insert: saveNamesAndProfiles,
}

export const registrationWiring: FeatureWiring = {
  contracts: {
    borrowerInvitation,
    consents,
    disclosures,
    drafts,
    eligibility,
    leads,
    originator,
    originatorsEditor,
    referral,
    referring,
    registration,
    waitlistDesk,
    reminders,
    sessionReplay,
  },
  jobs: [resumeLinkJob, draftReminderJob, waitListLettersJob],
  paths: { [remindersPath]: 'ends reminders for the person of the link, by the mark in it' },
  wire(core) {
    const { db, vault, clock, records, organizations, organizationByCode, pageAt, sendsTexts } = core
    const { production } = core.config
    /** The dependencies of emails about an unfinished registration. */
    const letters: DraftLetterDeps = { db, vault, clock, pageAt, organizationByCode, sendsTexts }
    return {
      routes: [
        ...registrationRoutes({
          db,
          vault,
          clock,
          records,
          organizations,
          production,
          takesBusiness: async (organization) =>
            (await core.flags.forOrganization(organization))['fe-heloc-business-purpose'].enabled,
          profiles: importedProfile,
          disclosures: applicationDisclosures({
            ...core.correspondence,
            roundPaymentsUpToCents: core.pricing.roundPaymentsUpToCents,
          }),
        }),
        ...waitListDeskRoutes(letters),
        ...draftsRoutes({ ...letters, production }),
        ...borrowerInvitationRoutes({ vault, clock, organizationByCode, pageAt }),
        ...leadsRoutes({ vault, clock, organizationByCode, pageAt }),
        ...referringRoutes({ vault, clock, organizationByCode, pageAt, accounts: originatorAccounts(core) }),
      ],
      jobs: [
        runs(resumeLinkJob, sendResumeLink(letters)),
        runs(draftReminderJob, sendDraftReminder(letters)),
        runs(waitListLettersJob, writeWaitListLetters(letters)),
      ],
      sweeps: { drafts: hourly(clock, async (now) => void (await eraseExpiredDrafts(db, now))) },
      mounts: [(app) => mountOneClickStop(app, { db, vault, clock })],
    }
  },
}
