import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { personOfStopToken, stopReminders } from '#src/platform/server/reminder-stops.ts'
import { statusReminders } from '#src/workflow/reminders.table.ts'
import { type Actor, advance, system } from '#src/workflow/server/advance.ts'
import { hashOfConsentedPhone } from '#src/workflow/server/consent-record.ts'
import { allStatuses, type Status, statuses } from '#src/workflow/statuses.ts'
import { addressees, lettersWritten, someCorrespondence } from '#tests/support/correspondence.ts'
import { aDatabase, engines } from '#tests/support/database.ts'
import { giveConsent } from '#tests/support/given-consent.ts'
import { statusReminder, statusReminderJob } from './status-reminders.service.ts'

const minute = 60_000
const hour = 60 * minute

test('every status that waits for the borrower is reminded of, and no other', () =>
  expect(Object.keys(statusReminders).sort()).toEqual(
    allStatuses.filter((status) => statuses[status].waitsFor === 'you').sort(),
  ))

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, records } = correspondence
  afterAll(() => deps.renderer.close())
  const anApplication = addressees(database, clock, correspondence)

  const later = (ms: number) => {
    clock.offsetMs += ms
  }
  /** One in the afternoon in Ohio, where everybody here lives. */
  const untilAfternoon = () => {
    const at = new Date(clock.now())
    if (at.getUTCHours() === 18 && at.getUTCMinutes() < 5) return
    at.setUTCHours(18, 0, 0, 0)
    if (at <= clock.now()) at.setUTCDate(at.getUTCDate() + 1)
    later(at.getTime() - clock.now().getTime())
  }
  const move = (applicationId: string, from: Status, outcome: string, actor: Actor = system) =>
    db.transaction().execute((tx) => advance(tx, { applicationId, from, outcome, actor, now: clock.now() }))
  const lender = { sendsTexts: true }
  const runners = {
    [statusReminderJob]: statusReminder({
      ...{ ...deps, records },
      pageAt: ({ baseUrl }, path) => new URL(path, baseUrl).href,
      get sendsTexts() {
        return lender.sendsTexts
      },
    }),
    'status-mail': async () => {},
    'send-message': async () => {},
    'valuation-copies': async () => {},
    'flood-zone': async () => {},
    'end-appraisal': async () => {},
  }
  const written = lettersWritten(database, clock, correspondence, runners)
  const subjects = async (applicationId: string) => (await written(applicationId)).map(({ subject }) => subject)

  /** Somebody who has just chosen an offer and is asked for a few more details. */
  const aBorrower = async (wishes: Parameters<typeof anApplication>[0] = {}) => {
    untilAfternoon()
    const borrower = await anApplication({ status: 'OFFER_SELECTION', ...wishes })
    await move(borrower.id, 'OFFER_SELECTION', 'chosen', { kind: 'borrower', id: borrower.identityId })
    return borrower
  }

  test('half an hour after a step was left, then every 48 hours, three times', async () => {
    const { id } = await aBorrower()
    later(29 * minute)
    expect(await subjects(id)).toEqual([])
    later(2 * minute)
    const [first] = await written(id)
    expect(first).toMatchObject({ channel: 'mail', subject: 'We still need something from you' })
    expect(first!.body.text).toContain('Please give us a few more details.')
    expect(first!.body.text).not.toContain('Quirine')
    later(47 * hour)
    expect(await subjects(id)).toHaveLength(1)
    later(2 * hour)
    expect(await subjects(id)).toHaveLength(2)
    later(49 * hour)
    expect(await subjects(id)).toHaveLength(3)
    later(500 * hour)
    expect(await subjects(id)).toHaveLength(3)
  })

  test('the letter that told of the offers is the first: the next comes after two days', async () => {
    untilAfternoon()
    const { id } = await anApplication({ status: 'WAITING_FOR_INITIAL_OFFERS', language: 'es' })
    await move(id, 'WAITING_FOR_INITIAL_OFFERS', 'offersMade')
    later(47 * hour)
    expect(await subjects(id)).toEqual([])
    later(2 * hour)
    expect(await subjects(id)).toEqual(['Sus ofertas lo esperan'])
    later(49 * hour)
    expect(await subjects(id)).toHaveLength(2)
    later(200 * hour)
    expect(await subjects(id)).toHaveLength(2)
  })

  test('moving on ends it, and being here or answering puts it off', async () => {
    const moved = await aBorrower()
    const seen = await aBorrower()
    const answered = await aBorrower()
    await move(moved.id, 'COLLECT_ADDITIONAL_INFO', 'cancelled', { kind: 'borrower', id: moved.identityId })
    later(20 * minute)
    await db
      .insertInto('session')
      .values({
        ...{ id: randomUUID(), identityId: seen.identityId, organisation: 'lintel', role: 'borrower', endedAt: null },
        ...{
          refreshHash: Buffer.from(randomUUID()),
          browser: null,
          system: null,
          owesPassword: false,
          proof: 'password',
          provedAt: null,
        },
        ...{ createdAt: clock.now(), seenAt: clock.now(), expiresAt: clock.now() },
      })
      .execute()
    await db.updateTable('application').set({ updatedAt: clock.now() }).where('id', '=', answered.id).execute()
    later(15 * minute)
    expect([await subjects(moved.id), await subjects(seen.id), await subjects(answered.id)]).toEqual([[], [], []])
    later(16 * minute)
    expect(await subjects(moved.id)).toEqual([])
    expect(await subjects(seen.id)).toHaveLength(1)
    expect(await subjects(answered.id)).toHaveLength(1)
  })

  test('at night it waits for eight in the morning', async () => {
    const { id, identityId } = await anApplication({ status: 'OFFER_SELECTION' })
    untilAfternoon()
    later(8 * hour)
    await move(id, 'OFFER_SELECTION', 'chosen', { kind: 'borrower', id: identityId })
    later(2 * hour)
    expect(await subjects(id)).toEqual([])
    later(11 * hour)
    expect(await subjects(id)).toHaveLength(1)
  })

  test('who wants no reminders gets none, and the mail carries the way to say so', async () => {
    const { id } = await aBorrower()
    later(hour)
    const [first] = await written(id)
    const stop = new URL(first!.body.stopUrl!)
    expect(stop.pathname).toBe('/account/heloc/reminders')
    expect(first!.body.html).toContain('No more reminders')
    const person = personOfStopToken(deps.vault, stop.searchParams.get('stop')!)
    await stopReminders(db, person!, clock.now())
    later(100 * hour)
    expect(await subjects(id)).toHaveLength(1)
  })

  test('a text goes only to the number that texts were agreed to for, and only from a lender that sends any', async () => {
    const agreed = await aBorrower()
    const changed = await aBorrower()
    const withdrawn = await aBorrower()
    const say = (identityId: string, optedIn: boolean, number: string, at = clock.now()) =>
      giveConsent(db, {
        ...{ identityId, type: 'SMS_TRANSACTIONAL', optedIn, at },
        facts: { phoneHash: hashOfConsentedPhone(deps.vault, number) },
      })
    const set = (id: string, phone: string) => db.updateTable('identity').set({ phone }).where('id', '=', id).execute()
    for (const { identityId } of [agreed, changed, withdrawn]) {
      await say(identityId, true, '+14155550123')
      await set(identityId, '(415) 555-0123')
    }
    await set(changed.identityId, '(415) 555-0199')
    await say(withdrawn.identityId, false, '+14155550123', new Date(clock.now().getTime() + 1))
    later(hour)
    const channels = async (id: string) => (await written(id)).map(({ channel }) => channel).sort()
    expect(await channels(agreed.id)).toEqual(['mail', 'sms'])
    expect(await channels(changed.id)).toEqual(['mail'])
    expect(await channels(withdrawn.id)).toEqual(['mail'])
    lender.sendsTexts = false
    const untexted = await aBorrower()
    await say(untexted.identityId, true, '+14155550123')
    await set(untexted.identityId, '(415) 555-0123')
    later(hour)
    expect(await channels(untexted.id)).toEqual(['mail'])
    const text = (await written(agreed.id)).find(({ channel }) => channel === 'sms')
    expect(text).toMatchObject({ recipient: '+14155550123' })
    expect(text!.body.text).toMatch(/^Lintel: We still need something from you\.\nhttps:\S+\nReply STOP/)
  })
})
