import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/run-command.ts'
import { startKillableInstalled } from './killable-program.ts'
import { freePort } from './product.ts'

interface RunningProxy {
  url: string
  kill(): Promise<void>
}

/** Starts the proxy by the file of `deploy`, without TLS. */
export const startCaddy = async (folder: string, upstreamPorts: readonly number[]): Promise<RunningProxy> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\nimport ${join(root, 'deploy/caddy/Caddyfile')}\n`)
  const { kill } = await startKillableInstalled('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    port,
    env: {
      PUBLIC_URL: url,
      UPSTREAMS: upstreamPorts.map((upstreamPort) => `127.0.0.1:${upstreamPort}`).join(' '),
      HOME: folder,
    },
  })
  return { url, kill }
}
