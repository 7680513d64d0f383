import { type RawBuilder, sql } from 'kysely'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { jobChannel } from '#src/platform/server/jobs/jobs.ts'
import { isRetryPending } from '#src/workflow/server/due-steps.store.ts'

export interface WorkFailure {
  kind: 'job' | 'step'
  id: string
  name: string
  applicationId: string | null
  loanNumber: string | null
  failingSince: Date
  attempts: number
  failure: string
  nextAttemptAt: Date | null
}

/**
 * Whose a job is, by the ids in its payload. Jobs of the installation itself, such as a rotation of keys, are no
 * organization's; the operator's command lists them.
 */
const ownerOfJob: RawBuilder<unknown> = sql`(
  select organization, id as application_id from application where id = (job.payload ->> 'applicationId')::uuid
  union all select organization, application_id from outbox_message where id = (job.payload ->> 'messageId')::uuid
  union all select organization, application_id from notary_session where id = (job.payload ->> 'sessionId')::uuid
  union all select organization, application_id from conversation where id = (job.payload ->> 'conversationId')::uuid
  union all select organization, application_id from conversation_file where id = (job.payload ->> 'fileId')::uuid
  union all select organization, null from mailbox_proof where id = (job.payload ->> 'proofId')::uuid
  union all select organization, null from signer_code where id = (job.payload ->> 'codeId')::uuid
  union all select application.organization, application.id from application join (
    select application_id from upload where id = (job.payload ->> 'uploadId')::uuid
    union all select application_id from document where id = (job.payload ->> 'documentId')::uuid
    union all select application_id from identity_check where id = (job.payload ->> 'checkId')::uuid
    union all select application_id from signer_invitation where id = (job.payload ->> 'invitationId')::uuid
  ) as part on part.application_id = application.id
  union all select job.payload ->> 'organization', null where job.payload ->> 'organization' is not null
  limit 1
)`

const failingJobs = (organization: string): RawBuilder<unknown> => sql`
  select 'job' as kind, job.id, job.kind as name, owner.application_id, job.failing_since, job.attempt as attempts,
    job.failure, case when job.set_aside_at is null then job.due_at end as next_attempt_at
  from job join lateral ${ownerOfJob} as owner on owner.organization = ${organization}
  where job.failing_since is not null`

const failingSteps = (organization: string, now: Date): RawBuilder<unknown> => sql`
  select 'step' as kind, application.id, application.status as name, application.id as application_id,
    step_failure.failing_since, step_failure.attempts, step_failure.failure, step_failure.next_attempt_at
  from step_failure join application on application.id = step_failure.application_id
  where application.organization = ${organization} and ${isRetryPending(now)}`

/** Lists the work of an organization that fails, the longest failing first. */
export const failedWorkOf = async (
  db: Sql,
  organization: string,
  { now, limit }: { now: Date; limit: number },
): Promise<WorkFailure[]> => {
  const { rows } = await sql<WorkFailure>`
    select work.*, application.loan_number from (
      ${failingJobs(organization)} union all ${failingSteps(organization, now)}
    ) as work left join application on application.id = work.application_id
    order by work.failing_since, work.id limit ${limit}`.execute(db)
  return rows
}

/** Makes failing work due now, and returns how much of it there was. */
export const retryWork = async (
  tx: Tx,
  organization: string,
  { jobs, steps }: { jobs: readonly string[]; steps: readonly string[] },
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    with failing as (${failingJobs(organization)} union all ${failingSteps(organization, now)}),
    jobs as (
      update job set due_at = ${now}, failing_since = null, set_aside_at = null, attempt = 0
      where id in (select id from failing where kind = 'job' and id = any(${[...jobs]}::uuid[])) returning id
    ), steps as (
      update application set due_at = ${now}, attempt = 0
      where id in (select id from failing where kind = 'step' and id = any(${[...steps]}::uuid[])) and due_at is not null
      returning id
    )
    select id from jobs union all select id from steps`.execute(tx)
  if (rows.length > 0) announce(tx, jobChannel, 'again')
  return rows.length
}
