import { randomUUID } from 'node:crypto'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { type Party, partiesToScreen, partyKey } from '../parties.rules.ts'
import type { SanctionsStatus } from '../reviews.rules.ts'
import type { SanctionsPolicy } from '../sanctions.policy.schema.ts'
import type { SanctionsListsInUse } from './lists.service.ts'
import { listInUse } from './lists.store.ts'
import { readDecisions, sanctionsReviews } from './reviews.store.ts'
import { type ScreeningRow, saveScreening, screeningsOf, waitsForTime } from './screening.store.ts'

export interface ScreeningDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  liabilities: LiabilityRecords
  lists: SanctionsListsInUse
  policyFor(organization: string): SanctionsPolicy
}

/** A party as it is now, and how it was compared last. */
export interface ComparedParty {
  party: Party
  screening: ScreeningRow | undefined
}

const dayMs = 86_400_000

/** Compares the parties of applications with the lists, and says where that stands. */
export const screeningService = (deps: ScreeningDeps) => {
  const { db, vault, clock, records, signers, liabilities, lists, policyFor } = deps
  const reviews = sanctionsReviews(vault)

  const hashParty = (applicationId: string, party: Party) =>
    vault.hash('sanctions party', `${applicationId} ${partyKey(party)}`)

  /** Returns the parties of an application, each with its last comparison. */
  const comparedParties = async (sql: Sql, applicationId: string): Promise<ComparedParty[]> => {
    const { applicant } = await records.read(sql, applicationId)
    const others = (await signers.signing(sql, applicationId)).filter(({ ordinal }) => ordinal > 0)
    const debts = await liabilities.byApplication(sql, applicationId)
    const parties = partiesToScreen(
      applicant,
      others.map(({ person }) => person.name),
      debts,
    )
    const rows = await screeningsOf(sql, applicationId)
    return parties.map((party) => {
      const hash = hashParty(applicationId, party)
      return { party, screening: rows.find(({ partyHash }) => hash.equals(partyHash)) }
    })
  }

  /** Compares every party that was not compared with the lists in use. A hit raises a review. */
  const screen = async (applicationId: string): Promise<void> => {
    const inUse = await lists.inUse()
    if (!inUse) return
    const { version, index } = inUse
    const { organization } = await records.read(db, applicationId)
    const { threshold } = policyFor(organization)
    const parties = await comparedParties(db, applicationId)
    const now = clock.now()
    for (const { party, screening } of parties) {
      if (screening?.listId === version.id) continue
      const hits = index.search(party, threshold)
      await db.transaction().execute(async (tx) => {
        const screeningId = await saveScreening(
          tx,
          vault,
          randomUUID(),
          {
            applicationId,
            partyHash: hashParty(applicationId, party),
            listId: version.id,
            hitCount: hits.length,
            party,
          },
          now,
        )
        for (const hit of hits) {
          const review = { applicationId, organization, screeningId, hit: { ...hit, party } }
          if (!(await reviews.raise(tx, review, now))) continue
          await recordAudit(tx, {
            subject: applicationId,
            actorKind: 'system',
            actorId: null,
            organization,
            action: 'sanctions.hit',
            details: { role: party.role, entry: `${hit.entry.list} ${hit.entry.id}`, score: hit.score },
            at: now,
          })
        }
      })
    }
  }

  return {
    screen,
    comparedParties,

    /** Compares an application again. A step that waits for people judges the result. */
    async screenAgain(applicationId: string): Promise<void> {
      await screen(applicationId)
      const now = clock.now()
      if (!(await waitsForTime(db, applicationId, now))) await wakeStep(db, applicationId, now)
    },

    /** Returns where the screening of an application stands, by its parties as they are now. */
    async statusOf(sql: Sql, applicationId: string): Promise<SanctionsStatus> {
      const version = await listInUse(sql)
      const { organization } = await records.read(sql, applicationId)
      const parties = await comparedParties(sql, applicationId)
      const rowIds = parties.flatMap(({ screening }) => screening?.id ?? [])
      const decisions = await readDecisions(sql, rowIds)
      const oldest = clock.now().getTime() - policyFor(organization).listTooOldDays * dayMs
      return {
        isScreened: version !== undefined && parties.every(({ screening }) => screening?.listId === version.id),
        areListsFresh: version !== undefined && version.confirmedAt.getTime() >= oldest,
        openReviews: decisions.filter((decision) => decision === null).length,
        matches: decisions.filter((decision) => decision === 'MATCH').length,
      }
    },
  }
}
export type SanctionsScreening = ReturnType<typeof screeningService>
