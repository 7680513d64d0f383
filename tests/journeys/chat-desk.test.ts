import { expect, type Page } from '@playwright/test'
import type { SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { weekdaysFromMonday } from '#src/domain/hours/opening-hours.ts'
import { aChatVisitor } from '../support/chats/chat-visitor.ts'
import { inspect, test } from '../support/pages/journey.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import { aPdf, aPng } from '../support/stubs/sample-files.ts'
import { staffCaller } from '../support/walks/demonstration-staff.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

// A flag is switched on and the hours are changed, so the product is one of its own.
let product: RunningProduct | undefined
test.beforeAll(async () => {
  product = await startProduct()
  const admin = await staffCaller(product.url, 'ada@lintel.example')
  await admin.call('PUT', '/service-optimize/secure/api/v1/feature/fe-webchat/override', {
    version: 0,
    enabled: true,
    variables: {},
  })
  // People answer whenever the test runs.
  const hoursPath = '/service-operating-hours/secure/api/v1/hours'
  const { version, hours } = await admin.call<{ version: number; hours: SupportHours }>('GET', hoursPath)
  const week = weekdaysFromMonday.map((weekday) => ({ weekday, startTime: '00:00', endTime: '24:00' }))
  const chatHours = { ...hours.OPS_CHAT, week, closesOnFederalHolidays: false }
  await admin.call('PUT', hoursPath, { version, hours: { ...hours, OPS_CHAT: chatHours } })
})
test.afterAll(() => product?.stop())

/** An agent at the desk who answers. */
const goToDesk = async (page: Page, email: string): Promise<void> => {
  await logInAs(page, email)
  await page.getByRole('link', { name: 'Chat' }).click()
  await page.getByRole('button', { name: 'Make me available' }).click()
  await expect(page.getByLabel('I am')).toHaveValue('AVAILABLE')
}

test('CHT-08 an agent takes a chat, answers, exchanges files, keeps notes internal, and transfers it to a colleague who ends it', async ({
  browser,
}) => {
  test.slow()
  const url = product?.url ?? ''
  const [ivy, owen] = [await aConsole(browser, url), await aConsole(browser, url)]
  await goToDesk(ivy, 'ivy@lintel.example')
  await inspect(ivy)
  await goToDesk(owen, 'owen@lintel.example')

  const visitor = await aChatVisitor(url, {
    name: 'Rosa Diaz',
    email: 'rosa@example.com',
    language: 'es',
    pageUrl: `${url}/account/heloc/register`,
  })
  visitor.sendText('Hola, ¿cuánto tarda?')
  await ivy.getByRole('link', { name: /Rosa Diaz/ }).click()
  await expect(ivy.getByText('Hola, ¿cuánto tarda?')).toBeVisible()
  await expect(ivy).toHaveTitle(/^\(1\) Chat/)

  // His list is that of a moment ago.
  const stale = await aConsole(browser, url)
  await stale.routeWebSocket(/service-omni-proxy/, () => {})
  await logInAs(stale, 'priya@lintel.example')
  await stale.goto(`/console/chat?conversation=${visitor.conversationUuid}`)
  const late = stale.getByRole('button', { name: 'Take', exact: true })
  await expect(late).toBeVisible()
  await ivy.getByRole('button', { name: 'Take', exact: true }).click()
  const reply = ivy.getByRole('textbox', { name: 'Message to Rosa Diaz' })
  await expect(reply).toBeVisible()
  await late.click()
  await expect(stale.getByText('A colleague took this chat a moment ago.')).toBeVisible()
  await stale.close()

  await reply.fill('/hel')
  await expect(ivy.getByRole('option', { name: /Greeting/ })).toBeVisible()
  await reply.press('Enter')
  await reply.press('Enter')
  await expect.poll(visitor.texts).toContain('Hola, Rosa. Soy Ivy, de Lintel. ¿En qué puedo ayudarle?')
  visitor.type('Le envío mi')
  await expect(ivy.getByText('Le envío mi')).toBeVisible()

  const png = aPng(20, 20)
  visitor.sendText('Mi recibo', [await visitor.upload({ name: 'recibo.png', bytes: png })])
  await expect(ivy.getByRole('img', { name: 'recibo.png' })).toBeVisible()
  const pdf = aPdf()
  await ivy.getByLabel('Attach files').setInputFiles({ name: 'fees.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(ivy.getByRole('button', { name: 'Remove fees.pdf' })).toBeVisible()
  await expect(ivy.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await ivy.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => visitor.files().map(({ name }) => name)).toContain('fees.pdf')
  const fees = visitor.files().find(({ name }) => name === 'fees.pdf')
  expect((await visitor.download(fees?.fileUuid ?? '')).subarray(0, 5).toString()).toBe('%PDF-')

  await ivy.getByRole('button', { name: 'Note to colleagues' }).click()
  await ivy.getByRole('textbox', { name: 'Only staff can see this note' }).fill('Wants to close this month')
  await ivy.getByRole('button', { name: 'Add note' }).click()
  await expect(ivy.locator('p', { hasText: 'Wants to close this month' })).toBeVisible()
  await inspect(ivy)

  await ivy.getByRole('button', { name: 'Transfer', exact: true }).click()
  await ivy.getByLabel('To', { exact: true }).selectOption({ label: 'Owen Hale (available, 0 open)' })
  await ivy.getByLabel('Note for the colleague (only staff can see it)').fill('Asks about the fee')
  await ivy.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(ivy.getByText('None yet.')).toBeVisible()

  await owen.setViewportSize({ width: 390, height: 800 })
  await owen.getByRole('link', { name: /Rosa Diaz/ }).click()
  await expect(owen.getByText('Asks about the fee')).toBeVisible()
  await inspect(owen)
  await owen.getByRole('textbox', { name: 'Message to Rosa Diaz' }).fill('Soy Owen.')
  await owen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(visitor.texts).toContain('Soy Owen.')
  await owen.getByRole('button', { name: 'End', exact: true }).click()
  await owen.getByRole('button', { name: 'End conversation' }).click()
  await expect.poll(visitor.state).toBe('ENDED')
  await expect(owen.getByText('This conversation ended.')).toBeVisible()
  expect(visitor.everything()).not.toContain('close this month')
  expect(visitor.everything()).not.toContain('about the fee')
  visitor.leave()
})
