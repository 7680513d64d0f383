import { describe, expect, test } from 'vitest'
import { isQuiet, zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { devices, letterBox, linkIn, partialDraft } from '#tests/support/drafts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const registration = await aRegistration(database)
  const { app, clock, aBorrower, open } = registration
  const aDevice = devices(registration)
  const { writtenTo } = letterBox(database, registration)

  const later = (ms: number) => {
    clock.offsetMs += ms
  }
  /** Moves the clock to the next 18:00 UTC: noon or later in New York, and daytime in every American zone. */
  const untilNoon = () => {
    const noon = new Date(clock.now())
    noon.setUTCHours(18, 0, 0, 0)
    if (noon <= clock.now()) noon.setUTCDate(noon.getUTCDate() + 1)
    later(noon.getTime() - clock.now().getTime())
  }
  const aDraft = async (options: Parameters<typeof partialDraft>[0] = {}) => {
    untilNoon()
    const device = aDevice()
    const answers = partialDraft(options)
    await device.save(answers, 0)
    return { device, answers, letters: () => writtenTo(answers.email) }
  }

  test('reminders are sent half an hour after the last answer, then twice 48 hours apart, each with a working link', async () => {
    const { letters } = await aDraft()
    later(29 * minute)
    expect(await letters()).toEqual([])
    later(2 * minute)
    expect(await letters()).toHaveLength(1)
    later(47 * hour)
    expect(await letters()).toHaveLength(1)
    later(2 * hour)
    expect(await letters()).toHaveLength(2)
    later(49 * hour)
    const all = await letters()
    expect(all).toHaveLength(3)
    expect(all[2]!.body.text).toContain('This is our last reminder.')
    later(500 * hour)
    expect(await letters()).toHaveLength(3)
    expect(all[0]!.subject).toBe('Your answers are saved')
    expect((await aDevice().resume({ link: linkIn(all[2]!) })).statusCode).toBe(409)
  })

  test('a new answer, or resuming on another device, postpones the reminder', async () => {
    const { device, answers, letters } = await aDraft()
    later(20 * minute)
    await device.save({ ...answers, isListedForSale: true }, 1)
    later(20 * minute)
    expect(await letters()).toEqual([])
    later(11 * minute)
    const [first] = await letters()
    later(47 * hour)
    const phone = aDevice()
    expect((await phone.resume({ link: linkIn(first!) })).statusCode).toBe(200)
    later(2 * hour)
    expect(await letters()).toHaveLength(1)
    later(47 * hour)
    expect(await letters()).toHaveLength(2)
  })

  test('a reminder due at night waits until morning in the recipient’s time zone', async () => {
    const { device, answers, letters } = await aDraft({
      homeAddress: { ...partialDraft().propertyAddress, state: 'HI', occupancyType: 'INIT' },
    })
    // Early afternoon in New York is early morning in Honolulu.
    const zones = zonesOfPerson('HI')
    const hours = { quietFrom: 20, quietUntil: 8 }
    later(12 * hour + 15 * minute)
    await device.save({ ...answers, isListedForSale: true }, 1)
    expect(isQuiet(clock.now().getTime() + 30 * minute, zones, hours)).toBe(true)
    later(31 * minute)
    expect(await letters()).toEqual([])
    while (isQuiet(clock.now().getTime(), zones, hours)) later(10 * minute)
    expect(await letters()).toHaveLength(1)
  })

  test('a worker that was down at noon sends no reminders at midnight', async () => {
    const { letters } = await aDraft()
    later(13 * hour)
    expect(await letters()).toEqual([])
    later(9 * hour)
    expect(await letters()).toHaveLength(1)
  })

  test('a person who has applied, erased their answers or started over is not reminded of the old answers', async () => {
    const appliedDraft = await aDraft()
    // The application comes from another browser, so this draft is still open.
    await open(await aBorrower({ email: appliedDraft.answers.email }))
    const erasedDraft = await aDraft()
    await erasedDraft.device.erase()
    const anew = await aDraft()
    later(1_000)
    await aDevice().save(anew.answers, 0)
    later(hour)
    expect(await appliedDraft.letters()).toEqual([])
    expect(await erasedDraft.letters()).toEqual([])
    expect(await anew.letters()).toHaveLength(1)
  })

  test('a person gets three reminders in total, however many drafts are started in their name', async () => {
    const { answers, letters } = await aDraft()
    for (let draft = 0; draft < 6; draft += 1) {
      untilNoon()
      await aDevice().save({ ...answers, isListedForSale: draft % 2 === 0 }, 0)
      later(hour)
      await letters()
    }
    expect(await letters()).toHaveLength(3)
  })

  test('SUB-07 reminder texts go only to people who agreed to wording they were shown, and explain how to stop', async () => {
    const textAgreement = { smsTransactionalConsent: true, shownConsents: { SMS_TRANSACTIONAL: 1 } }
    const { letters } = await aDraft({ ...textAgreement, phoneNumber: '(415) 555-0188' })
    const unread = await aDraft({ smsTransactionalConsent: true, phoneNumber: '(415) 555-0187' })
    const other = await aDraft({ smsTransactionalConsent: false, phoneNumber: '(415) 555-0189' })
    later(hour)
    for (const item of [letters, unread.letters, other.letters]) expect(await item()).toHaveLength(1)
    const texts = await writtenTo('+14155550188')
    expect(texts).toHaveLength(1)
    expect(texts[0]!.body.text).toContain('Reply STOP')
    for (const number of ['+14155550189', '+14155550187']) expect(await writtenTo(number)).toEqual([])
  })

  test('the email’s stop link ends reminders permanently, and a forged link gets the same response but ends nothing', async () => {
    const { device, answers, letters } = await aDraft()
    later(hour)
    const [first] = await letters()
    const stopUrl = first!.body.stopUrl!
    expect(first!.body.text).toContain(stopUrl)
    const token = new URL(stopUrl).searchParams.get('stop')!
    const stop = (stopToken: string) =>
      app.inject({
        method: 'POST',
        url: '/service-comms-prefs/external/api/v1/reminders/stop',
        payload: { token: stopToken },
        headers: { 'x-org': 'lintel' },
      })
    const stops = () => db.selectFrom('reminderStop').selectAll().execute()
    expect((await stop(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(204)
    expect((await stop('lintel.x')).statusCode).toBe(204)
    expect(await stops()).toEqual([])
    expect((await stop(token)).statusCode).toBe(204)
    expect((await stop(token)).statusCode).toBe(204)
    expect(await stops()).toHaveLength(1)
    expect(token).not.toContain(answers.email)
    await device.save({ ...answers, isListedForSale: true }, 1)
    later(100 * hour)
    expect(await letters()).toHaveLength(1)
    // A person who asks to continue elsewhere still gets a message.
    await device.requestLink(answers.email)
    expect(await letters()).toHaveLength(2)
  })
})
