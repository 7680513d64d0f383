import { lenderDay } from '#src/domain/dates/zones.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { closingObstacles } from '#src/domain/us/state-closing.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { lockedStatus, statusWithin } from '#src/workflow/server/application-status-record.ts'
import { readUnsettled, stateRuleCause } from '#src/workflow/server/condition-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { closingFactsOf } from './closing-facts.service.ts'
import { isDocumentOf } from './notices.store.ts'
import type { WithinDeps } from './within-state-rules.service.ts'

interface StateRuleEvidence {
  applicationUuid: string
  rule: string
  /** The document that shows that the rule is met. */
  documentUuid: string
}

interface ApprovedEvidence {
  proposalId: string
  organization: string
  payload: StateRuleEvidence
  reason: string
  by: string
  at: Date
}

/** Accepts evidence that a rule of a state is met, which takes two people. The checks run again at the approval. */
export const stateRuleEvidence = (deps: Omit<WithinDeps, 'db'> & { staffReasons: StaffReasonRecords }) => {
  const { clock, conditions, staffReasons } = deps
  return {
    /** @throws Refusal application/moved-on where the line is no longer held by its rules */
    async faults(tx: Tx, organization: string, payload: StateRuleEvidence): Promise<readonly FieldFault[]> {
      const { applicationUuid: applicationId, rule, documentUuid } = payload
      const fault = (field: string, message: string) => [{ field, message }]
      if (!(await statusWithin(tx, organization, applicationId)))
        return fault('applicationUuid', 'We couldn’t find that.')
      const { status } = await lockedStatus(tx, applicationId)
      if (status !== 'GEN_CLOSING_DISCLOSURE') throw new Refusal('application/moved-on')
      const facts = await closingFactsOf(deps, tx, applicationId, undefined, lenderDay(clock.now()))
      const check = closingObstacles(facts, 'disclosure').find((obstacle) => obstacle.rule === rule)
      if (!check) return fault('rule', 'This rule does not hold the line')
      if (check.evidence === null)
        return fault('rule', 'No evidence can lift this rule. Change the line or close the application.')
      if (!(await isDocumentOf(tx, applicationId, documentUuid)))
        return fault('documentUuid', 'Choose a document that was filed on this application')
      return []
    },

    async apply(tx: Tx, { payload, reason, by, at, organization, proposalId }: ApprovedEvidence): Promise<void> {
      const { applicationUuid: applicationId, rule, documentUuid } = payload
      for (const id of await readUnsettled(tx, applicationId, stateRuleCause(rule)))
        await conditions.accept(tx, id, by, at)
      const reasonUuid = await staffReasons.save(tx, { applicationId, text: reason, by, now: at })
      const approver = { role: 'staff', identityId: by, organization }
      const details = { rule, proposalUuid: proposalId, documentId: documentUuid, reasonUuid }
      await callerAudit(clock)(tx, approver, applicationId, 'state rule shown to be met', details, at)
    },
  }
}
