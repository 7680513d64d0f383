import { removeLinksOf } from '#src/features/accounts/server/account-links.store.ts'
import { identityById } from '#src/features/accounts/server/accounts.store.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { lenderFacts } from '#src/features/documents/templates/lender-facts.ts'
import { erasureMail } from '#src/features/privacy/erasure-mail.ts'
import type { Outcome } from '#src/features/privacy/server/erasure.service.ts'
import { erasureCause } from '#src/features/privacy/server/loose-traces.service.ts'
import type { PrivacyDeps } from '#src/features/privacy/server/privacy.routes.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import type { Core } from './core.ts'

/** What the calls about personal data need of the rest of the product. */
export const privacyDeps = (core: Core): PrivacyDeps => ({
  ...{ db: core.database.db, vault: core.vault, objects: core.objects, clock: core.clock, records: core.records },
  bankAccounts: core.bankAccounts,
  documentFile: (db, id) => attachmentOf(db, core, id),
  async beforeErasure(tx, identityId, outcome) {
    await tellOutcome(core, tx, identityId, outcome)
    if (!outcome.accountErased) return
    await core.sessions.endAll(tx, identityId)
    await removeLinksOf(tx, identityId)
  },
})

const tellOutcome = async (core: Core, tx: Tx, identityId: string, outcome: Outcome): Promise<void> => {
  const identity = await identityById(tx, identityId)
  if (!identity) return
  const newest = await tx
    .selectFrom('application')
    .select('origin')
    .where('identityId', '=', identityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const organisation = core.organisationCalled(identity.organisation)
  const lender = lenderFacts(organisation)
  const language = (newest?.origin as { language?: unknown } | undefined)?.language === 'es' ? 'es' : 'en'
  const mail = erasureMail(outcome, `${organisation.baseUrl}/privacy`, language)
  const signature = [lender.legalName, lender.address, `NMLS ${lender.nmlsId}`]
  await writeMessage(tx, core, {
    organisation: identity.organisation,
    channel: 'mail',
    recipient: identity.email,
    subject: mail.subject,
    body: layOutMail({ name: lender.brand, design: organisation.design, signature }, mail),
    documentIds: [],
    applicationId: null,
    causeKey: `${erasureCause}${identityId}:${core.clock.now().toISOString()}`,
  })
}
