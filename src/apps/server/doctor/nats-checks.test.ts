import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startKillableInstalled } from '#tests/support/product/killable-program.ts'
import {
  hasNats,
  type NatsServer,
  type NatsServers,
  natsServers,
  withoutNats,
} from '#tests/support/product/nats-servers.ts'
import { freePort } from '#tests/support/product/product.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { findingLine } from './finding.ts'
import { natsFindings } from './nats-checks.ts'
import { secretValues } from './secret-values.ts'

const token = 'token-of-the-doctor'
/** Long, so that a busy machine fails no trial. */
const patientMs = 40_000

const linesWith = async (changes: Record<string, string | undefined>) => {
  const environment = { WAKE_UP: 'nats', NATS_TOKEN: token, ...changes }
  const config = readConfig(environment)
  const secrets = secretValues(config, environment)
  expect(secrets).toContain(environment.NATS_TOKEN)
  return (await natsFindings(config, patientMs)).map((finding) => findingLine(finding, secrets))
}

test('the doctor sends no token over a connection that others could read', async () => {
  expect(await linesWith({ NATS_URL: 'nats://nats.example:4222' })).toEqual([
    'note     NATS_URL: not tried, because the connection is not safe.',
  ])
})

test('the doctor tries no NATS where nothing uses it', async () => {
  expect(await natsFindings(readConfig({ NATS_URL: 'nats://127.0.0.1:1' }), patientMs)).toEqual([])
})

describe.skipIf(!hasNats)(`the doctor of an installation with NATS${withoutNats}`, () => {
  let nats: NatsServers | undefined
  let server: NatsServer | undefined
  let withoutJetStream: { kill(): Promise<void> } | undefined
  let NATS_URL: string | undefined
  let urlWithoutJetStream = ''

  beforeAll(async () => {
    nats = await natsServers(1, ['--auth', token])
    server = nats.servers[0]
    NATS_URL = server?.url
    const port = await freePort()
    const args = ['-a', '127.0.0.1', '-p', String(port), '--auth', token]
    withoutJetStream = await startKillableInstalled('nats-server', args, { port })
    urlWithoutJetStream = `nats://127.0.0.1:${port}`
  })

  afterAll(async () => {
    await nats?.stop()
    await withoutJetStream?.kill()
  })

  test('says whether the server answers and stores events, and prints no token', async () => {
    const unreachable = await linesWith({ NATS_URL })
    expect(unreachable).toEqual([expect.stringMatching(/^missing {2}NATS_URL: .*Check the servers/)])
    await server?.start()
    expect(await linesWith({ NATS_URL })).toEqual([expect.stringMatching(/^ok {7}NATS_URL: connects to NATS \d/)])
    expect(await linesWith({ NATS_URL, EVENT_SINK: 'nats' })).toEqual([
      expect.stringMatching(/^ok {7}NATS_URL: connects/),
      'ok       EVENT_SINK: JetStream is on, with 0 streams',
    ])
    const refusalLines = await linesWith({ NATS_URL, NATS_TOKEN: 'another' })
    expect(refusalLines).toEqual([expect.stringMatching(/^missing {2}NATS_URL: .*NATS_TOKEN/)])
    expect([...unreachable, ...refusalLines].join()).not.toContain(token)
  })

  test('names JetStream if the server lacks it', async () => {
    expect(await linesWith({ NATS_URL: urlWithoutJetStream, EVENT_SINK: 'nats' })).toEqual([
      expect.stringMatching(/^ok {7}NATS_URL: connects/),
      expect.stringMatching(/^missing {2}EVENT_SINK: .*jetstream/i),
    ])
  })
})
