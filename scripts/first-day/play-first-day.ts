import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type ManualServiceName, manualServiceNames } from '#src/features/manual-orders/manual-services.table.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import {
  appraisedByHand,
  completedByHand,
  refundedByHand,
  valuedByHand,
  waitingHome,
} from '#tests/support/walks/by-hand-scenarios.table.ts'
import { factsByLabel } from '#tests/support/walks/manual-answers.table.ts'
import { buildIfStale } from '../build-product.ts'
import { buildServerIfStale } from '../build-server.ts'
import { writeRelease } from '../release-folder.ts'
import { playScenario, type Stage } from '../scenarios/play-scenario.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { crowdedDesk } from './crowded-desk.ts'
import { commandsOf, type DocumentedStep, readDatabaseScript, readSteps } from './documented-steps.ts'
import { type EmptyMachine, installRelease, postgresFolder, switchOn } from './empty-machine.ts'
import type { InvitedPeople } from './invited-people.ts'
import { fillTemplate, firstAdmin, listsHost, mailHost, site, storeHost } from './lender-data.table.ts'
import { hireStaff, openPublicPage, prepareLending } from './lender-setup.ts'
import { openOutsideWorld } from './outside-world.ts'

const organization = 'northfield'
const url = `https://${site}`

interface Day {
  machine: EmptyMachine
  outside: Awaited<ReturnType<typeof openOutsideWorld>>
  masterKey: string
}

/** Has PostgreSQL run as Debian installs it: one cluster, with passwords over the network. */
const startPostgres = async ({ machine }: Day): Promise<void> => {
  const folder = postgresFolder() ?? ''
  const asPostgres = ['runuser', '-u', 'postgres', '--']
  const data = '/var/lib/postgresql/data'
  await machine.run('install -d -o postgres -g postgres /var/lib/postgresql /run/postgresql')
  await machine.runBeside([...asPostgres, `${folder}/initdb`, '-D', data, '-A', 'scram-sha-256', '--auth-local=peer'])
  machine.startBeside([...asPostgres, `${folder}/postgres`, '-D', data, '-k', '/run/postgresql'])
  await machine.run('until pg_isready -q -h /run/postgresql; do sleep 0.2; done')
}

/** The settings of the page with the lender's own values in the place of its dots. */
const writeSettings = async ({ machine, outside, masterKey }: Day, block: string): Promise<void> => {
  const own: Readonly<Record<string, string>> = {
    MASTER_KEY: masterKey,
    AWS_ACCESS_KEY_ID: organization,
    AWS_SECRET_ACCESS_KEY: 'an-object-store-secret',
    METRICS_TOKEN: 'a-token-of-the-metrics-server',
  }
  const lines = block.replace(/^(\w+)=…$/gm, (line, name: string) => (own[name] ? `${name}=${own[name]}` : line))
  const further = [
    `AWS_ENDPOINT_URL_S3=http://${storeHost}:${new URL(outside.store.endpoint).port}`,
    `SANCTIONS_LIST_URL=https://${listsHost}:8443`,
    'NODE_EXTRA_CA_CERTS=/etc/hearthline/authority.pem',
  ]
  writeFileSync(machine.pathOf('/etc/hearthline/authority.pem'), outside.authority)
  writeFileSync(machine.pathOf('/etc/hearthline/settings.env'), `${lines}${further.join('\n')}\n`)
  await machine.run('chown root:hearthline /etc/hearthline/settings.env; chmod 640 /etc/hearthline/settings.env')
}

/** What a person does at a step beside its commands, in the order of the page. */
const work: Readonly<Record<number, (day: Day, step: DocumentedStep) => Promise<unknown>>> = {
  async 2(day) {
    await startPostgres(day)
    const psql = ['runuser', '-u', 'postgres', '--', 'psql', '-h', '/run/postgresql', '-v', 'ON_ERROR_STOP=1']
    return day.machine.runBeside(psql, await readDatabaseScript())
  },
  async 3(day, { blocks }) {
    for (const command of blocks.flatMap(commandsOf)) {
      const output = await day.machine.run(command)
      if (command.startsWith('openssl rand')) day.masterKey = output.trim()
    }
  },
  async 4({ machine }, { blocks }) {
    for (const command of blocks.flatMap(commandsOf)) {
      await machine.run(command)
      if (!/brand\.ts new/.test(command)) continue
      const file = machine.pathOf(`/etc/hearthline/brands/${organization}.ts`)
      writeFileSync(file, fillTemplate(readFileSync(file, 'utf8')))
    }
  },
  5: (day, { blocks }) => writeSettings(day, blocks[0] ?? ''),
}

const runBlocks = async ({ machine }: Day, { blocks }: DocumentedStep): Promise<void> => {
  for (const command of blocks.flatMap(commandsOf)) await machine.run(command)
}

