import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface ObtainedBrowser {
  /** Undefined if no browser is available; `said` tells why. */
  executablePath: string | undefined
  /** What was found or done, for the person who runs the tests. */
  message: string
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = () => process.getuid?.() === 0

export const launchArgs = (): string[] => [
  // Chromium's sandbox does not work for root; the tests open only the product itself.
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--headless',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The first installed browser that runs; installs nothing. */
export const findChromium = (): string | undefined => {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return runs(configuredPath) ? configuredPath : undefined
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = names.flatMap((name) => onPath.map((folder) => join(folder, name)))
  return [...places, ...macPlaces, chromium.executablePath()].find(runs)
}

/** The same. @throws Error if there is none */
export const requireChromium = (): string => {
  const executablePath = findChromium()
  if (executablePath) return executablePath
  throw new Error(
    "No Chromium was found. 'npm test' obtains one; or set CHROMIUM_PATH to a Chromium or Chrome you have.",
  )
}

/** 'Chromium 156.0.8078.73'. Undefined for a program that does not run, such as one that only points to an installer. */
const versionOf = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const runs = (path: string): boolean => versionOf(path) !== undefined

/** 'Browser: Chromium 156.0.8078.73 in /usr/bin/chromium'. A system's package is whichever version it has that day. */
const descriptionOf = (path: string): string => `Browser: ${versionOf(path)} in ${path}`

/** Finds a browser, or installs one: the system's package if root, otherwise Playwright's own download. */
export const obtainChromium = async (): Promise<ObtainedBrowser> => {
  const configuredPath = process.env.CHROMIUM_PATH
  const installedPath = findChromium()
  if (installedPath) return { executablePath: installedPath, message: descriptionOf(installedPath) }
  if (configuredPath)
    return { executablePath: undefined, message: `CHROMIUM_PATH names ${configuredPath}, which does not run.` }
  const attempts: string[] = []
  for (const [what, install] of installers()) {
    console.log(`No Chromium found. Trying ${what} …`)
    const problem = install()
    const executablePath = problem ? undefined : findChromium()
    if (executablePath) return { executablePath, message: `${descriptionOf(executablePath)}, from ${what}` }
    attempts.push(`  ${what}: ${problem ?? 'it installed nothing that runs'}`)
  }
  const lines = [
    'The journeys need a Chromium, and none could be found or installed.',
    ...attempts,
    "Install one ('apt-get install chromium' on Debian) or set CHROMIUM_PATH to a Chromium or Chrome you have.",
  ]
  return { executablePath: undefined, message: lines.join('\n') }
}

const installers = (): [string, () => string | undefined][] => {
  const debian: [string, () => string | undefined] = [
    "the system's package (apt-get install chromium)",
    () =>
      attempt('apt-get', ['update', '-q']) ??
      attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']),
  ]
  const playwright: [string, () => string | undefined] = [
    "Playwright's download (playwright install chromium)",
    () => attempt('npx', ['playwright', 'install', 'chromium']),
  ]
  return isRoot() && existsSync('/usr/bin/apt-get') ? [debian, playwright] : [playwright]
}

/** Runs an installer; returns the error, if any. */
const attempt = (program: string, args: string[]): string | undefined => {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { timeout: 300_000, stdio: ['ignore', 'ignore', 'pipe'], env })
    return undefined
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    const lines = (stderr?.toString() ?? '').split('\n').filter((line) => line.trim() !== '')
    return (lines.find((line) => /^E: |error/i.test(line)) ?? lines.at(-1) ?? message).trim()
  }
}
