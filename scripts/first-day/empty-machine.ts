import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../run-command.ts'
import { isIsolated, mayIsolate } from './isolation.ts'

const fakeClock = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const journalLines = 40
const isNotable = (line: string) => !line.includes('"level":"info"') && !line.includes(': by hand.')
const clockFile = '/run/first-day-clock'

export interface EmptyMachine {
  /** A path of that machine, as seen from here. */
  pathOf(path: string): string
  /** Runs a command in the one shell that stays open. @throws Error with what it printed, unless it ends with 0 */
  run(command: string): Promise<string>
  /** The same for a command that may fail. */
  attempt(command: string): Promise<{ code: number; output: string }>
  /** Runs a program beside the shell, with a text on its input. */
  runBeside(program: readonly string[], input?: string): Promise<string>
  /** Starts a program that runs until the machine is switched off. */
  startBeside(program: readonly string[]): ChildProcess
  /** Sets the clocks of the product's processes forward, in seconds from the real time. */
  setClockForward(seconds: number): void
  /** The last warnings and errors that each unit wrote. */
  journal(): string
  switchOff(): Promise<void>
}

const system = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * An empty Linux machine: a throw-away copy of this one, held in memory, with the programs that docs/first-day.md says to
 * install and a network of its own. Nothing that is written there reaches this one.
 */
export const switchOn = async (hosts: readonly string[]): Promise<EmptyMachine> => {
  if (!isIsolated()) throw new Error('This process shares its mounts and network with others.')
  system('ip', 'link', 'set', 'lo', 'up')
  const folder = mkdtempSync(join(tmpdir(), 'first-day-'))
  system('mount', '-t', 'tmpfs', '-o', 'size=4g', 'tmpfs', folder)
  const [upper, work, machine] = ['upper', 'work', 'machine'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [upper, work, machine]) mkdirSync(path)
  system('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, machine)
  for (const name of ['proc', 'sys', 'dev']) system('mount', '--rbind', `/${name}`, join(machine, name))
  for (const name of ['tmp', 'run', 'dev/shm']) system('mount', '-t', 'tmpfs', 'tmpfs', join(machine, name))
  for (const name of ['tmp', 'dev/shm']) system('chmod', '1777', join(machine, name))
  const pathOf = (path: string) => join(machine, path)

  // Left over from other uses of this machine.
  for (const path of ['/opt/hearthline', '/etc/hearthline', '/var/lib/hearthline', '/var/lib/postgresql'])
    rmSync(pathOf(path), { recursive: true, force: true })
  writeFileSync(pathOf('/etc/hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`)
  system('mount', '--bind', pathOf('/etc/hosts'), '/etc/hosts')
  writeFileSync(pathOf('/usr/bin/node'), '', { flag: 'a' })
  system('mount', '--bind', process.execPath, pathOf('/usr/bin/node'))
  for (const name of ['/run/postgresql', '/etc/systemd/system.conf.d']) mkdirSync(pathOf(name), { recursive: true })

  await copyFile(join(root, 'scripts/first-day/unit-manager.ts'), pathOf('/usr/local/lib/unit-manager.ts'))
  rmSync(pathOf('/usr/bin/systemctl'), { force: true })
  writeFileSync(
    pathOf('/usr/bin/systemctl'),
    '#!/bin/sh\nexec /usr/bin/node --disable-warning=ExperimentalWarning /usr/local/lib/unit-manager.ts "$@"\n',
    { mode: 0o755 },
  )
  const setClockForward = (seconds: number) => writeFileSync(pathOf(clockFile), `+${seconds}\n`)
  setClockForward(0)
  writeFileSync(
    pathOf('/etc/systemd/system.conf.d/clock.conf'),
    `[Manager]\nDefaultEnvironment=LD_PRELOAD=${fakeClock} FAKETIME_TIMESTAMP_FILE=${clockFile} FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1\n`,
  )

  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
  }
  const inMachine = (program: readonly string[]) =>
    spawn('chroot', [machine, ...program], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const children: ChildProcess[] = []

  const shell = inMachine(['bash', '--norc', '--noprofile', '-c', 'cd /root; exec bash --norc --noprofile 2>&1'])
  let output = ''
  shell.stdout.on('data', (bytes: Buffer) => {
    output += bytes
  })
  const attempt: EmptyMachine['attempt'] = async (command) => {
    const mark = randomUUID()
    output = ''
    shell.stdin.write(`${command}\nprintf '\\n${mark} %s\\n' "$?"\n`)
    const end = new RegExp(`\\n${mark} (\\d+)\\n`)
    while (!end.test(output)) {
      if (shell.exitCode !== null) throw new Error(`The shell ended at: ${command}\n${output}`)
      await once(shell.stdout, 'data')
    }
    return { code: Number(end.exec(output)?.[1]), output: output.slice(0, output.search(end)) }
  }
  return {
    pathOf,
    attempt,
    async run(command) {
      const { code, output: text } = await attempt(command)
      if (code !== 0) throw new Error(`${command}\nended with code ${code}:\n${text}`)
      return text
    },
    async runBeside(program, input = '') {
      const child = inMachine(program)
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => {
          text += bytes
        })
      child.stdin.end(input)
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${program.join(' ')} ended with code ${code}:\n${text}`)
      return text
    },
    startBeside(program) {
      const child = inMachine(program)
      children.push(child)
      return child
    },
    setClockForward,
    journal: () =>
      globSync(pathOf('/run/units/*.log'))
        .map(
          (file) =>
            `${basename(file)}:\n${readFileSync(file, 'utf8').split('\n').filter(isNotable).slice(-journalLines).join('\n')}`,
        )
        .join('\n'),
    async switchOff() {
      shell.kill('SIGKILL')
      for (const file of globSync(pathOf('/run/units/*.pid')))
        try {
          process.kill(Number(await readFile(file, 'utf8')), 'SIGKILL')
        } catch {
          // It has ended.
        }
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** Writes the release folder to where the documentation expects it, owned by root. */
export const installRelease = (from: string, machine: EmptyMachine): void => {
  const folder = machine.pathOf('/opt/hearthline/2026-11-23')
  mkdirSync(dirname(folder), { recursive: true })
  system('cp', '-r', from, folder)
}

/** What this machine lacks to be copied, in words; empty if it can be. */
export const lacksForCopy = (): string[] => [
  ...(process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['root on Linux']),
  ...['caddy', 'ip', 'psql', 'openssl', 'unshare', 'setpriv'].filter(
    (program) =>
      !['/usr/bin', '/usr/sbin', '/bin', '/sbin', '/usr/local/bin'].some((path) => existsSync(join(path, program))),
  ),
  ...(postgresFolder() ? [] : ['PostgreSQL 15 or newer']),
  ...(existsSync(fakeClock) ? [] : ['libfaketime']),
  ...(mayIsolate() ? [] : ['the right to unshare mounts and networks']),
]

/** The folder of the newest PostgreSQL of the machine. */
export const postgresFolder = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((path) => existsSync(join(path, 'initdb')))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]
