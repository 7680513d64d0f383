import {
  type DemographicAnswer,
  type Demographics,
  type ReportedAnswer,
  reportedAnswer,
} from '#src/domain/demographics.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import { advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import {
  type Answers,
  giveDemographics,
  readOwnDemographics,
  readReportedDemographics,
} from '../demographics.contract.ts'
import { readAnswers, saveAnswers } from './demographics.store.ts'

interface DemographicsDeps {
  vault: Vault
  clock: Clock
}

const open: DemographicAnswer = { selected: [], declined: false }
const unanswered: Demographics = { ethnicity: open, race: open, sex: open }

/** Ethnicity, race and sex: given by the borrower, read by compliance, and by nothing that decides. */
export const demographicsRoutes = ({ vault, clock }: DemographicsDeps): Route[] => [
  serve(readOwnDemographics, async ({ db, params }) => {
    const found = await readAnswers(db, vault, params.uuid)
    return { answers: found ? (found.answers as Answers) : null }
  }),
  serve(giveDemographics, (call) =>
    call.transact(async (tx) => {
      const { id } = call.subject as ApplicationHead
      const now = clock.now()
      const { status, revision } = await lockedStatus(tx, id)
      // Until the application is submitted, answers may be changed.
      if (status !== 'HMDA' && status !== 'APP_SUBMISSION') throw new Refusal('application/moved-on')
      const answers = tidied(call.body)
      await saveAnswers(tx, vault, { applicationId: id, answers, channel: 'internet', at: now })
      if (status !== 'HMDA') return { checklistStatus: status, revision }
      const actor = { kind: 'borrower' as const, id: known(call.caller).identityId }
      const moved = await advance(tx, { applicationId: id, from: status, outcome: 'answered', actor, now })
      return { checklistStatus: moved.to, revision: moved.revision }
    }),
  ),
  serve(readReportedDemographics, (call) =>
    call.transact(async (tx) => {
      const { identityId, organisation } = known(call.caller)
      await recordAudit(tx, {
        ...{ subject: call.params.uuid, actorKind: 'staff', actorId: identityId, organisation },
        ...{ action: 'demographics.viewed', details: {}, at: clock.now() },
      })
      const found = await readAnswers(tx, vault, call.params.uuid)
      const { ethnicity, race, sex } = found?.answers ?? unanswered
      return {
        channel: found?.channel ?? null,
        ethnicity: shown(reportedAnswer('ethnicity', ethnicity)),
        race: shown(reportedAnswer('race', race)),
        sex: shown(reportedAnswer('sex', sex)),
      }
    }),
  ),
]

/** Empty words are none. */
const tidied = (answers: Answers): Demographics => {
  const one = ({ selected, freeText, declined }: Answers['race']): DemographicAnswer => {
    const words = Object.entries(freeText ?? {})
      .map(([code, text]) => [code, text.trim()] as const)
      .filter(([, text]) => text !== '')
    return { selected, declined, ...(words.length > 0 ? { freeText: Object.fromEntries(words) } : {}) }
  }
  return { ethnicity: one(answers.ethnicity), race: one(answers.race), sex: one(answers.sex) }
}

const shown = ({ codes, freeText }: ReportedAnswer) => ({
  codes: [...codes],
  ...(freeText ? { freeText: { ...freeText } } : {}),
})
