import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { spanish } from '#src/features/chat/chat.es.ts'
import { chatAgent } from '../support/chats/chat-agent.ts'
import { inspect, test } from '../support/pages/journey.ts'
import { startKillable } from '../support/product/killable-product.ts'
import { freePort } from '../support/product/product.ts'
import { aPng } from '../support/stubs/sample-files.ts'
import { staffCaller } from '../support/walks/demonstration-staff.ts'

const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Chat with Lintel' })
const logOf = (page: Page) => page.getByRole('log')

/** The texts on the page, in order. */
const bubblesOn = (page: Page) => page.locator('[role=log] .chat-bubble').allInnerTexts()

const sendText = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Your message' })
  await field.fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(field).toHaveValue('')
}

/** A product of its own, which the test kills and starts again. */
const aProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-chat-'))
  const settings = { PORT: String(await freePort()), DATA_FOLDER: folder, SANDBOX_DELAY: '0' }
  const start = () => startKillable(settings, { roles: 'web,worker' })
  let product = await start()
  const admin = await staffCaller(product.url, 'ada@lintel.example')
  await admin.call('PUT', '/service-optimize/secure/api/v1/feature/fe-webchat/override', {
    version: 0,
    enabled: true,
  })
  return {
    url: product.url,
    kill: () => product.kill(),
    async startAgain() {
      product = await start()
    },
    async end() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('CHT-02 CHT-04 CHT-05 a visitor and an agent keep one transcript through a cut connection and a killed server', {
  tag: '@change-phone',
}, async ({ page, context }) => {
  // A product of its own that starts twice.
  const product = await aProduct()
  try {
    await expect(async () => {
      await page.goto(`${product.url}/account/heloc/register?pop-webchat=true&mode=stream`)
      await expect(chatWindow(page)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
    await page.getByRole('button', { name: 'Start chat' }).click()
    await expect(page.getByRole('link', { name: 'Required: Your name' })).toBeVisible()
    await expect(page.getByText('Please enter your email').first()).toBeVisible()
    await inspect(page)

    // By keys alone.
    await page.getByLabel('Your name').focus()
    await page.keyboard.type('Ana Ruiz')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ana@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('How long does it take?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(logOf(page).getByText('How long does it take?')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused()

    const agent = await chatAgent(product.url)
    const conversation = await agent.take('Ana Ruiz')
    await expect(logOf(page).getByText('Ivy joined the chat.')).toBeVisible()
    agent.sendText('About five business days.')
    await expect(logOf(page).getByText('About five business days.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Let me')
    await agent.preview('Let me')

    await page
      .locator('[role=dialog] input[type=file]')
      .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: Buffer.from(aPng(40, 30)) })
    await expect(page.getByRole('button', { name: 'Remove house.png' })).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'house.png' })
        .getByText(/^[\d.]+ (bytes|KB)$/),
    ).toBeVisible({
      timeout: 120_000,
    })
    await sendText(page, 'Here is the house.')
    await expect(page.getByRole('img', { name: 'Photo: house.png' })).toBeVisible({ timeout: 120_000 })
    const note = await agent.upload(conversation, 'costs.txt', new TextEncoder().encode('No cost to apply.'))
    agent.sendText('The costs, for your records.', [note])
    await page.getByRole('button', { name: 'Open costs.txt' }).click()
    await expect(page.getByText('No cost to apply.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No cost to apply.')).toBeHidden()
    await expect(chatWindow(page)).toBeVisible()
    await inspect(page)

    // The server is gone in the middle of a sentence.
    await page.getByRole('textbox', { name: 'Your message' }).fill('Written before the cut')
    await product.kill()
    await expect(page.getByRole('alert').getByText('Connection lost. Attempting to reconnect.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Written before the cut')
    await sendText(page, 'Written before the cut')
    await inspect(page)
    await product.startAgain()
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 120_000 })
    await agent.connect(conversation)

    // The network of the phone is gone.
    await context.setOffline(true)
    await sendText(page, 'Written in a tunnel')
    await context.setOffline(false)
    agent.sendText('I got everything.')
    await expect(logOf(page).getByText('I got everything.')).toBeVisible({ timeout: 120_000 })

    const texts = [
      'How long does it take?',
      'About five business days.',
      'Here is the house.',
      'The costs, for your records.',
      'Written before the cut',
      'Written in a tunnel',
      'I got everything.',
    ]
    await expect.poll(async () => (await bubblesOn(page)).toSorted(), { timeout: 120_000 }).toEqual(texts.toSorted())
    const storedMessages = await agent.transcript(conversation)
    expect(storedMessages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
    expect(await bubblesOn(page)).toEqual(storedMessages.map(({ text }) => text))

    // A reload resumes the same talk, and Escape closes its window.
    await page.reload()
    await expect(logOf(page).getByText('I got everything.')).toBeVisible()
    expect((await bubblesOn(page)).toSorted()).toEqual(texts.toSorted())
    await page.getByRole('textbox', { name: 'Your message' }).press('Escape')
    await expect(chatWindow(page)).toBeHidden()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()

    await agent.end(conversation)
    await expect(page.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeFocused()
    await inspect(page)
    agent.leave()

    // A new one, in Spanish.
    await page.getByRole('button', { name: 'Start new chat' }).click()
    await expect(page.getByLabel('Your name')).toBeVisible()
    await page.goto(`${product.url}/auth/login?lang=es`)
    await page.getByRole('button', { name: spanish.Chat, exact: true }).click()
    await expect(page.getByRole('button', { name: spanish['Start chat'] })).toBeVisible()
    await inspect(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: spanish.Chat, exact: true })).toBeFocused()
  } finally {
    await product.end()
  }
})
