import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callLimits } from '#src/platform/contract/call-limits.table.ts'
import { codeIn, devices, letterBox, linkIn, partialDraft } from '#tests/support/drafts.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'
import { draftLimits, resumeLetters } from './draft-limits.table.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const registration = await aRegistration(database)
  const { app, clock, aBorrower, open } = registration
  const aDevice = devices(registration)
  const { writtenTo } = letterBox(database, registration)

  /** Creates a draft on a device, and the message with which another device takes it over. */
  const aLetter = async (draft: Parameters<typeof partialDraft>[0] = {}, options: { language?: string } = {}) => {
    const desk = aDevice(options)
    const answers = partialDraft(draft)
    await desk.save(answers, 0, 'birthdate')
    await desk.requestLink(answers.email)
    const letters = await writtenTo(answers.email)
    return { desk, answers, letter: letters[0]! }
  }

  test('REG-26 a link resumes at the same step with the same answers, and the first device is notified', async () => {
    const { desk, answers, letter } = await aLetter()
    const phone = aDevice()
    const response = await phone.resume({ link: linkIn(letter) })
    expect(response.json()).toMatchObject({ answers, step: 'birthdate', revision: 2, language: 'en' })
    expect(response.body).not.toContain(phone.jar.value)
    expect((await phone.save({ ...answers, isListedForSale: true }, 2)).json().revision).toBe(3)
    expect((await desk.read()).json()).toEqual({ state: 'elsewhere', since: expect.any(String) })
    const late = await desk.save(answers, 1)
    expect([late.statusCode, late.json().code]).toEqual([409, 'draft/elsewhere'])
    expect((await desk.devicePass()).json().code).toBe('draft/elsewhere')
    // A device that was left cannot erase the draft either.
    await desk.erase()
    expect((await phone.read()).json()).toMatchObject({ state: 'here', answers: { isListedForSale: true } })
  })

  test('REG-26 a code typed on the other device resumes the draft in the same way', async () => {
    const { answers, letter } = await aLetter()
    const phone = aDevice()
    const response = await phone.resume({ email: answers.email.toUpperCase(), code: codeIn(letter) })
    expect(response.json()).toMatchObject({ answers, step: 'birthdate' })
    expect((await phone.read()).json().state).toBe('here')
  })

  test('a code and its link together can be used only once', async () => {
    const { answers, letter } = await aLetter()
    const [one, other] = [aDevice(), aDevice()]
    const both = await Promise.all([
      one.resume({ link: linkIn(letter) }),
      other.resume({ email: answers.email, code: codeIn(letter) }),
    ])
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    expect((await aDevice().resume({ link: linkIn(letter) })).json().code).toBe('draft/link-spent')
    expect((await aDevice().resume({ email: answers.email, code: codeIn(letter) })).json().code).toBe(
      'draft/wrong-code',
    )
  })

  test('the link’s token is in the URL fragment, so opening the page does not spend it', async () => {
    const { letter } = await aLetter()
    const address = new URL(/https:\S+/.exec(letter.body.text)![0])
    expect(address.pathname).toBe('/account/heloc/register/resume')
    expect(`${address.pathname}${address.search}`).not.toContain(linkIn(letter))
    expect(address.hash).toBe(`#${linkIn(letter)}`)
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url: '/service-drafts/api/v1/registration/resume' })
      expect(response.statusCode).toBe(404)
    }
    expect((await aDevice().resume({ link: linkIn(letter) })).statusCode).toBe(200)
  })

  test('a code is valid for fifteen minutes, and a link for seven days', async () => {
    const { answers, letter } = await aLetter()
    clock.offsetMs += 15 * minute + 1_000
    const late = await aDevice().resume({ email: answers.email, code: codeIn(letter) })
    expect(late.json().code).toBe('draft/wrong-code')
    clock.offsetMs += 6 * day
    const second = await aLetter()
    expect((await aDevice().resume({ link: linkIn(letter) })).statusCode).toBe(200)
    clock.offsetMs += 7 * day + 1_000
    expect((await aDevice().resume({ link: linkIn(second.letter) })).json().code).toBe('draft/link-spent')
  })

  test('five wrong codes invalidate the right one, and only the newest code works', async () => {
    const { desk, answers, letter } = await aLetter()
    const right = codeIn(letter)
    const wrong = right === '000000' ? '111111' : '000000'
    const phone = aDevice()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await phone.resume({ email: answers.email, code: wrong })).json().code).toBe('draft/wrong-code')
    expect((await phone.resume({ email: answers.email, code: right })).json().code).toBe('draft/wrong-code')
    clock.offsetMs += 1_000
    await desk.requestLink(answers.email)
    const newest = (await writtenTo(answers.email)).at(-1)!
    expect((await phone.resume({ email: answers.email, code: codeIn(newest) })).statusCode).toBe(200)
  })

  test('the response is the same whether or not a draft exists, and a person without one gets no email', async () => {
    const { answers } = await aLetter()
    const nobody = `nobody.${randomUUID()}@example.com`
    const answer = async (call: ReturnType<ReturnType<typeof aDevice>['resume']>) => {
      const { statusCode, body, headers } = await call
      return { statusCode, body: body.replace(/"requestId":"[^"]+"/, ''), names: Object.keys(headers).sort() }
    }
    expect(await answer(aDevice().requestLink(nobody))).toEqual(await answer(aDevice().requestLink(answers.email)))
    const code = '123456'
    expect(await answer(aDevice().resume({ email: nobody, code }))).toEqual(
      await answer(aDevice().resume({ email: answers.email, code })),
    )
    expect(await writtenTo(nobody)).toEqual([])
  })

  test('code attempts are limited by person and by address', async () => {
    const one = aDevice()
    const statusCodes = []
    for (let tries = 0; tries <= callLimits.draftCodes.address.tries; tries += 1)
      statusCodes.push(
        (await one.resume({ email: `p${tries}.${randomUUID()}@example.com`, code: '123456' })).statusCode,
      )
    expect(statusCodes.slice(-2)).toEqual([422, 429])
    const person = `p.${randomUUID()}@example.com`
    const many = []
    for (let tries = 0; tries <= draftLimits.codesByPerson.tries; tries += 1)
      many.push((await aDevice().resume({ email: person, code: '123456' })).statusCode)
    expect(many.slice(-2)).toEqual([422, 429])
  })

  test('a stranger who requests my link causes few emails to me and uses up none of my requests', async () => {
    const { answers, letter } = await aLetter()
    const stranger = aDevice()
    const codes = []
    for (let tries = 0; tries <= callLimits.draftLinks.address.tries; tries += 1)
      codes.push((await stranger.requestLink(answers.email)).statusCode)
    expect(codes.slice(-2)).toEqual([204, 429])
    const before = (await writtenTo(answers.email)).length
    expect(before).toBeLessThanOrEqual(2 + resumeLetters.fromAddress.tries)
    expect((await aDevice().requestLink(answers.email)).statusCode).toBe(204)
    expect(await writtenTo(answers.email)).toHaveLength(before + 1)
    expect((await aDevice().resume({ link: linkIn(letter) })).statusCode).toBe(200)
  })

  test('a draft that a stranger starts in my name reveals nothing to them after I take it over', async () => {
    const stranger = aDevice()
    const me = aDevice()
    const answers = partialDraft()
    await stranger.save(answers, 0)
    await me.requestLink(answers.email)
    const [letter] = await writtenTo(answers.email)
    await me.resume({ link: linkIn(letter!) })
    await me.save({ ...answers, dob: { day: '09', month: '09', year: '1971' } }, 2)
    expect((await stranger.read()).body).not.toContain('1971')
    expect((await stranger.devicePass()).statusCode).toBe(409)
  })

  test('a link scanned by a phone from the screen resumes the draft for fifteen minutes', async () => {
    const desk = aDevice()
    const answers = partialDraft()
    await desk.save(answers, 0, 'birthdate')
    const { link, expiresAt } = (await desk.devicePass()).json()
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBeGreaterThan(14 * minute)
    expect((await aDevice().resume({ link })).json()).toMatchObject({ answers, step: 'birthdate' })
    const other = aDevice()
    await other.save(partialDraft(), 0)
    const late = (await other.devicePass()).json()
    clock.offsetMs += 15 * minute + 1_000
    expect((await aDevice().resume({ link: late.link })).statusCode).toBe(409)
    expect((await aDevice().devicePass()).statusCode).toBe(404)
  })

  test('the resume message uses the draft’s language, names no person, and is texted only with consent', async () => {
    const { letter, answers } = await aLetter({}, { language: 'es-MX' })
    expect(letter.subject).toBe('Continúe su solicitud')
    for (const word of ['Quirine', 'Zandvoort', 'Orchard']) expect(JSON.stringify(letter)).not.toContain(word)
    expect((await aDevice().resume({ link: linkIn(letter) })).json().language).toBe('es')
    expect(await writtenTo('+14155550177')).toEqual([])
    const textAgreement = { smsTransactionalConsent: true, shownConsents: { SMS_TRANSACTIONAL: 1 } }
    const textedPerson = await aLetter({ ...textAgreement, phoneNumber: '(415) 555-0177' })
    const [text] = await writtenTo('+14155550177')
    expect(text).toMatchObject({ channel: 'sms' })
    expect(codeIn(text!)).toBe(codeIn(textedPerson.letter))
    // In this form, a phone offers the code only on our own page.
    expect(text!.body.text).toMatch(new RegExp(`\n@lintel\\.example #${codeIn(text!)}$`))
    expect(answers.smsTransactionalConsent).toBe(false)
    const draftRows = await db.selectFrom('registrationDraft').select('textConsent').execute()
    expect(draftRows.filter(({ textConsent }) => textConsent !== null)).toEqual([
      { textConsent: expect.objectContaining({ version: 1, phoneHash: expect.any(String) }) },
    ])
  })

  test('a number gets few texts, however many people enter it, and a foreign number gets none', async () => {
    const textAgreement = { smsTransactionalConsent: true, shownConsents: { SMS_TRANSACTIONAL: 1 } }
    const phoneNumber = '(415) 555-0188'
    for (let drafts = 0; drafts <= draftLimits.textsByNumber.tries; drafts += 1)
      expect((await aLetter({ ...textAgreement, phoneNumber })).letter.channel).toBe('mail')
    expect(await writtenTo('+14155550188')).toHaveLength(draftLimits.textsByNumber.tries)
    await aLetter({ ...textAgreement, phoneNumber: '+882 16 5550 1234' })
    expect(await writtenTo('+8821655501234')).toEqual([])
  })

  test('a link to a draft that has become an application returns that result', async () => {
    const { desk, letter } = await aLetter()
    await open(await aBorrower(), { cookies: desk.cookies() })
    const answer = await aDevice().resume({ link: linkIn(letter) })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'draft/applied'])
  })
})
