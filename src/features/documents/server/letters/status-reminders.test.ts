import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfConsentedPhone } from '#src/application/server/consent-record.ts'
import { floodZoneJob } from '#src/features/flood/server/flood.service.ts'
import { endAppraisalJob } from '#src/features/valuation/server/appraisal-payment.service.ts'
import { valuationCopiesJob } from '#src/features/valuation/server/found-value.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import { personOfStopToken, stopReminders } from '#src/platform/server/messages/reminder-stops.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { type Actor, advance, system } from '#src/workflow/server/advance.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { addressees, lettersWritten, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { statusMailJob } from './correspondence.service.ts'
import { statusReminder, statusReminderJob } from './status-reminders.service.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, records } = correspondence
  const anApplication = addressees(database, clock, correspondence)

  const later = (ms: number) => {
    clock.offsetMs += ms
  }
  /** Advances the clock to one in the afternoon in Ohio, where everyone in this test lives. */
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
  const remind = statusReminder({
    ...deps,
    records,
    pageAt: ({ baseUrl }, path) => new URL(path, baseUrl).href,
    get sendsTexts() {
      return lender.sendsTexts
    },
  })
  const jobsBeside = [statusMailJob, sendMessageJob, valuationCopiesJob, floodZoneJob, endAppraisalJob]
  const runners = [runs(statusReminderJob, remind), ...jobsBeside.map(idleRunner)]
  const readLetters = lettersWritten(database, clock, correspondence, runners)
  const subjects = async (applicationId: string) => (await readLetters(applicationId)).map(({ subject }) => subject)

  /** Creates a borrower who has just chosen an offer and is asked for a few more details. */
  const aBorrower = async (options: Parameters<typeof anApplication>[0] = {}) => {
    untilAfternoon()
    const borrower = await anApplication({ status: 'OFFER_SELECTION', ...options })
    await move(borrower.id, 'OFFER_SELECTION', 'chosen', { kind: 'borrower', id: borrower.identityId })
    return borrower
  }

  test('reminders go out half an hour after a step was left, then every 48 hours, three times', async () => {
    const { id } = await aBorrower()
    later(29 * minute)
    expect(await subjects(id)).toEqual([])
    later(2 * minute)
    const [first] = await readLetters(id)
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

  test('the email that announced the offers counts as the first: the next comes after two days', async () => {
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

  test('moving on ends the reminders, and activity or an answer postpones them', async () => {
    const movedBorrower = await aBorrower()
    const presentBorrower = await aBorrower()
    const answeringBorrower = await aBorrower()
    await move(movedBorrower.id, 'COLLECT_ADDITIONAL_INFO', 'cancelled', {
      kind: 'borrower',
      id: movedBorrower.identityId,
    })
    later(20 * minute)
    await db
      .insertInto('session')
      .values({
        id: randomUUID(),
        identityId: presentBorrower.identityId,
        organization: 'lintel',
        role: 'borrower',
        endedAt: null,
        refreshHash: Buffer.from(randomUUID()),
        browser: null,
        system: null,
        owesPassword: false,
        proof: 'password',
        provedAt: null,
        createdAt: clock.now(),
        seenAt: clock.now(),
        expiresAt: clock.now(),
      })
      .execute()
    await db.updateTable('application').set({ updatedAt: clock.now() }).where('id', '=', answeringBorrower.id).execute()
    later(15 * minute)
    expect([
      await subjects(movedBorrower.id),
      await subjects(presentBorrower.id),
      await subjects(answeringBorrower.id),
    ]).toEqual([[], [], []])
    later(16 * minute)
    expect(await subjects(movedBorrower.id)).toEqual([])
    expect(await subjects(presentBorrower.id)).toHaveLength(1)
    expect(await subjects(answeringBorrower.id)).toHaveLength(1)
  })

  test('at night a reminder waits until eight in the morning', async () => {
    const { id, identityId } = await anApplication({ status: 'OFFER_SELECTION' })
    untilAfternoon()
    later(8 * hour)
    await move(id, 'OFFER_SELECTION', 'chosen', { kind: 'borrower', id: identityId })
    later(2 * hour)
    expect(await subjects(id)).toEqual([])
    later(11 * hour)
    expect(await subjects(id)).toHaveLength(1)
  })

  test('a person who opts out gets no reminders, and the email contains the opt-out link', async () => {
    const { id } = await aBorrower()
    later(hour)
    const [first] = await readLetters(id)
    const stop = new URL(first!.body.stopUrl!)
    expect(stop.pathname).toBe('/account/heloc/reminders')
    expect(first!.body.html).toContain('Stop reminders')
    const person = personOfStopToken(deps.vault, stop.searchParams.get('stop')!)
    await stopReminders(db, person!, clock.now())
    later(100 * hour)
    expect(await subjects(id)).toHaveLength(1)
  })

  test('a text goes only to the number with consent to texts, and only from a lender that sends texts', async () => {
    const consentingBorrower = await aBorrower()
    const borrowerWithNewNumber = await aBorrower()
    const revokingBorrower = await aBorrower()
    const answerConsent = (identityId: string, optedIn: boolean, number: string, at = clock.now()) =>
      giveConsent(db, {
        identityId,
        type: 'SMS_TRANSACTIONAL',
        optedIn,
        at,
        facts: { phoneHash: hashOfConsentedPhone(deps.vault, number) },
      })
    const set = (id: string, phone: string) => db.updateTable('identity').set({ phone }).where('id', '=', id).execute()
    for (const { identityId } of [consentingBorrower, borrowerWithNewNumber, revokingBorrower]) {
      await answerConsent(identityId, true, '+14155550123')
      await set(identityId, '(415) 555-0123')
    }
    await set(borrowerWithNewNumber.identityId, '(415) 555-0199')
    await answerConsent(revokingBorrower.identityId, false, '+14155550123', new Date(clock.now().getTime() + 1))
    later(hour)
    const channels = async (id: string) => (await readLetters(id)).map(({ channel }) => channel).sort()
    expect(await channels(consentingBorrower.id)).toEqual(['mail', 'sms'])
    expect(await channels(borrowerWithNewNumber.id)).toEqual(['mail'])
    expect(await channels(revokingBorrower.id)).toEqual(['mail'])
    lender.sendsTexts = false
    const borrowerWithoutTexts = await aBorrower()
    await answerConsent(borrowerWithoutTexts.identityId, true, '+14155550123')
    await set(borrowerWithoutTexts.identityId, '(415) 555-0123')
    later(hour)
    expect(await channels(borrowerWithoutTexts.id)).toEqual(['mail'])
    const text = (await readLetters(consentingBorrower.id)).find(({ channel }) => channel === 'sms')
    expect(text).toMatchObject({ recipient: '+14155550123' })
    expect(text!.body.text).toMatch(/^Lintel: We still need something from you\.\nhttps:\S+\nReply STOP/)
  })
})
