import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface ProgramOptions {
  port: number
  env?: Record<string, string>
  uid?: number
}

/** Starts a program of the machine, which the caller ends, and waits until it answers on a port. */
export const startKillableInstalled = async (
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<{ kill(): Promise<void> }> => {
  const { child, untilAnswer } = launch(program, args, options)
  try {
    await untilAnswer()
  } catch (error) {
    await killChild(child)
    throw error
  }
  return { kill: () => killChild(child) }
}

/** Starts a program, which may not answer yet. */
const launch = (program: string, args: readonly string[], { port, env = {}, uid }: ProgramOptions) => {
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
  const untilAnswer = async (): Promise<void> => {
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}: ${output}`)
      if (await answersOn(port)) return
      await pause(50)
    }
    throw new Error(`${program} does not answer: ${output}`)
  }
  return { child, untilAnswer }
}

const killChild = async (child: ChildProcess): Promise<void> => {
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
