import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { weekdaysFromMonday } from '#src/domain/hours/opening-hours.ts'
import { spanish } from '#src/features/chat/chat.es.ts'
import { readFileName } from '#src/features/chat/server/conversation-view.ts'
import { filesOfMessages } from '#src/features/chat/server/file.store.ts'
import { openBody, readMessages } from '#src/features/chat/server/message.store.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { inspect, test } from '../support/pages/journey.ts'
import { type KillableProduct, startKillable } from '../support/product/killable-product.ts'
import { startTestCluster } from '../support/product/postgres.ts'
import { freePort } from '../support/product/product.ts'
import { moveClockTo, productNow } from '../support/product/product-clock.ts'
import { aHeic, aPdf } from '../support/stubs/sample-files.ts'
import { anMp3, anMp4 } from '../support/stubs/sample-media.ts'
import { staffCaller } from '../support/walks/demonstration-staff.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

/** How long the visitor's line is cut: long enough for the page to notice that no answer comes. */
const cutMs = 30_000

/** Two server processes on one database, which the test kills and starts again. */
const twoProcesses = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-chat-'))
  const cluster = await startTestCluster()
  const masterKey = Buffer.alloc(32, 9).toString('base64')
  const address = { engine: 'postgresql', url: cluster.url('postgres'), poolSize: 2 } as const
  const settings = { DATA_FOLDER: folder, DATABASE_URL: address.url, MASTER_KEY: masterKey, SANDBOX_DELAY: '0' }
  const ports = [String(await freePort()), String(await freePort())]
  const running: KillableProduct[] = []
  const start = async () => {
    // One after the other, because the first creates the tables.
    for (const PORT of ports) running.push(await startKillable({ ...settings, PORT }, { roles: 'web,worker' }))
  }
  const kill = () => Promise.all(running.splice(0).map((killableProduct) => killableProduct.kill()))
  await start()
  const [one = '', other = ''] = running.map(({ url }) => url)
  return {
    urls: { one, other },
    kill,
    start,
    /** The conversations as they are stored: numbers, words, events and names of files. */
    async storedEntries() {
      const database = await openDatabase(address)
      const ring = await openKeyRing(database, keysInSetting(masterKey))
      try {
        const { db } = database
        const vault = openVault(ring)
        const { id } = await db.selectFrom('conversation').select('id').executeTakeFirstOrThrow()
        const rows = await readMessages(db, id, { most: 200, isAgent: true })
        const files = await filesOfMessages(
          db,
          rows.map((row) => row.id),
        )
        return await Promise.all(
          rows.map(async (row) => ({
            sequence: row.sequence,
            event: row.event,
            text: (await openBody(db, vault, row)).text,
            files: await Promise.all(
              files.filter(({ messageId }) => messageId === row.id).map((file) => readFileName({ db, vault }, file)),
            ),
          })),
        )
      } finally {
        await ring.close()
        await database.close()
      }
    },
    async end() {
      await kill()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
    },
  }
}

const pacificHour = (now: Date): string =>
  now.toLocaleString('en-US', { timeZone: 'America/Los_Angeles', hour: '2-digit', hourCycle: 'h23' })

/** Chat is offered, and people answer from six in the morning to five in the afternoon, Pacific time, on each day. */
const offerChat = async (url: string) => {
  const admin = await staffCaller(url, 'ada@lintel.example')
  await admin.call('PUT', '/service-optimize/secure/api/v1/feature/fe-webchat/override', {
    version: 0,
    enabled: true,
    variables: {},
  })
  const path = '/service-operating-hours/secure/api/v1/hours'
  const { version, hours } = await admin.call<{ version: number; hours: SupportHours }>('GET', path)
  const week = weekdaysFromMonday.map((weekday) => ({ weekday, startTime: '06:00', endTime: '17:00' }))
  const OPS_CHAT = { ...hours.OPS_CHAT, week, closesOnFederalHolidays: false, exceptions: [] }
  await admin.call('PUT', path, { version, hours: { ...hours, OPS_CHAT } })
}

/** Moves the product's clock to the next 5:40 a.m. Pacific time, twenty minutes before people answer. */
const moveToEarlyMorning = async (url: string) => {
  let moment = await productNow(url)
  while (pacificHour(moment) !== '05') moment = new Date(moment.getTime() + 600_000)
  const minutes = moment.getUTCMinutes()
  await moveClockTo(url, new Date(moment.getTime() + (40 - minutes) * 60_000))
}

