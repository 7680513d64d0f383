// Stands for systemctl on a machine without systemd, which is what a container or a change root is: it starts the units
// that the documentation installs, with their account, folder, settings and program. It does not restrict them further,
// and it does not start again what ends. Copied alone into that machine, so it imports nothing of ours.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const runFolder = '/run/units'
const unitFolders = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system']

type Unit = readonly (readonly [key: string, value: string])[]

/** The assignments of a unit and of what is added to it, with the instance's name filled in. */
const readUnit = (name: string): Unit => {
  const [, template = name, instance = ''] = /^([^@]+@)(.+)$/.exec(name) ?? []
  const path = unitFolders.map((folder) => `${folder}/${template}.service`).find((candidate) => existsSync(candidate))
  if (path === undefined) throw new Error(`Unit ${name}.service not found.`)
  const additions = globSync(`/etc/systemd/system/${template}.service.d/*.conf`).toSorted()
  return [path, ...additions]
    .flatMap((file) => readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n'))
    .flatMap((line) => {
      const match = /^([A-Za-z]+)=(.*)$/.exec(line.trim())
      return match ? [[match[1] ?? '', (match[2] ?? '').replaceAll('%i', instance)] as const] : []
    })
}

const valuesOf = (unit: Unit, key: string) => unit.flatMap(([name, value]) => (name === key ? [value] : []))
const lastOf = (unit: Unit, key: string) => valuesOf(unit, key).at(-1)

/** Words as systemd divides them: quotes hold spaces. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/(?:"([^"]*)"|'([^']*)'|(\S+))/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

const assignment = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** A file of settings: no expansion, and quotes around a value are taken away. */
const readSettings = (file: string): [string, string][] =>
  readFileSync(file.replace(/^-/, ''), 'utf8')
    .split('\n')
    .filter((line) => /^\s*[A-Za-z_]\w*=/.test(line))
    .map((line) => assignment(line.trim()))
    .map(([name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')])

const idOf = (flag: '-u' | '-g', account: string): number =>
  Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout)

const pidFile = (name: string) => `${runFolder}/${name}.pid`
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const stop = async (name: string): Promise<void> => {
  if (!existsSync(pidFile(name))) return
  const pid = Number(readFileSync(pidFile(name), 'utf8'))
  if (isRunning(pid)) process.kill(pid, 'SIGTERM')
  for (let tries = 0; isRunning(pid) && tries < 200; tries += 1) await pause(100)
}

const start = (name: string): void => {
  const unit = readUnit(name)
  const user = lastOf(unit, 'User') ?? 'root'
  const state = lastOf(unit, 'StateDirectory')
  if (state) {
    const folder = `/var/lib/${state}`
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, Number.parseInt(lastOf(unit, 'StateDirectoryMode') ?? '0755', 8))
    chownSync(folder, idOf('-u', user), idOf('-g', user))
  }
  const home = /^(?:[^:]*:){5}([^:]*)/.exec(spawnSync('getent', ['passwd', user], { encoding: 'utf8' }).stdout)?.[1]
  const env = Object.fromEntries([
    ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'],
    ['HOME', home ?? '/'],
    ['USER', user],
    // What the manager gives to every unit.
    ...globSync('/etc/systemd/system.conf.d/*.conf').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^DefaultEnvironment=(.*)$/gm)].flatMap(([, text = '']) =>
        wordsOf(text).map(assignment),
      ),
    ),
    ...valuesOf(unit, 'Environment').flatMap((text) => wordsOf(text).map(assignment)),
    ...valuesOf(unit, 'EnvironmentFile').flatMap(readSettings),
  ])
  const mask = Number.parseInt(lastOf(unit, 'UMask') ?? '0022', 8)
  const log = openSync(`${runFolder}/${name}.log`, 'a')
  process.umask(mask)
  const capabilities = lastOf(unit, 'AmbientCapabilities')?.includes('CAP_NET_BIND_SERVICE')
    ? ['--inh-caps', '+net_bind_service', '--ambient-caps', '+net_bind_service']
    : []
  const child = spawn(
    'setpriv',
    [
      '--reuid',
      user,
      '--regid',
      user,
      '--init-groups',
      ...capabilities,
      // What is loaded into the program is not loaded into the one that changes the account.
      'env',
      '-i',
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ...wordsOf(lastOf(unit, 'ExecStart') ?? ''),
    ],
    { cwd: lastOf(unit, 'WorkingDirectory') ?? '/', stdio: ['ignore', log, log], detached: true },
  )
  child.unref()
  writeFileSync(pidFile(name), String(child.pid))
}

const [verb, ...rest] = process.argv.slice(2)
const names = rest.filter((word) => !word.startsWith('-')).map((name) => name.replace(/\.service$/, ''))
mkdirSync(runFolder, { recursive: true })
const verbs: Record<string, () => Promise<void> | void> = {
  'daemon-reload': () => {},
  enable: () => (rest.includes('--now') ? names.forEach(start) : undefined),
  start: () => names.forEach(start),
  stop: () => Promise.all(names.map(stop)).then(() => undefined),
  async restart() {
    await verbs.stop?.()
    names.forEach(start)
  },
}
try {
  const act = verbs[verb ?? '']
  if (!act) throw new Error(`Unknown command verb ${verb}.`)
  await act()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
