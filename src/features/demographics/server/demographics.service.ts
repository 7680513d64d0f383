import {
  type DemographicAnswer,
  type Demographics,
  type ReportedAnswer,
  reportedAnswer,
} from '#src/domain/person/demographics.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import type { Answers, readOwnDemographics, readReportedDemographics } from '../demographics.contract.ts'
import { readAnswers, saveAnswers } from './demographics.store.ts'

export interface DemographicsDeps {
  vault: Vault
  clock: Clock
}

const open: DemographicAnswer = { selected: [], declined: false }
const emptyAnswers: Demographics = { ethnicity: open, race: open, sex: open }

/** Ethnicity, race and sex. The borrower gives them, compliance reads them, and no decision uses them. */
export const demographicsService = ({ vault, clock }: DemographicsDeps) => ({
  async readOwn(sql: Sql, applicationId: string): Promise<AnswerOf<typeof readOwnDemographics>> {
    const record = await readAnswers(sql, vault, applicationId)
    return { answers: record ? (record.answers as Answers) : null }
  },

  /** @throws Refusal application/moved-on after the application was submitted */
  async save(tx: Tx, { identityId }: KnownCaller, applicationId: string, answers: Answers) {
    const now = clock.now()
    const { status, revision } = await lockedStatus(tx, applicationId)
    // The answers can be changed until the application is submitted.
    if (status !== 'HMDA' && status !== 'APP_SUBMISSION') throw new Refusal('application/moved-on')
    await saveAnswers(tx, vault, { applicationId, answers: normalize(answers), channel: 'internet', at: now })
    if (status !== 'HMDA') return { checklistStatus: status, revision }
    const actor = { kind: 'borrower' as const, id: identityId }
    const transition = await advance(tx, { applicationId, from: status, outcome: 'answered', actor, now })
    return { checklistStatus: transition.to, revision: transition.revision }
  },

  /** Returns what is reported, and records who viewed it. */
  async readReported(
    tx: Tx,
    caller: KnownCaller,
    applicationId: string,
  ): Promise<AnswerOf<typeof readReportedDemographics>> {
    await callerAudit(clock)(tx, asStaff(caller), applicationId, 'demographics.viewed')
    const record = await readAnswers(tx, vault, applicationId)
    const { ethnicity, race, sex } = record?.answers ?? emptyAnswers
    return {
      channel: record?.channel ?? null,
      ethnicity: toWire(reportedAnswer('ethnicity', ethnicity)),
      race: toWire(reportedAnswer('race', race)),
      sex: toWire(reportedAnswer('sex', sex)),
    }
  },
})

/** Drops empty free text. */
const normalize = (answers: Answers): Demographics => {
  const one = ({ selected: selectedCodes, freeText, declined }: Answers['race']): DemographicAnswer => {
    const texts = Object.entries(freeText ?? {})
      .map(([code, text]) => [code, text.trim()] as const)
      .filter(([, text]) => text !== '')
    return { selected: selectedCodes, declined, ...(texts.length > 0 ? { freeText: Object.fromEntries(texts) } : {}) }
  }
  return { ethnicity: one(answers.ethnicity), race: one(answers.race), sex: one(answers.sex) }
}

const toWire = ({ codes, freeText }: ReportedAnswer) => ({
  codes: [...codes],
  ...(freeText ? { freeText: { ...freeText } } : {}),
})
