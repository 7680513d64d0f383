import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOfConsentedPhone } from '#src/application/server/consent-record.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import { conditionLetterJob } from '#src/workflow/server/condition-letter-job.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { idleRunner } from '#tests/support/jobs.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { addressees, lettersWritten, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { conditionLetter } from './condition-letters.service.ts'

const minute = 60_000

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, records } = correspondence
  const anApplication = addressees(database, clock, correspondence)
  const conditions = conditionRecords(deps.vault)

  const later = (ms: number) => {
    clock.offsetMs += ms
  }
  /** Advances the clock to the next time it is this hour (UTC). Everyone in this test lives in Ohio. */
  const untilHour = (hourUtc: number) => {
    const at = new Date(clock.now())
    at.setUTCHours(hourUtc, 0, 0, 0)
    if (at <= clock.now()) at.setUTCDate(at.getUTCDate() + 1)
    later(at.getTime() - clock.now().getTime())
  }
  const [afternoon, lateEvening] = [18, 3]
  const runners = [
    runs(
      conditionLetterJob,
      conditionLetter({
        ...deps,
        records,
        sendsTexts: true,
        signersPage: () => 'https://lender.example/signer/login',
      }),
    ),
    idleRunner(sendMessageJob),
  ]
  const readLetters = lettersWritten(database, clock, correspondence, runners)
  const raise = async (applicationId: string, overrides: object = {}) => {
    const id = await db.transaction().execute((tx) =>
      conditions.raise(tx, {
        applicationId,
        category: 'BANK_ACCOUNT_FRAUD_REVIEW',
        causeKey: randomUUID(),
        now: clock.now(),
        words: { accountEnding: '8877', notes: 'A telling note' },
        ...overrides,
      }),
    )
    return id!
  }
  const inTx = <T>(act: (tx: Parameters<typeof conditions.submit>[0]) => Promise<T>) => db.transaction().execute(act)

  test('CND-06 requests are emailed after ten minutes, all in one message, without names or details', async () => {
    untilHour(afternoon)
    const { id } = await anApplication({ status: 'INCOME_VERIFICATION' })
    await raise(id)
    await raise(id)
    later(9 * minute)
    expect(await readLetters(id)).toEqual([])
    await raise(id)
    later(2 * minute)
    const [letter, ...more] = await readLetters(id)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ channel: 'mail', subject: 'We need something from you' })
    expect(letter!.body.text).toContain(`/account/heloc/${id}/conditions`)
    // The application's URL contains nothing personal.
    const body = letter!.body.text.replaceAll(id, '')
    for (const secret of ['Quirine', 'Zandvoort', '8877', 'telling', 'bank']) {
      expect(letter!.subject).not.toContain(secret)
      expect(body).not.toContain(secret)
    }
    later(30 * minute)
    expect(await readLetters(id)).toHaveLength(1)
    await raise(id)
    later(11 * minute)
    expect(await readLetters(id)).toHaveLength(2)
  })

  test('CND-06 a signer gets an email about their own condition at their own address, and the borrower does not', async () => {
    untilHour(afternoon)
    const { id } = await anApplication({ status: 'DEED_SIGNING' })
    const signer = await anApplication({ status: 'INCOME_VERIFICATION' })
    await raise(id, { askedOf: signer.identityId })
    await raise(id, { askedOf: signer.identityId })
    later(11 * minute)
    const letters = await readLetters(id)
    expect(letters.map(({ recipient, channel }) => [recipient, channel])).toEqual([[signer.email, 'mail']])
    expect(letters[0]!.body.text).toContain('https://lender.example/signer/login')
    expect(letters[0]!.body.text).not.toContain(id)
    // A condition for the borrower is handled separately.
    await raise(id)
    later(11 * minute)
    expect(await readLetters(id)).toHaveLength(2)
  })

  test('a person who answers in time or whose application has ended gets no email', async () => {
    untilHour(afternoon)
    const answeringApplication = await anApplication({ status: 'INCOME_VERIFICATION' })
    const condition = await raise(answeringApplication.id)
    await inTx((tx) => conditions.submit(tx, condition, clock.now()))
    const endedApplication = await anApplication({ status: 'CANCELLED' })
    await raise(endedApplication.id)
    later(11 * minute)
    for (const { id } of [answeringApplication, endedApplication]) expect(await readLetters(id)).toEqual([])
  })

  test('CND-08 each time staff send something back, the borrower gets an email immediately in their language', async () => {
    untilHour(afternoon)
    const { id } = await anApplication({ status: 'INCOME_VERIFICATION', language: 'es' })
    const condition = await raise(id)
    for (const times of [1, 2]) {
      await inTx((tx) => conditions.submit(tx, condition, clock.now()))
      later(minute)
      await inTx(async (tx) => {
        const lockedCondition = (await conditions.lockById(tx, id, condition))!
        const body = { commentsToBorrower: 'The second page of Quirine is missing' }
        await conditions.sendBack(tx, lockedCondition, body, clock.now())
      })
      const letters = await readLetters(id)
      expect(letters).toHaveLength(times)
      expect(letters.at(-1)!.subject).toBe('Revise de nuevo lo que nos envió')
      expect(letters.at(-1)!.body.text).not.toContain('Quirine')
      later(minute)
    }
  })

  test('no messages are sent at night; the email and the agreed text go out in the morning', async () => {
    untilHour(lateEvening)
    const { id, identityId } = await anApplication({ status: 'INCOME_VERIFICATION' })
    const phone = '+16145550142'
    await db.updateTable('identity').set({ phone: '(614) 555-0142' }).where('id', '=', identityId).execute()
    const facts = { phoneHash: hashOfConsentedPhone(deps.vault, phone) }
    await giveConsent(db, { identityId, applicationId: id, type: 'SMS_TRANSACTIONAL', facts, at: clock.now() })
    await raise(id)
    later(11 * minute)
    expect(await readLetters(id)).toEqual([])
    untilHour(14)
    const letters = await readLetters(id)
    expect(letters.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    const text = letters.find(({ channel }) => channel === 'sms')!
    expect(text.body.text).toContain('We need something from you.')
    expect(text.body.text).toContain('Reply STOP')
  })
})