const logOf = (page: Page) => page.getByRole('log')
const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Chat with Lintel' })

/** Presses Tab, or Shift and Tab, until an element has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached by the keyboard.`)
}

/** What the visitor does, by the keyboard alone. */
const visitorAt = (page: Page) => {
  // Choosers are caught from the start: one that opens while the catching is being turned on would be lost.
  page.on('filechooser', () => undefined)
  const field = page.getByRole('textbox', { name: 'Your message' })
  const send = async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  return {
    field,
    async say(text: string) {
      await tabTo(page, field)
      await page.keyboard.type(text)
      await send()
    },
    async sendFiles(files: readonly SentFile[], text: string) {
      await tabTo(page, page.locator('[role=dialog] input[type=file]'))
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 30_000 }),
        page.keyboard.press('Enter'),
      ])
      await chooser.setFiles([...files])
      for (const { name } of files)
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: name })
            .getByText(/^[\d.]+ (bytes|KB)$/),
        ).toBeVisible({
          timeout: 120_000,
        })
      await this.say(text)
    },
    async press(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await tabTo(page, page.getByRole('button', { name }), key)
      await page.keyboard.press('Enter')
    },
  }
}

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const listFiles = (whose: string): SentFile[] => [
  { name: `${whose}.pdf`, mimeType: 'application/pdf', buffer: aPdf() },
  { name: `${whose}.mp3`, mimeType: 'audio/mpeg', buffer: anMp3() },
  { name: `${whose}.mp4`, mimeType: 'video/mp4', buffer: anMp4() },
  { name: `${whose}.heic`, mimeType: 'image/heic', buffer: aHeic() },
]
/** As they arrive: a HEIC photo becomes one that every browser shows. */
const fileNames = (whose: string) => listFiles(whose).map(({ name }) => name.replace(/heic$/, 'jpg'))

const agentAt = (page: Page) => {
  const field = page.getByRole('textbox', { name: 'Message to Rosa Diaz' })
  const sendText = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  return {
    sendText,
    async sendFiles(files: readonly SentFile[], text: string) {
      await page.getByLabel('Attach files').setInputFiles([...files])
      for (const { name } of files)
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: name })
            .getByText(/^[\d.]+ (bytes|KB)$/),
        ).toBeVisible({ timeout: 120_000 })
      await sendText(text)
    },
  }
}

const partsInWindow = '.chat-bubble > :first-child, .line-clamp-2, img[alt]'
const partsAtDesk = 'p.whitespace-pre-wrap, p > span.flex-1'

/** The words and files of the conversation that a page shows, in order. */
const shownEntries = (page: Page, parts: string) =>
  logOf(page)
    .locator(parts)
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('alt')?.replace('Photo: ', '') ?? element.textContent),
    )

