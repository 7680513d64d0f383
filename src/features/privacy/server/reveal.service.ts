import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { type RevealableField, revealable, revealableFields, revealLimit } from '../revealable.table.ts'

export interface RevealDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  bankAccounts: BankAccountRecords
}

export const revealService = ({ vault, clock, records, bankAccounts }: RevealDeps) => ({
  async masked(sql: Sql, applicationId: string) {
    const { applicant } = await records.read(sql, applicationId)
    const account = await bankAccounts.numbersForMoney(sql, applicationId)
    const { firstName, lastName } = applicant.name
    const maskedEntries = revealableFields.map((field) => {
      const value = revealable[field].read(applicant, account)
      return [field, value === null ? null : revealable[field].mask(value)] as const
    })
    return {
      name: `${firstName} ${lastName}`,
      masked: Object.fromEntries(maskedEntries) as Record<RevealableField, string | null>,
    }
  },
  /**
   * Returns one field in full, in the transaction that records who viewed it. @throws Refusal privacy/not-your-field,
   * request/too-many
   */
  async reveal(
    tx: Tx,
    caller: KnownCaller,
    applicationId: string,
    { field, reason }: { field: RevealableField; reason: string },
  ) {
    const { seenBy, read } = revealable[field]
    if (!(seenBy as readonly string[]).includes(caller.role)) throw new Refusal('privacy/not-your-field')
    const now = clock.now()
    await countTries(tx, vault, [{ ...revealLimit, of: caller.identityId }], now)
    const { applicant } = await records.read(tx, applicationId)
    await callerAudit(clock)(tx, caller, applicationId, 'field revealed', { field, reason }, now)
    return { value: read(applicant, await bankAccounts.numbersForMoney(tx, applicationId)) }
  },
})
