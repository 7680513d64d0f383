import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { RegistrationDraft } from '#src/features/registration/registration.schema.ts'
import { draftCookie } from '#src/features/registration/server/draft-cookie.ts'
import { resumeLinkJob, sendResumeLink } from '#src/features/registration/server/draft-letters.service.ts'
import { draftReminderJob, sendDraftReminder } from '#src/features/registration/server/draft-reminders.service.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { runDueJobs } from '#src/platform/server/jobs/jobs.ts'
import { readMessage, type StoredMessage, sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import type { aRegistration } from './registration.ts'
import { completeAnswers } from './stored-answers.ts'

const path = '/service-drafts/api/v1/registration'
let lastAddress = 0

/** A half-filled registration of a unique person. */
export const partialDraft = (options: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...completeAnswers(),
  income: { income: '96000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  name: { firstName: 'Quirine', middleName: '', lastName: 'Zandvoort', suffix: '' },
  dob: { day: '04', month: '03', year: '1980' },
  email: `quirine.${randomUUID()}@example.com`,
  phoneNumber: '(415) 555-0123',
  ...options,
})

type Answer = Promise<LightMyRequestResponse>

/** A separate browser: it keeps its draft's cookie and cannot read the secret. */
export const devices = ({ app }: Pick<Awaited<ReturnType<typeof aRegistration>>, 'app'>) => {
  const aDevice = ({ org = 'lintel', language = 'en' } = {}) => {
    const name = draftCookie(org, false)
    lastAddress += 1
    const address = `10.9.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
    const jar: { value: string | undefined } = { value: undefined }
    const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', below: string, payload?: object): Answer => {
      const answer = await app.inject({
        method,
        url: `${path}${below}`,
        ...(payload && { payload }),
        headers: { 'x-org': org, 'x-forwarded-for': address, 'accept-language': language },
        cookies: jar.value ? { [name]: jar.value } : {},
      })
      const set = answer.cookies.find((cookie) => cookie.name === name)
      if (set) jar.value = set.value || undefined
      return answer
    }
    return {
      jar,
      cookies: () => ({ [name]: jar.value ?? '' }),
      save: (answers: RegistrationDraft, revision: number, step = 'set-password') =>
        send('PUT', '', { answers, step, revision }),
      read: () => send('GET', ''),
      erase: () => send('DELETE', ''),
      requestLink: (email: string) => send('POST', '/resume-links', { email }),
      devicePass: () => send('POST', '/device-passes'),
      resume: (proof: { link: string } | { email: string; code: string }) => send('POST', '/resume', proof),
    }
  }
  return aDevice
}

export type Device = ReturnType<ReturnType<typeof devices>>

/** The messages to a person, oldest first, and the jobs that write them. */
export const letterBox = ({ db }: Database, { letters, vault, clock }: Awaited<ReturnType<typeof aRegistration>>) => {
  const runners = [
    runs(resumeLinkJob, sendResumeLink(letters)),
    runs(draftReminderJob, sendDraftReminder(letters)),
    idleRunner(sendMessageJob),
  ]
  const failures: unknown[] = []
  const runJobs = async (): Promise<void> => {
    while ((await runDueJobs(db, clock, runners, (_kind, _id, error) => failures.push(error), 50)) > 0);
    expect(failures).toEqual([])
  }
  const writtenTo = async (recipient: string) => {
    await runJobs()
    const rows = await db
      .selectFrom('outboxMessage')
      .select('id')
      .where('recipient', '=', recipient)
      .orderBy('createdAt')
      .execute()
    return Promise.all(rows.map(async ({ id }) => (await readMessage(db, vault, id)) as StoredMessage & { body: Body }))
  }
  return { runJobs, writtenTo }
}

interface Body {
  text: string
  html: string | null
  stopUrl?: string
}

export const codeIn = ({ body }: { body: Body }): string => /\b(\d{6})\b/.exec(body.text)?.[1] ?? ''
export const linkIn = ({ body }: { body: Body }): string => /#([\w-]{43})/.exec(body.text)?.[1] ?? ''
