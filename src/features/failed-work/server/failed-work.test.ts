import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { job } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { retryStepAt } from '#src/workflow/server/due-steps.store.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { failedWorkRoutes } from './failed-work.routes.ts'

const path = '/service-operations/secure/api/v1/failed-work'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, anIdentity, anApplication } = await aSlice(database, ({ clock }) => failedWorkRoutes({ clock }))
  const minute = 60_000
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minute)

  /** A job with the ids of any owner. */
  const anyJob = job({ kind: 'send-message', payload: z.record(z.string(), z.string()) })
  const aFailingJob = async (payload: Record<string, string>, setAside = false) => {
    const key = randomUUID()
    await db.transaction().execute((tx) => queueJob(tx, clock, anyJob, key, payload, 5 * minute))
    const { id } = await db
      .updateTable('job')
      .set({
        failingSince: ago(90),
        failure: 'VendorUnavailable mail',
        attempt: 12,
        setAsideAt: setAside ? ago(1) : null,
      })
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const aFailingStep = async (organization: string) => {
    const application = await anApplication({ organization, status: 'WAITING_FOR_SOFT_CREDIT', dueAt: ago(-1) })
    const row = await db
      .selectFrom('application')
      .select(['id', 'organization', 'status', 'revision', 'attempt', 'pendingReference'])
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
    await retryStepAt(
      db,
      { ...row, status: 'WAITING_FOR_SOFT_CREDIT', attempt: 7 },
      { at: ago(-1), now: clock.now(), failure: 'Error' },
    )
    return application
  }
  const request = async (role: 'admin' | 'underwriter', organization: string, work?: object[]) => {
    const { headers } = await anIdentity({ role, organization })
    const answer = await app.inject({
      method: work ? 'POST' : 'GET',
      url: work ? `${path}/retry` : path,
      headers: { 'x-org': organization, ...headers },
      ...(work ? { payload: { work } } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('an admin sees the failing jobs and steps of their own organization, under any id that refers to it', async () => {
    const application = await anApplication({ organization: 'lintel', status: 'OFFER_SELECTION' })
    const elsewhere = await anApplication({ organization: 'saltmarsh', status: 'OFFER_SELECTION' })
    const uploadId = randomUUID()
    const own = [
      await aFailingJob({ applicationId: application.id }),
      await aFailingJob({ organization: 'lintel', request: 'r' }, true),
    ]
    await aFailingJob({ applicationId: elsewhere.id })
    await aFailingJob({ organization: 'saltmarsh' })
    await aFailingJob({ uploadId })
    const step = await aFailingStep('lintel')
    const { body, status } = await request('admin', 'lintel')
    expect(status).toBe(200)
    expect(body.rows.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([...own, step.id].sort())
    expect(body.rows.find(({ uuid }: { uuid: string }) => uuid === own[0])).toMatchObject({
      kind: 'job',
      name: 'send-message',
      application: { uuid: application.id, loanNumber: application.loanNumber },
      attempts: 12,
      failure: 'VendorUnavailable mail',
    })
    expect(body.rows.find(({ uuid }: { uuid: string }) => uuid === own[1])).toMatchObject({ nextAttemptAt: null })
    expect(body.rows.find(({ uuid }: { uuid: string }) => uuid === step.id)).toMatchObject({
      kind: 'step',
      name: 'WAITING_FOR_SOFT_CREDIT',
      attempts: 7,
    })
    expect((await request('underwriter', 'lintel')).status).toBe(403)
  })

  test('work is retried immediately, another organization’s work is left alone, and the action is recorded', async () => {
    const job = await aFailingJob({ organization: 'aldous-wren' }, true)
    const foreign = await aFailingJob({ organization: 'saltmarsh' }, true)
    const step = await aFailingStep('aldous-wren')
    const work = [
      { kind: 'job', uuid: job },
      { kind: 'job', uuid: foreign },
      { kind: 'step', uuid: step.id },
    ]
    expect((await request('admin', 'aldous-wren', work)).body).toEqual({ count: 2 })
    const rows = await db.selectFrom('job').selectAll().where('id', 'in', [job, foreign]).execute()
    expect(rows.find(({ id }) => id === job)).toMatchObject({ setAsideAt: null, failingSince: null, attempt: 0 })
    expect(rows.find(({ id }) => id === foreign)?.setAsideAt).not.toBeNull()
    const { dueAt } = await db
      .selectFrom('application')
      .select('dueAt')
      .where('id', '=', step.id)
      .executeTakeFirstOrThrow()
    expect(dueAt!.getTime()).toBeLessThanOrEqual(clock.now().getTime())
    const audit = await db
      .selectFrom('auditEvent')
      .select('details')
      .where('action', '=', 'failed work retried')
      .execute()
    expect(audit).toEqual([{ details: { count: 2 } }])
    // The job no longer fails until it does so again.
    expect((await request('admin', 'aldous-wren', [{ kind: 'job', uuid: job }])).body).toEqual({ count: 0 })
  })

  test('a step that advanced or waits for people is not listed', async () => {
    const stoppedApplication = await aFailingStep('lintel')
    await db.updateTable('application').set({ dueAt: null }).where('id', '=', stoppedApplication.id).execute()
    const past = await aFailingStep('lintel')
    await db.updateTable('application').set({ revision: 9 }).where('id', '=', past.id).execute()
    const older = await aFailingStep('lintel')
    // A later attempt went well, and a vendor's answer is pending.
    await db
      .updateTable('application')
      .set({ dueAt: ago(-9) })
      .where('id', '=', older.id)
      .execute()
    const ids = (await request('admin', 'lintel')).body.rows.map(({ uuid }: { uuid: string }) => uuid)
    expect([stoppedApplication, past, older].map(({ id }) => ids.includes(id))).toEqual([false, false, false])
  })
})
