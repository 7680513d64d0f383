import {
  type DemographicAnswer,
  type Demographics,
  type ReportedAnswer,
  reportedAnswer,
} from '#src/domain/person/demographics.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import {
  type Answers,
  readOwnDemographics,
  readReportedDemographics,
  saveDemographics,
} from '../demographics.contract.ts'
import { readAnswers, saveAnswers } from './demographics.store.ts'

interface DemographicsDeps {
  vault: Vault
  clock: Clock
}

const open: DemographicAnswer = { selected: [], declined: false }
const emptyAnswers: Demographics = { ethnicity: open, race: open, sex: open }

/** Serves ethnicity, race and sex. The borrower gives them, compliance reads them, and no decision uses them. */
export const demographicsRoutes = ({ vault, clock }: DemographicsDeps): Route[] => [
  serve(readOwnDemographics, async ({ db, params }) => {
    const record = await readAnswers(db, vault, params.uuid)
    return { answers: record ? (record.answers as Answers) : null }
  }),
  serve(saveDemographics, (call) =>
    call.transact(async (tx) => {
      const { id } = call.application
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      // The answers can be changed until the application is submitted.
      if (status !== 'HMDA' && status !== 'APP_SUBMISSION') throw new Refusal('application/moved-on')
      const answers = normalize(call.body)
      await saveAnswers(tx, vault, { applicationId: id, answers, channel: 'internet', at: now })
      if (status !== 'HMDA') return { checklistStatus: status, revision }
      const actor = { kind: 'borrower' as const, id: requireKnownCaller(call.caller).identityId }
      const transition = await advance(tx, { applicationId: id, from: status, outcome: 'answered', actor, now })
      return { checklistStatus: transition.to, revision: transition.revision }
    }),
  ),
  serve(readReportedDemographics, (call) =>
    call.transact(async (tx) => {
      const { identityId, organization } = requireKnownCaller(call.caller)
      await recordAudit(tx, {
        subject: call.params.uuid,
        actorKind: 'staff',
        actorId: identityId,
        organization,
        action: 'demographics.viewed',
        details: {},
        at: clock.now(),
      })
      const record = await readAnswers(tx, vault, call.params.uuid)
      const { ethnicity, race, sex } = record?.answers ?? emptyAnswers
      return {
        channel: record?.channel ?? null,
        ethnicity: toWire(reportedAnswer('ethnicity', ethnicity)),
        race: toWire(reportedAnswer('race', race)),
        sex: toWire(reportedAnswer('sex', sex)),
      }
    }),
  ),
]

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
