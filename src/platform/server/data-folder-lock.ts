import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The embedded database takes no lock of its own, and two openers silently lose one side's rows. A unix socket is a
 * lock that a killed process cannot leave behind: a socket that nobody answers is stale and is replaced.
 */
export const lockDataFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  const address = socketAddress(folder)
  let server = await tryListen(address)
  if (!server && !(await isAnswered(address))) {
    await rm(address, { force: true })
    server = await tryListen(address)
  }
  if (!server)
    throw new Error(
      `The data folder ${folder} is open in another process. Stop that one first, or choose another folder.`,
    )
  const held = server
  held.unref()
  return { release: () => new Promise((done) => held.close(() => done())) }
}

/** Unix socket paths end at about 100 bytes, so a deep folder gets its lock under the temporary directory. */
const socketAddress = (folder: string): string => {
  const beside = join(resolve(folder), 'lock.sock')
  if (process.platform !== 'win32' && Buffer.byteLength(beside) < 100) return beside
  const name = `hearthline-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const tryListen = (address: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(address, () => done(server))
  })

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect(address)
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
