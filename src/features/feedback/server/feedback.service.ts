import { randomUUID } from 'node:crypto'
import { applicationFor } from '#src/application/server/application-head.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller, ReplicaAccess } from '#src/platform/server/http/serve.ts'
import { type OutboxDeps, writeMessage } from '#src/platform/server/messages/outbox.ts'
import { type answerExitSurvey, type ExitReason, exitReasons, type listExitSurvey } from '../exit-survey.contract.ts'
import type { SurveyPoint } from '../exit-survey.rules.ts'
import type { FeedbackTopic, listCeoFeedback, sendCeoFeedback } from '../feedback.contract.ts'
import { insertFeedback, listFeedback, type NewFeedback } from './ceo-feedback.store.ts'
import { countReasons, insertExitAnswer, listExitAnswers } from './exit-survey.store.ts'

export interface FeedbackDeps extends OutboxDeps {
  organizationByCode(orgCode: string): Pick<Organization, 'support' | 'behavior'>
}

/** Stores feedback to the CEO and answers to the exit survey. An admin's reading of either is recorded. */
export const feedbackService = (deps: FeedbackDeps) => {
  const { vault, clock } = deps

  /** The loan number of the application that the feedback is about. @throws Refusal access/not-found */
  const readLoanNumber = async (sql: Sql, caller: KnownCaller, applicationUuid: string | undefined) => {
    if (applicationUuid === undefined) return undefined
    const application = await applicationFor(sql)(caller, applicationUuid)
    if (!application) throw new Refusal('access/not-found')
    return application.loanNumber
  }

  return {
    /** Stores feedback and emails it to the lender. @throws Refusal access/not-found where the lender offers none */
    async send(tx: Tx, caller: KnownCaller, body: BodyOf<typeof sendCeoFeedback>): Promise<void> {
      const { organization, identityId } = caller
      const { support, behavior } = deps.organizationByCode(organization)
      if (!behavior.offersCeoFeedback) throw new Refusal('access/not-found')
      const { applicationUuid, topic, message, marketingConsent, pathname } = body
      const loanNumber = await readLoanNumber(tx, caller, applicationUuid)
      const applicationId = applicationUuid ?? null
      const feedback: NewFeedback = {
        id: randomUUID(),
        organization,
        identityId,
        applicationId,
        topic,
        pathname,
        marketingConsent,
        message,
        createdAt: clock.now(),
      }
      await insertFeedback(tx, vault, feedback)
      await writeMessage(tx, deps, {
        organization,
        channel: 'mail',
        recipient: support.email,
        // The subject names no one, because subjects show on lock screens and stay on mail servers.
        subject: 'Feedback to the CEO',
        body: { text: buildMailText(feedback, loanNumber), html: null },
        documentIds: [],
        applicationId,
        causeKey: `ceo-feedback:${feedback.id}`,
      })
    },

    async list(
      { readDb, recordRead }: ReplicaAccess,
      admin: KnownCaller,
      after: string | undefined,
    ): Promise<AnswerOf<typeof listCeoFeedback>> {
      const { rows, next } = await listFeedback(readDb, vault, admin.organization, after)
      await recordRead(admin.identityId, 'feedback to the CEO read')
      return {
        rows: rows.map(({ id, applicationId, loanNumber, topic, message, marketingConsent, ...row }) => ({
          uuid: id,
          topic: topic as FeedbackTopic,
          message,
          marketingConsent,
          pathname: row.pathname,
          createdAt: row.createdAt.toISOString(),
          name: row.name,
          application: applicationId && loanNumber ? { uuid: applicationId, loanNumber } : null,
        })),
        next,
      }
    },

    answerSurvey: (tx: Tx, organization: string, body: BodyOf<typeof answerExitSurvey>): Promise<void> =>
      insertExitAnswer(tx, vault, { id: randomUUID(), organization, ...body, createdAt: clock.now() }),

    async listSurvey(
      { readDb, recordRead }: ReplicaAccess,
      admin: KnownCaller,
      after: string | undefined,
    ): Promise<AnswerOf<typeof listExitSurvey>> {
      const counts = await countReasons(readDb, admin.organization)
      const { rows, next } = await listExitAnswers(readDb, vault, admin.organization, after)
      await recordRead(admin.identityId, 'exit survey read')
      const reasonCount = (reason: ExitReason) => [reason, counts.get(reason) ?? 0] as const
      return {
        counts: Object.fromEntries(exitReasons.map(reasonCount)) as Record<ExitReason, number>,
        rows: rows.map(({ id, reason, place, comment, createdAt }) => ({
          uuid: id,
          reason: reason as ExitReason,
          place: place as SurveyPoint,
          comment,
          createdAt: createdAt.toISOString(),
        })),
        next,
      }
    },
  }
}

const topicNames: Record<FeedbackTopic, string> = { IMPROVE: 'Improve our product', COMPLIMENT: 'Give us a compliment' }

/** Writes the email text. The writer is identified by account ID, as in messages from the contact page. */
const buildMailText = ({ identityId, topic, marketingConsent, message }: NewFeedback, loanNumber?: string): string =>
  [
    `Topic: ${topicNames[topic]}`,
    `May be used in marketing: ${marketingConsent ? 'Yes' : 'No'}`,
    `From: account ${identityId}${loanNumber ? `, loan ${loanNumber}` : ''}`,
    '',
    message,
    '',
  ].join('\n')
