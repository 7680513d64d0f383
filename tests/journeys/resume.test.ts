import { expect } from '@playwright/test'
import { touch } from '../support/pages/hands.ts'
import { inspect, inspectArrival, pageHeading, test } from '../support/pages/journey.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { completeAnswers, saveAnswers } from '../support/stored-answers.ts'
import { newestLetterTo } from '../support/walks/sent-letters.ts'

const register = (below = '') => `${siteOf('lintel')}/account/heloc/register${below}`
const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }

test('REG-26 NAV-23 answers started on a computer resume on a phone through a link that no scanner uses up', {
  tag: '@change-phone',
}, async ({ page: phone, hands, browser }) => {
  // Two devices and five screens, each inspected.
  test.slow()
  const context = await browser.newContext({ ...desk, locale: 'es-US' })
  const there = await context.newPage()
  const answers = completeAnswers()
  await saveAnswers(there, answers)
  await there.goto(register('?step=birthdate'))
  await expect(there.getByText(/^Guardado a las \d/)).toBeVisible()
  await there.getByText('Continuar en otro dispositivo').click()
  await there.getByRole('button', { name: 'Enviarme un enlace' }).click()
  await expect(there.getByText(`Enviado a ${answers.email}.`, { exact: false })).toBeVisible()
  await inspect(there)

  const letter = await newestLetterTo(answers.email)
  const link = /https?:\S+#\S+/.exec(letter)?.[0] ?? ''
  // A scanner opens whatever a mail links to, and runs its scripts too.
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Continue on this device' })).toBeVisible()
  await scanner.close()

  await phone.goto(link)
  await expect(pageHeading(phone)).toHaveText('Continue your application')
  await inspect(phone)
  await hands.press(phone.getByRole('button', { name: 'Continue on this device' }))
  // Same step, same answers, same language.
  await expect(pageHeading(phone)).toHaveText('¿Cuál es su fecha de nacimiento?')
  await expect(phone.getByLabel('Fecha de nacimiento')).toHaveValue('03/09/1984')
  await inspectArrival(phone)
  await phone.goto(register('?step=name'))
  await expect(phone.getByLabel('Apellido')).toHaveValue('Garcia')
  await expect(phone.getByText(/^Guardado a las \d/)).toBeVisible()

  await there.reload()
  await expect(there.getByText('Usted continuó esta solicitud en otro dispositivo')).toBeVisible()
  await inspect(there)

  // Back at the desk by a code: the same answers, and now the phone is the one that was left.
  await there.getByRole('link', { name: 'Continuar aquí' }).click()
  await expect(there.getByLabel('Correo electrónico')).toHaveValue(answers.email)
  await there.getByRole('button', { name: 'Enviarme un código' }).click()
  await inspectArrival(there)
  await expect(async () => expect(await newestLetterTo(answers.email)).not.toBe(letter)).toPass()
  const code = /\b\d{6}\b/.exec(await newestLetterTo(answers.email))?.[0] ?? ''
  await there.getByLabel('Código de seis dígitos').fill(code)
  await there.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(pageHeading(there)).toHaveText('¿Cuál es su nombre legal?')
  await phone.reload()
  await expect(phone.getByText('Usted continuó esta solicitud en otro dispositivo')).toBeVisible()

  // The first link was spent by the first device that pressed its button.
  await phone.goto(link)
  await hands.press(phone.getByRole('button', { name: 'Continuar en este dispositivo' }))
  await expect(phone.getByRole('alert')).toContainText('Este enlace ya se usó')
  await inspect(phone)
  await context.close()
})

test('a phone reads the QR code on a computer screen', async ({ page: phone, browser }) => {
  const there = await (await browser.newContext(desk)).newPage()
  await saveAnswers(there, completeAnswers())
  await there.goto(register('?step=birthdate'))
  await there.getByText('Continue on another device').click()
  const pass = there.waitForResponse(/device-passes/)
  await there.getByRole('button', { name: 'Show QR code' }).click()
  await expect(there.getByRole('img', { name: 'QR code' })).toBeVisible()
  await inspect(there)
  const { link } = (await (await pass).json()) as { link: string }
  await phone.goto(register(`/resume#${link}`))
  await touch(phone).press(phone.getByRole('button', { name: 'Continue on this device' }))
  await expect(pageHeading(phone)).toHaveText('What is your date of birth?')
  await there.context().close()
})

test('a button on the page linked in a reminder ends reminders', async ({ page, hands }) => {
  await page.goto(`${siteOf('lintel')}/account/heloc/reminders?stop=lintel.none.none`)
  await inspect(page)
  await hands.press(page.getByRole('button', { name: 'Stop reminders' }))
  await expect(page.getByText('You won’t get any more reminders')).toBeVisible()
  await page.goto(`${siteOf('lintel')}/account/heloc/reminders`)
  await expect(page.getByText('This link isn’t complete.', { exact: false })).toBeVisible()
  await inspect(page)
})
