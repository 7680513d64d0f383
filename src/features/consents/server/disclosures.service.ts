import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { type ConsentEvidence, hasConsent, recordConsents } from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import { type ConsentText, consentInForce } from '#src/domain/lending/consent-texts.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { acceptDisclosure, readDisclosure } from '../consents.contract.ts'

export interface DisclosuresDeps {
  clock: Clock
  organizationByCode(orgCode: string): Pick<Organization, 'orgMetaData'>
}

/** The statuses before the soft pull. In later statuses the consent to it has no effect. */
const beforeSoftPull: readonly Status[] = ['IN_PROGRESS', 'GEN_APP_DISCLOSURES', 'GEN_PRE_SOFT_CREDIT_DISCLOSURE']

export const disclosuresService = ({ clock, organizationByCode }: DisclosuresDeps) => {
  const inForce = (): ConsentText => {
    const text = consentInForce('SOFT_CREDIT', consentDay(clock.now()))
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  return {
    async read(db: Sql, { id, organization }: ApplicationHead): Promise<AnswerOf<typeof readDisclosure>> {
      const { version, en, es } = inForce()
      const lender = organizationByCode(organization).orgMetaData.companyInfo.legalName
      return {
        type: 'SOFT_CREDIT',
        version,
        text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
        isAccepted: await hasConsent(db, id, 'SOFT_CREDIT'),
      }
    },

    /**
     * @throws Refusal consents/not-in-force for another version; application/moved-on when the application does not
     * wait for it.
     */
    async accept(
      tx: Tx,
      { id, identityId }: ApplicationHead,
      version: number,
      evidence: ConsentEvidence,
    ): Promise<AnswerOf<typeof acceptDisclosure>> {
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      const given = await hasConsent(tx, id, 'SOFT_CREDIT')
      if (!given) {
        if (!beforeSoftPull.includes(status)) throw new Refusal('application/moved-on')
        if (version !== inForce().version) throw new Refusal('consents/not-in-force')
        const consent = { type: 'SOFT_CREDIT', version, optedIn: true } as const
        await recordConsents(tx, { identityId, applicationId: id, consents: [consent], evidence, at: now })
      }
      if (status !== 'GEN_PRE_SOFT_CREDIT_DISCLOSURE') return { uuid: id, checklistStatus: status, revision }
      const actor = { kind: 'borrower' as const, id: identityId }
      const transition = await advance(tx, { applicationId: id, from: status, outcome: 'accepted', actor, now })
      return { uuid: id, checklistStatus: transition.to, revision: transition.revision }
    },
  }
}
