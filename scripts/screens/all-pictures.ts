import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { consolePages } from '#src/apps/console/console-routes.table.ts'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { publicScreens } from '#src/features/organizations/all-screens.rules.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { movedTogether } from '../../tests/support/access/moved-together.ts'
import { type Caller, logInAgain } from '../../tests/support/walks/borrower-calls.ts'
import { demonstrationStaff, type StaffRole } from '../../tests/support/walks/demonstration-staff.ts'
import { root } from '../run-command.ts'
import { playScenario } from '../scenarios/play-scenario.ts'
import { publishesPolicy } from '../scenarios/policy-paths.table.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { scenarios } from '../scenarios/scenarios.table.ts'
import { withProduct } from './opened-browser.ts'
import { pictureBrands } from './picture-brands.table.ts'
import { type PictureView, writePicturesPage } from './pictures-page.ts'
import { type ScreenVisit, takeScreen } from './screen-camera.ts'

const folder = join(root, '.cache/screens/all')
const listFile = join(folder, 'pictures.json')
/** Applications that are played and seen at once: they mostly wait, and the machine has two processors. */
const atOnce = 3
const [lender] = pictureBrands

/** By the key of their screen. */
type TakenPictures = Record<string, PictureView[]>

/**
 * Takes every public page, every status of an application and every room of the console, in three brands, at 390 and
 * 1280 px. A run continues where the one before ended, and begins no further screen after its minutes.
 */
export const takeAllPictures = async ({ minutes, fresh }: { minutes: number; fresh: boolean }): Promise<string> => {
  if (fresh) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = await readFile(listFile, 'utf8').then(
    (json) => JSON.parse(json) as TakenPictures,
    (): TakenPictures => ({}),
  )
  const startedAt = Date.now()
  await withProduct(async ({ url, browser }) => {
    const run: Run = {
      url,
      browser,
      isDue: (key) => browser.isConnected() && !(key in pictures) && Date.now() - startedAt < minutes * 60_000,
      async take(visit) {
        const screenPictures = await takeScreen(browser, url, folder, visit)
        pictures[visit.key] = screenPictures
        await writeFile(listFile, JSON.stringify(pictures, null, 1))
        const faults = screenPictures.flatMap((picture) => picture.faults).length
        console.log(`${Object.keys(pictures).length} ${visit.key}${faults > 0 ? `: ${faults} faults` : ''}`)
      },
    }
    await takePublicScreens(run)
    await takeStatuses(run)
    await takeRooms(run)
  })
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  const screens = Object.keys(pictures).length
  const page = await writePicturesPage(folder, 'All screens', Object.values(pictures).flat())
  return `${page}: ${screens} screens, ${Object.values(pictures).flat().length} pictures; this run took ${seconds} s`
}

interface Run {
  url: string
  browser: Browser
  isDue(key: string): boolean
  take(visit: ScreenVisit): Promise<void>
}

/** A screen that cannot be taken does not end the run. */
const attempt = async (key: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error) => console.log(`${key} was not taken: ${String(error).split('\n')[0]}`))

const takePublicScreens = async ({ isDue, take }: Run): Promise<void> => {
  const due = publicScreens.map(({ path, title }) => ({ path, title, key: `public${path.replaceAll(/[/:]/g, '-')}` }))
  for (const { key, path, title } of due)
    if (isDue(key)) await attempt(key, () => take({ key, screen: title, state: 'visitor', path }))
}

/** The first scenario of each status that changes nothing for other applications. */
const statusScenarios: readonly Scenario[] = [
  ...new Map(
    scenarios
      .filter((scenario) => !publishesPolicy(scenario) && !scenario.borrower?.organization)
      .toReversed()
      .map((scenario) => [scenario.stops, scenario]),
  ).values(),
].toReversed()

const takeStatuses = async ({ url, isDue, take }: Run): Promise<void> => {
  const together = movedTogether(url, atOnce)
  const stage = { url, staff: demonstrationStaff(url), pause, log: () => undefined, password: demonstrationPassword }
  const plays = statusScenarios.map((scenario) => {
    const key = `status-${scenario.stops}`
    return together(async (waitUntil) => {
      if (!isDue(key)) return
      await attempt(key, async () => {
        const { uuid, email } = await playScenario(scenario, { ...stage, waitUntil })
        const caller = await logInAgain(url, lender, { email, password: demonstrationPassword })
        await take({ key, screen: scenario.shows, state: scenario.stops, path: `${basePath}/${uuid}`, caller })
      })
    })
  })
  await Promise.all(plays)
}

const roleFor = (roles: readonly string[]): StaffRole =>
  (['underwriter', 'admin', 'compliance', 'notary', 'processor'] as const).find((role) => roles.includes(role)) ??
  'admin'

const takeRooms = async (run: Run): Promise<void> => {
  const { url, isDue, take } = run
  const staff = demonstrationStaff(url)
  for (const [path, { title, roles }] of Object.entries(consolePages)) {
    const key = `console${path.replaceAll('/', '-')}`
    if (!isDue(key)) continue
    await attempt(key, async () =>
      take({ key, screen: title, state: 'console', path, caller: await staff(lender, roleFor(roles)) }),
    )
  }
  await takeTabs(run, await staff(lender, 'underwriter'))
}

const applicationTabs = ['facts', 'underwriting', 'conditions', 'documents', 'orders', 'signers', 'money'] as const

const takeTabs = async ({ url, isDue, take }: Run, caller: Caller): Promise<void> => {
  const due = applicationTabs.filter((tab) => isDue(`console-application-${tab}`))
  if (due.length === 0) return
  const scenario = scenarios.find(({ stops }) => stops === 'FINAL_OFFER')
  if (!scenario) return
  const { uuid } = await playScenario(scenario, { url, staff: demonstrationStaff(url), pause, log: () => undefined })
  for (const tab of due) {
    const key = `console-application-${tab}`
    const path = `/console/applications/${uuid}?tab=${tab}`
    await attempt(key, () => take({ key, screen: `Application, ${tab}`, state: 'console', path, caller }))
  }
}
