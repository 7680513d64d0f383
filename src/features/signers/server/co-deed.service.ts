import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { type ConsentEvidence, recordConsents } from '#src/application/server/consent-record.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { fillSentence } from '#src/platform/words/fill.ts'
import { lockApplication } from '#src/workflow/server/application-status-record.ts'
import type { CoDeedStatus } from '../signer-entry.contract.ts'
import { signerPathAt } from '../signer-progress.rules.ts'
import { newestToSign } from './requested-signers.store.ts'
import type { SignersDeps, SignersService } from './signers.service.ts'

export interface CoDeedDeps extends SignersDeps {
  /** Returns the lender's legal name. */
  lenderName(organization: string): string
}

/** Shows additional signers what they sign, and records that they are ready. */
export const coDeedService = (deps: CoDeedDeps, service: SignersService) => {
  const { clock, records, signers } = deps

  const wording = () => {
    const text = consentInForce('COMMUNICATIONS', consentDay(clock.now()))
    if (!text) throw new Refusal('access/not-found')
    return text
  }

  /** @throws Refusal signer/nothing-to-sign */
  const requireSigner = async (sql: Sql, applicationId: string, identityId: string) => {
    const signer = (await signers.signing(sql, applicationId)).find(
      (closingSigner) => closingSigner.ordinal > 0 && closingSigner.identityId === identityId,
    )
    if (!signer) throw new Refusal('signer/nothing-to-sign')
    return signer
  }

  const read = async (sql: Sql, applicationId: string, identityId: string): Promise<CoDeedStatus> => {
    const signer = await requireSigner(sql, applicationId, identityId)
    const { status, organization, applicant, property } = await records.read(sql, applicationId)
    const progress = await service.readProgress(sql, signer)
    const lender = deps.lenderName(organization)
    const { version, en, es } = wording()
    const { firstName, lastName } = signer.person.name
    return {
      applicationUuid: applicationId,
      checklistStatus: status,
      progress,
      place: signerPathAt(status, progress),
      name: { firstName, lastName },
      invitedBy: applicant.name.firstName,
      street: property.address.street1,
      electronic: {
        version,
        text: { en: fillSentence(en, { lender }, 'en'), es: fillSentence(es, { lender }, 'es') },
      },
    }
  }

  return {
    read,

    /**
     * Returns the latest application to sign; open ones come before completed ones.
     * @throws Refusal signer/nothing-to-sign
     */
    async newest(sql: Sql, { identityId, organization }: KnownCaller): Promise<CoDeedStatus> {
      const applicationId = await newestToSign(sql, organization, identityId)
      if (!applicationId) throw new Refusal('signer/nothing-to-sign')
      return read(sql, applicationId, identityId)
    },

    /** @throws Refusal signer/not-verified, signer/nothing-to-sign, consents/not-in-force */
    async markReady(
      tx: Tx,
      { id: applicationId }: ApplicationHead,
      { identityId }: KnownCaller,
      version: number,
      evidence: ConsentEvidence,
    ): Promise<CoDeedStatus> {
      // The lock makes calls take turns, so that the last signer to be ready is recognized as the last.
      await lockApplication(tx, applicationId)
      const signer = await requireSigner(tx, applicationId, identityId)
      if (version !== wording().version) throw new Refusal('consents/not-in-force')
      const progress = await service.readProgress(tx, signer)
      if (progress !== 'verified' && progress !== 'ready') throw new Refusal('signer/not-verified')
      if (progress === 'verified') {
        const at = clock.now()
        await recordConsents(tx, {
          identityId,
          applicationId,
          evidence,
          at,
          consents: [{ type: 'COMMUNICATIONS', version, optedIn: true }],
        })
        await signers.markReady(tx, signer.id, at)
      }
      await service.advanceIfReady(tx, applicationId, { kind: 'signer', id: identityId }, 'signersReady')
      return read(tx, applicationId, identityId)
    },
  }
}
