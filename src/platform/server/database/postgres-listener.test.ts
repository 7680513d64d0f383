import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { openPostgresListener } from './postgres-listener.ts'

/** A network connection to the database that can fall silent: nothing passes, and no error is raised. */
const aNetwork = async (url: string) => {
  const direct = new pg.Client({ connectionString: url })
  const { host, port, user, database } = direct
  const openSockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      openSockets.add(socket)
      socket.on('error', () => {})
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of openSockets) socket.destroy()
    server.close()
  })
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    fallSilent() {
      for (const socket of openSockets) socket.unpipe().pause()
    },
  }
}

const aSubscriber = () => {
  const payloads: string[] = []
  let times = 0
  return {
    payloads,
    onNotification: (text: string) => void payloads.push(text),
    onReconnect() {
      times += 1
    },
    missedTimes: () => times,
  }
}

test('a silently dropped connection is reopened, and its listeners learn that they missed notifications', async () => {
  const { url } = await aPostgresAddress()
  const network = await aNetwork(url)
  const listener = openPostgresListener(network.url, { everyMs: 100, answerMs: 200 })
  const direct = new pg.Client({ connectionString: url })
  await direct.connect()
  onTestFinished(async () => {
    await listener.close()
    await direct.end()
  })
  const first = aSubscriber()
  await listener.listen('first', first)
  await direct.query("select pg_notify('first', 'one')")
  await expect.poll(() => first.payloads).toEqual(['one'])

  network.fallSilent()
  await direct.query("select pg_notify('first', 'two')")
  await expect.poll(first.missedTimes).toBe(1)
  await direct.query("select pg_notify('first', 'three')")
  await expect.poll(() => first.payloads).toEqual(['one', 'three'])
})

test('a listener added while the connection is down is notified once it is back', async () => {
  const { url } = await aPostgresAddress()
  const listener = openPostgresListener(url)
  const direct = new pg.Client({ connectionString: url })
  await direct.connect()
  onTestFinished(async () => {
    await listener.close()
    await direct.end()
  })
  await listener.listen('first', aSubscriber())
  await direct.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  // The end event arrives before the connection is reopened.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const late = aSubscriber()
  await listener.listen('late', late)
  await expect.poll(late.missedTimes).toBe(1)
  await direct.query("select pg_notify('late', 'said')")
  await expect.poll(() => late.payloads).toEqual(['said'])
})
