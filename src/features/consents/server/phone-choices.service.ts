import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { newestChoiceOf, recordConsents } from '#src/application/server/consent-record.ts'
import { consentDay } from '#src/domain/dates/zones.ts'
import { consentInForce } from '#src/domain/lending/consent-texts.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { readPhoneChoices, recordPhoneChoice } from '../consents.contract.ts'

const consentsByChoice = {
  END_ELECTRONIC: { type: 'COMMUNICATIONS', optedIn: false },
  LIMIT_SHARING: { type: 'SHARING_LIMIT', optedIn: true },
  END_SHARING_LIMIT: { type: 'SHARING_LIMIT', optedIn: false },
} as const

/** Records the choices that borrowers make by phone (15 USC 7001(c)(1)(B); 12 CFR 1016.10(a)). */
export const phoneChoicesService = ({ clock }: { clock: Clock }) => {
  const read = async (sql: Sql, { identityId }: ApplicationHead): Promise<AnswerOf<typeof readPhoneChoices>> => ({
    electronic: await newestChoiceOf(sql, identityId, 'COMMUNICATIONS'),
    limitsSharing: await newestChoiceOf(sql, identityId, 'SHARING_LIMIT'),
  })
  return {
    read,
    async record(tx: Tx, head: ApplicationHead, caller: KnownCaller, { choice }: BodyOf<typeof recordPhoneChoice>) {
      const at = clock.now()
      const { type, optedIn } = consentsByChoice[choice]
      const version = consentInForce(type, consentDay(at))?.version ?? 1
      await recordConsents(tx, {
        identityId: head.identityId,
        applicationId: head.id,
        consents: [{ type, version, optedIn }],
        evidence: { addressHash: '', device: 'by phone', recordedBy: caller.identityId },
        at,
      })
      await callerAudit(clock)(tx, asStaff(caller), head.id, 'choice recorded by phone', { choice }, at)
      return read(tx, head)
    },
  }
}
