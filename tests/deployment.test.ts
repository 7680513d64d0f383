import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { portRows } from '#src/apps/server/suppliers/ports.table.ts'
import { readImage } from '../scripts/image-description.ts'
import { root } from '../scripts/run-command.ts'
import { startFlags, startSettings } from '../scripts/start-flags.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const image = await readImage()
const memoryFlags = startFlags().filter((flag) => flag.startsWith('--') && !flag.startsWith('--import'))
const server = '.cache/server/main.js'

const settings = new Set([
  ...[...read('src/platform/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
  ...portRows.flatMap(([, { suppliers }]) => suppliers.map(({ setting }) => setting)),
])
/** Read by the AWS client itself. */
const ofObjectStores = /^AWS_(ENDPOINT_URL_S3|REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/

const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !settings.has(name) && !ofObjectStores.test(name))

interface ComposeService {
  environment?: Record<string, string>
  command?: string[]
  volumes?: string[]
}
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}

interface Container {
  args?: string[]
  env?: { name: string }[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
}
interface Manifest {
  kind: string
  spec: {
    template?: { spec: { containers: Container[]; securityContext: { runAsUser: number; runAsNonRoot: boolean } } }
  }
}
const manifests = parseAllDocuments(read('deploy/kubernetes/hearthline.yaml')).map(
  (document) => document.toJS() as Manifest,
)

describe('the image', () => {
  test('starts the built server as npm start does', () => {
    expect(image.args).toEqual([...memoryFlags, server])
    for (const [name, value] of Object.entries(startSettings())) expect(image.environment[name]).toBe(value)
  })

  test('does not run as root, and its environment has only known settings', () => {
    expect(image.uid).toBe(65_532)
    expect(unknownSettings(Object.keys(image.environment))).toEqual(['MALLOC_ARENA_MAX'])
  })
})

describe('the compose file', () => {
  test('names only settings that the server reads', () => {
    for (const service of ['web-1', 'web-2', 'worker', 'migrate'])
      expect(unknownSettings(Object.keys(compose.services[service]?.environment ?? {})), service).toEqual([])
  })

  test('runs files that exist', () => {
    expect(compose.services.migrate?.command?.map((path) => existsSync(join(root, path)))).toEqual([true])
    const mounts = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((path) => path.startsWith('.') && path !== './lender')
    for (const path of mounts) expect(existsSync(join(root, 'deploy/compose', path)), path).toBe(true)
  })

  test('takes every secret from outside, and the example lists each one', () => {
    const text = read('deploy/compose/compose.yaml')
    const variables = [...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
    const example = read('deploy/compose/example.env')
    for (const name of variables.filter((variable) => variable !== 'HEARTHLINE_IMAGE'))
      expect(example, name).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(text).not.toMatch(/(PASSWORD|KEY|TOKEN): [^$/\s]/)
  })
})

describe('the manifests', () => {
  const pods = manifests.flatMap(({ spec }) => spec.template?.spec ?? [])

  test('run as the image’s account on a read-only file system', () => {
    expect(pods.length).toBe(3)
    for (const { securityContext, containers } of pods) {
      expect(securityContext.runAsUser).toBe(image.uid)
      for (const { securityContext: limits } of containers)
        expect(limits).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    }
  })

  test('name only settings that the server reads', () => {
    const names = pods.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))
    expect(unknownSettings(names)).toEqual([])
  })
})

test('the systemd unit starts the server as the image does', () => {
  const unit = read('deploy/systemd/hearthline@.service')
  expect(unit).toContain(`ExecStart=/usr/bin/node ${image.args.join(' ')}\n`)
  expect(unit).toContain(`Environment=MALLOC_ARENA_MAX=${image.environment.MALLOC_ARENA_MAX}\n`)
})
