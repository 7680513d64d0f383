import { join } from 'node:path'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import { identityById } from '#src/features/accounts/server/accounts.store.ts'
import { removeLinksOf } from '#src/features/accounts/server/profile/account-links.store.ts'
import { eraseAtDesk } from '#src/features/chat/server/external-agents.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { erasureMail } from '#src/features/privacy/erasure-mail.ts'
import * as privacy from '#src/features/privacy/privacy.contract.ts'
import { type Outcome, removeObject } from '#src/features/privacy/server/erasure.service.ts'
import { languageOfNewest } from '#src/features/privacy/server/erasure.store.ts'
import { makeExport, makeExportJob } from '#src/features/privacy/server/export.service.ts'
import {
  erasureCause,
  removeMessageFiles,
  removeMessageFilesJob,
  removeObjectJob,
} from '#src/features/privacy/server/loose-traces.service.ts'
import { type PrivacyDeps, privacyRoutes } from '#src/features/privacy/server/privacy.routes.ts'
import { privacySweep } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { renewDataKey, renewDataKeyJob, reseal, resealJob } from '#src/features/privacy/server/reseal.service.ts'
import { sealStaffText, sealStaffTextJob } from '#src/features/privacy/server/seal-staff-text.service.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { dropTokenKeys, dropTokenKeysJob, rewrapKeys, rewrapKeysJob } from '#src/platform/server/keys/key-rotation.ts'
import { removeMessageFile } from '#src/platform/server/messages/message-carriers.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { FeatureWiring, Installation } from './feature.ts'

/** Builds the dependencies of the calls about personal data. */
const privacyDeps = (core: Installation): PrivacyDeps => ({
  db: core.database.db,
  vault: core.vault,
  objects: core.objects,
  clock: core.clock,
  records: core.records,
  bankAccounts: core.bankAccounts,
  documentFile: (db, id) => attachmentOf(db, core, id),
  eraseAtSuppliers: (tx, conversationIds, subject) => eraseAtDesk(tx, core.chat.deps, conversationIds, subject),
  async beforeErasure(tx, identityId, outcome) {
    await notifyOutcome(core, tx, identityId, outcome)
    if (!outcome.accountErased) return
    await core.sessions.endAll(tx, identityId)
    await removeLinksOf(tx, identityId)
  },
})

const notifyOutcome = async (core: Installation, tx: Tx, identityId: string, outcome: Outcome): Promise<void> => {
  const identity = await identityById(tx, identityId)
  if (!identity) return
  const organization = core.organizationByCode(identity.organization)
  const language = await languageOfNewest(tx, identityId)
  const mail = erasureMail(outcome, `${organization.baseUrl}/privacy`, language)
  await writeMessage(tx, core, {
    organization: identity.organization,
    channel: 'mail',
    recipient: identity.email,
    subject: mail.subject,
    body: layOutMail(mailBrandOf(organization), mail),
    documentIds: [],
    applicationId: null,
    causeKey: `${erasureCause}${identityId}:${core.clock.now().toISOString()}`,
  })
}

export const privacyWiring: FeatureWiring = {
  contracts: { privacy },
  jobs: [
    removeObjectJob,
    removeMessageFilesJob,
    makeExportJob,
    renewDataKeyJob,
    resealJob,
    sealStaffTextJob,
    rewrapKeysJob,
    dropTokenKeysJob,
  ],
  wire(core) {
    const { db, vault, clock, objects, conditions, staffReasons } = core
    const deps = privacyDeps(core)
    return {
      routes: privacyRoutes(deps),
      jobs: [
        runs(removeObjectJob, removeObject(objects)),
        runs(removeMessageFilesJob, removeMessageFiles(removeMessageFile(join(core.config.dataFolder, 'outbox')))),
        runs(makeExportJob, makeExport(deps)),
        runs(renewDataKeyJob, renewDataKey({ db, vault, clock, objects })),
        runs(resealJob, reseal({ db, vault, clock, objects })),
        runs(sealStaffTextJob, sealStaffText({ db, clock, vault, conditions, staffReasons })),
        runs(rewrapKeysJob, rewrapKeys({ db, clock, service: core.keyService })),
        runs(dropTokenKeysJob, dropTokenKeys({ db, clock })),
      ],
      sweeps: { retention: privacySweep(db, deps) },
    }
  },
}
