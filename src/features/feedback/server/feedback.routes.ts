import { randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { recordRead } from '#src/platform/server/database/audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type OutboxDeps, writeMessage } from '#src/platform/server/messages/outbox.ts'
import { applicationFor } from '#src/workflow/server/application-head.ts'
import { answerExitSurvey, type ExitReason, exitReasons, listExitSurvey } from '../exit-survey.contract.ts'
import type { SurveyPoint } from '../exit-survey.rules.ts'
import { type FeedbackTopic, listCeoFeedback, sendCeoFeedback } from '../feedback.contract.ts'
import { insertFeedback, listFeedback, type NewFeedback } from './ceo-feedback.store.ts'
import { countReasons, insertExitAnswer, listExitAnswers } from './exit-survey.store.ts'

export interface FeedbackDeps extends OutboxDeps {
  organizationByCode(orgCode: string): Pick<Organization, 'support' | 'behavior'>
}

/** Returns the routes for feedback to the CEO and for the exit survey. An admin's reading of either is recorded. */
export const feedbackRoutes = (deps: FeedbackDeps): Route[] => {
  const { vault, clock } = deps

  const recordView = (sql: Sql, { identityId, role, organization }: KnownCaller, action: string) =>
    recordRead(sql, {
      subject: identityId,
      actorKind: role,
      actorId: identityId,
      organization,
      action,
      details: {},
      at: clock.now(),
    })

  /** The loan number of the application that the feedback is about. @throws Refusal access/not-found */
  const readLoanNumber = async (db: Sql, caller: KnownCaller, applicationUuid: string | undefined) => {
    if (applicationUuid === undefined) return undefined
    const application = await applicationFor(db)(caller, applicationUuid)
    if (!application) throw new Refusal('access/not-found')
    return application.loanNumber
  }

  return [
    serve(sendCeoFeedback, async (call) => {
      const caller = requireKnownCaller(call.caller)
      const { organization, identityId } = caller
      const { support, behavior } = deps.organizationByCode(organization)
      if (!behavior.offersCeoFeedback) throw new Refusal('access/not-found')
      const { applicationUuid, topic, message, marketingConsent, pathname } = call.body
      const loanNumber = await readLoanNumber(call.db, caller, applicationUuid)
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
      await call.transact(async (tx) => {
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
      })
      return {}
    }),
    serve(listCeoFeedback, async ({ db, caller, query }) => {
      const admin = requireKnownCaller(caller)
      const { rows, next } = await listFeedback(db, vault, admin.organization, query.after)
      await recordView(db, admin, 'feedback to the CEO read')
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
    }),
    serve(answerExitSurvey, async ({ organization, body, transact }) => {
      await transact((tx) =>
        insertExitAnswer(tx, vault, { id: randomUUID(), organization, ...body, createdAt: clock.now() }),
      )
      return {}
    }),
    serve(listExitSurvey, async ({ db, caller, query }) => {
      const admin = requireKnownCaller(caller)
      const counts = await countReasons(db, admin.organization)
      const { rows, next } = await listExitAnswers(db, vault, admin.organization, query.after)
      await recordView(db, admin, 'exit survey read')
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
    }),
  ]
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
