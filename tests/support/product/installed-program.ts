import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'

/** Whether a program of the machine can be run. */
export const isInstalled = (program: string, versionFlag = '--version'): boolean =>
  spawnSync(program, [versionFlag]).status === 0

/** Starts a program of the machine until the surrounding tests end, and waits until it answers on a port. */
export const startInstalled = async (
  program: string,
  args: readonly string[],
  { port, env = {}, uid }: { port: number; env?: Record<string, string>; uid?: number },
): Promise<void> => {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-4_000)
    })
  afterAll(() => end(child))
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}: ${output}`)
    if (await answersOn(port)) return
    await pause(50)
  }
  throw new Error(`${program} does not answer: ${output}`)
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const answersOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', answer(true))
    socket.once('error', answer(false))
  })