test('CHT-01 CHT-04 CHT-05 CHT-08 a chat goes from the assistant to a person through a cut connection and killed servers with one transcript', async ({
  page,
  context,
  browser,
}) => {
  // Two servers that start twice, and a line that is cut for half a minute.
  test.setTimeout(480_000)
  const product = await twoProcesses()
  const { one, other } = product.urls
  try {
    await offerChat(one)
    await moveToEarlyMorning(one)

    // Out of hours, the assistant answers.
    await expect(async () => {
      await page.goto(`${one}/account/heloc/register?pop-webchat=true`)
      await expect(chatWindow(page)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
    const visitor = visitorAt(page)
    await tabTo(page, page.getByLabel('Your name'))
    await page.keyboard.type('Rosa Diaz')
    await page.keyboard.press('Tab')
    await page.keyboard.type('rosa@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Is there a fee for an early payoff?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(logOf(page).getByText('Is there a fee for an early payoff?')).toBeVisible()
    await expect(logOf(page).locator('li').filter({ hasText: 'Assistant' })).toHaveCount(1)
    await inspect(page)

    // People answer now, and the visitor asks for one.
    await moveClockTo(one, new Date((await productNow(one)).getTime() + 30 * 60_000))
    const desk = await aConsole(browser, other)
    await logInAs(desk, 'ivy@lintel.example', await productNow(other))
    await desk.getByRole('link', { name: 'Chat' }).click()
    await desk.getByRole('button', { name: 'Make me available' }).click()
    await expect(desk.getByLabel('I am')).toHaveValue('AVAILABLE')
    await visitor.press('Talk to a person')
    await desk.getByRole('link', { name: /Rosa Diaz/ }).click()
    await desk.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(logOf(page).getByText('Ivy joined the chat.')).toBeVisible()
    const agent = agentAt(desk)
    await agent.sendText('Hello Rosa, I read what you asked.')
    await expect(logOf(page).getByText('Hello Rosa, I read what you asked.')).toBeVisible()

    // Files both ways.
    await visitor.sendFiles(listFiles('statement'), 'Here are my statement, my voice, the house and a photo.')
    await expect(logOf(desk).getByText('Here are my statement, my voice, the house and a photo.')).toBeVisible()
    await agent.sendFiles(listFiles('costs'), 'And these are ours.')
    await expect(logOf(page).getByText('And these are ours.')).toBeVisible()
    for (const name of ['statement.mp3', 'statement.mp4', 'statement.pdf'])
      await desk.getByRole('button', { name: `Open ${name}` }).click()
    await expect(desk.getByRole('img', { name: 'statement.jpg' })).toBeVisible()
    for (const kind of ['audio', 'video'])
      await expect
        .poll(() => desk.locator(kind).evaluate((media: HTMLMediaElement) => media.duration))
        .toBeGreaterThan(0.9)
    await visitor.press('Play costs.mp4', 'Shift+Tab')
    await expect
      .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.duration))
      .toBeGreaterThan(0.9)
    await expect(page.locator('video')).toBeFocused()
    await visitor.press('Play costs.mp3', 'Shift+Tab')
    await expect
      .poll(() => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.duration))
      .toBeGreaterThan(0.9)
    await expect(page.getByRole('img', { name: 'Photo: costs.jpg' })).toBeVisible()
    await inspect(page)
    await inspect(desk)

    // The visitor's line is cut for half a minute, and both servers are killed meanwhile.
    await context.setOffline(true)
    const cutAt = Date.now()
    await expect(page.getByRole('alert').getByText('Connection lost. Attempting to reconnect.')).toBeVisible()
    await visitor.say('Written in a tunnel')
    await agent.sendText('Written while the visitor is away')
    await expect(logOf(desk).getByText('Written while the visitor is away')).toBeVisible()
    await product.kill()
    await expect(desk.getByText('Connection lost. Attempting to reconnect.', { exact: true })).toBeVisible()
    await agent.sendText('Written while the servers are gone')
    await inspect(page)
    await inspect(desk)
    await product.start()
    await page.waitForTimeout(Math.max(0, cutAt + cutMs - Date.now()))
    await context.setOffline(false)

    // Both go on.
    await expect(logOf(desk).getByText('Written in a tunnel')).toBeVisible({ timeout: 120_000 })
    await expect(logOf(page).getByText('Written while the servers are gone')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await visitor.say('We are both back.')
    await expect(logOf(desk).getByText('We are both back.')).toBeVisible()
    await agent.sendText('So we are.')
    await expect(logOf(page).getByText('So we are.')).toBeVisible()

    const storedEntries = await product.storedEntries()
    expect(storedEntries.map(({ sequence }) => sequence)).toEqual(storedEntries.map((_, place) => place + 1))
    const entries = storedEntries.filter(({ event }) => event === null).flatMap(({ text, files }) => [text, ...files])
    expect(entries.toSorted()).toEqual(
      [
        'Is there a fee for an early payoff?',
        entries[1] ?? '',
        'Hello Rosa, I read what you asked.',
        'Here are my statement, my voice, the house and a photo.',
        ...fileNames('statement'),
        'And these are ours.',
        ...fileNames('costs'),
        'Written in a tunnel',
        'Written while the visitor is away',
        'Written while the servers are gone',
        'We are both back.',
        'So we are.',
      ].toSorted(),
    )
    expect(await shownEntries(page, partsInWindow)).toEqual(entries)
    expect(await shownEntries(desk, partsAtDesk)).toEqual(entries)
    await inspect(desk)

    // The same talk in Spanish.
    await page.goto(`${one}/account/heloc/register?lang=es`)
    await expect(logOf(page).getByText('So we are.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: spanish['Your message'] })).toBeVisible()
    await inspect(page)
    await desk.context().close()
  } finally {
    await product.end()
  }
})