const trustCaddy = async (machine: EmptyMachine): Promise<void> => {
  const certificate = machine.pathOf('/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  for (let tries = 0; !existsSync(certificate) && tries < 100; tries += 1) await pause(100)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
}

type Desk = ReturnType<typeof crowdedDesk>

const stageOf = (day: Day, staff: InvitedPeople, { whileIdle }: Desk): Stage => {
  const addresses = {
    admin: firstAdmin.email,
    processor: 'petra@northfield.example',
    underwriter: 'uma@northfield.example',
    compliance: 'cora@northfield.example',
    notary: 'nora@northfield.example',
  } as const
  return {
    url,
    pause,
    staff: async (_, role) => staff.named(addresses[role]),
    log: (line) => console.log(`  ${line}`),
    letterTo: async (recipient) => day.outside.mail.lettersTo(recipient).at(-1) ?? '',
    async waitUntil(moment) {
      const ahead = Math.ceil((moment.getTime() - Date.now()) / 1_000) + 60
      if ((await productNow(url)) >= moment) return
      console.log(`    The clocks of the product go forward to ${moment.toISOString()}.`)
      // Each process looks at its clock once a second, and a session that begins at one is not of the past at another.
      await whileIdle(async () => {
        day.machine.setClockForward(ahead)
        while ((await productNow(url)) < moment) await pause(200)
        await pause(3_000)
      })
    },
  }
}

const atThisLender = (scenario: Scenario): Scenario => ({
  ...scenario,
  borrower: { ...scenario.borrower, organization },
})

const lend = async (day: Day, staff: InvitedPeople): Promise<void> => {
  const desk = crowdedDesk({
    enterers: [staff.named('petra@northfield.example'), staff.named('paul@northfield.example')],
    confirmers: [staff.named('uma@northfield.example'), staff.named('amos@northfield.example')],
    leaves: (order) => order.service === 'appraisalReport' && (factsByLabel(order).Home ?? '').includes(waitingHome),
  })
  const stage = stageOf(day, staff, desk)
  const play = (scenario: Scenario) => Promise.race([playScenario(atThisLender(scenario), stage), untilFailed(desk)])
  const withdrawal = await play(refundedByHand)
  await withdrawal.playActs([{ act: 'withdraw' }])
  for (const scenario of [appraisedByHand, ...valuedByHand]) await play(scenario)
  await play(completedByHand)
  const left = (): ManualServiceName[] => manualServiceNames.filter((name) => !desk.doneServices.includes(name))
  for (let tries = 0; left().length > 0 && tries < 150; tries += 1) await pause(200)
  await desk.stop()
  if (left().length > 0) throw new Error(`These forms were not used: ${left().join(', ')}`)
  console.log(`  ${new Set(desk.doneServices).size} forms by hand, ${desk.doneServices.length} times.`)
}

/** Rejects as soon as the desk fails, and otherwise never settles. */
const untilFailed = ({ working }: Desk): Promise<never> => new Promise((_, reject) => void working.catch(reject))

interface TimedStep {
  title: string
  seconds: number
}

const buildRelease = async (): Promise<string> => {
  await buildIfStale()
  await buildServerIfStale()
  const release = join(mkdtempSync(join(tmpdir(), 'first-day-release-')), 'release')
  await writeRelease(release)
  return release
}

/**
 * Goes through docs/first-day.md from an empty machine to a line that is complete. Returns how long each step took.
 * @param givenRelease a release folder; without one, it is built from the sources
 */
export const playFirstDay = async (givenRelease?: string): Promise<TimedStep[]> => {
  const release = givenRelease ?? (await buildRelease())
  const machine = await switchOn([site, mailHost, storeHost, listsHost])
  installRelease(release, machine)
  // As its package does.
  await machine.run('systemctl start caddy')
  const day: Day = { machine, outside: await openOutsideWorld(), masterKey: '' }

  const times: TimedStep[] = []
  const time = async <T>(title: string, act: () => Promise<T>): Promise<T> => {
    console.log(title)
    const began = performance.now()
    const result = await act().catch((error: unknown) => {
      console.error(machine.journal())
      throw error
    })
    const seconds = (performance.now() - began) / 1_000
    console.log(`  ${seconds.toFixed(0)} s`)
    times.push({ title, seconds })
    return result
  }
  for (const step of (await readSteps()).filter(({ number }) => number <= 9))
    await time(`${step.number}. ${step.title}`, () => (work[step.number] ?? runBlocks)(day, step))
  await trustCaddy(machine)
  const staff = await time('10. The rest of the staff', () => hireStaff(url, organization, day.outside.mail))
  await time('11. Before the first borrower', async () => {
    await openPublicPage(url)
    const open = await prepareLending(url, staff)
    if (open.some((step) => step !== 'application')) throw new Error(`The console still lists ${open.join(', ')}.`)
  })
  await time('Applications, one of them to COMPLETE', () => lend(day, staff))
  await machine.switchOff()
  day.outside.stop()
  return times
}
