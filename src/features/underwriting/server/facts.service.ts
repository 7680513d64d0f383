import { randomUUID } from 'node:crypto'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import {
  type CorrectableFacts,
  correctableFactNames,
  correctedApplicant,
  correctedLiability,
  type FactValue,
  factOf,
  fitsFact,
  isAboveVerified,
} from '../correctable-facts.table.ts'
import { correctionEffect } from '../corrected-pricing.rules.ts'
import type { correctFact, Fact, Facts } from '../underwriting-acts.contract.ts'
import { correctionsOf, insertCorrection, lockStatus } from './corrections.store.ts'

export interface FactsDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  staffReasons: Pick<StaffReasonRecords, 'advance'>
}

// Only staff read these, so they are not among the messages that borrowers' pages load.
const factsAreFinal = 'Closing documents state these facts, so they can no longer be corrected here.'
const factChanged = 'A colleague corrected this meanwhile. Close this window to see the new figure.'

type CorrectFactBody = BodyOf<typeof correctFact>

/** Reads and corrects the facts on which an application is priced. */
export const factsService = ({ vault, clock, records, liabilities, staffReasons }: FactsDeps) => {
  const applicationFacts = (facts: CorrectableFacts): Fact[] =>
    correctableFactNames.flatMap((fact) => {
      const value = fact === 'liabilityPayment' ? undefined : factOf(facts, fact)
      return value === undefined ? [] : [{ fact, liability: null, value }]
    })

  const read = async (db: Sql, applicationId: string): Promise<Facts> => {
    const [application, verifiedIncome, debts, corrections] = await Promise.all([
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'verified-income'),
      liabilities.byApplication(db, applicationId),
      correctionsOf(db, vault, applicationId),
    ])
    return {
      effect: correctionEffect(application.status),
      facts: [
        ...applicationFacts({ ...application, verifiedIncome: verifiedIncome?.annual }),
        ...debts
          .filter(({ removedFor }) => removedFor === null)
          .map(({ id, creditor, monthlyPayment }) => ({
            fact: 'liabilityPayment' as const,
            liability: { uuid: id, creditor },
            value: monthlyPayment,
          })),
      ],
      corrections: corrections.map(
        ({ id, fact, figures, firstName, lastName, correctedAt, reason, isRepricedNow }) => ({
          uuid: id,
          fact,
          creditor: figures.creditor,
          before: figures.before,
          after: figures.after,
          by: [firstName, lastName].filter(Boolean).join(' '),
          at: correctedAt.toISOString(),
          reason,
          isRepricedNow,
        }),
      ),
    }
  }

  /** Stores the new value. Returns the creditor of a fact about a debt. */
  const amend = async (tx: Tx, applicationId: string, body: CorrectFactBody): Promise<string | null> => {
    const { fact, after, before, liabilityUuid } = body
    const now = clock.now()
    if (fact === 'liabilityPayment') {
      const debts = await liabilities.byApplication(tx, applicationId)
      const debt = debts.find(({ id, removedFor }) => id === liabilityUuid && removedFor === null)
      if (!debt) throw new Refusal('access/not-found')
      assertUnchanged(debt.monthlyPayment, before)
      await liabilities.replace(tx, applicationId, correctedLiability(debt, Number(after)), now)
      return debt.creditor
    }
    const [application, verifiedIncome] = await Promise.all([
      records.read(tx, applicationId),
      records.newestReport(tx, applicationId, 'verified-income'),
    ])
    const current = factOf({ ...application, verifiedIncome: verifiedIncome?.annual }, fact)
    if (current === undefined) throw new Refusal('access/not-found')
    assertUnchanged(current, before)
    if (fact === 'verifiedIncome' && verifiedIncome) {
      const correctedIncome = { ...verifiedIncome, annual: Number(after) }
      await records.saveReport(tx, applicationId, 'verified-income', randomUUID(), correctedIncome, now)
      return null
    }
    if (fact === 'occupancy')
      await records.amendProperty(
        tx,
        applicationId,
        (property) => ({ ...property, occupancy: after as typeof property.occupancy }),
        now,
      )
    else await records.amendApplicant(tx, applicationId, (applicant) => correctedApplicant(applicant, fact, after), now)
    return null
  }

  return {
    read,

    /**
     * Corrects a fact. Where an offer was priced on it, the application returns to the step that prices.
     * @throws Refusal application/moved-on after closing documents were drawn, or if the page showed another value;
     * request/invalid for a value that the fact cannot have
     */
    async correct(tx: Tx, applicationId: string, by: KnownCaller, body: CorrectFactBody): Promise<Facts> {
      const { fact, after, before, reason, liabilityUuid } = body
      if (!fitsFact(fact, after) || before === after)
        throw new Refusal('request/invalid', { faults: [{ field: 'after', message: 'Enter another value' }] })
      if (isAboveVerified(fact, before, after))
        throw new Refusal('request/invalid', { faults: [{ field: 'after', message: 'Enter less than was verified' }] })
      const now = clock.now()
      // Locked first, so that no step moves the application between the correction and what follows from it.
      const { status, revision } = await lockStatus(tx, applicationId)
      const effect = correctionEffect(status)
      if (effect === 'refused' || !isStatus(status))
        throw new Refusal('application/moved-on', { message: factsAreFinal })
      const creditor = await amend(tx, applicationId, body)
      const isRepricedNow = effect === 'now'
      const figures = { before, after, creditor }
      const correctionUuid = await insertCorrection(tx, vault, {
        ...figures,
        applicationId,
        fact,
        liabilityId: liabilityUuid,
        isRepricedNow,
        reason,
        by: by.identityId,
        now,
      })
      const details = { fact, correctionUuid, isRepricedNow }
      await callerAudit(clock)(tx, by, applicationId, 'fact corrected', details, now)
      if (isRepricedNow)
        await staffReasons.advance(tx, {
          applicationId,
          from: status,
          revision,
          outcome: 'factsCorrected',
          by: by.identityId,
          why: reason,
          now,
        })
      return read(tx, applicationId)
    },
  }
}

/** @throws Refusal application/moved-on */
const assertUnchanged = (current: FactValue, expectedValue: FactValue): void => {
  if (current !== expectedValue) throw new Refusal('application/moved-on', { message: factChanged })
}
