import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { breakingChanges, versionFaults } from '../scripts/partner-api/breaking-changes.ts'
import { currentPartnerApi, type PartnerApi } from '../scripts/partner-api/partner-api.ts'
import { partnerFiles, readPublishedApi } from '../scripts/partner-api/partner-files.ts'

const publishedApi = readPublishedApi()
const current = await currentPartnerApi()

describe('the lender systems API', () => {
  test('changes only under a version that allows the change', () => {
    expect(versionFaults(publishedApi, current)).toEqual([])
  })

  test('is published in its current form, as are its client and its Postman collection', async () => {
    for (const [path, text] of partnerFiles(current)) {
      const storedText = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
      expect(storedText === text, `${path}: run npx node scripts/partner-api.ts`).toBe(true)
    }
  })

  test('has a changelog that names its version', async () => {
    const changelog = await readFile(new URL('../docs/api-changelog.md', import.meta.url), 'utf8')
    expect(changelog).toContain(`\n## ${current.info.version}\n`)
  })

  test('does not describe calls that only people make', () => {
    const calls = Object.values(current.paths).flatMap((path) => Object.values(path))
    expect(calls.length).toBeGreaterThan(10)
    for (const { operationId, 'x-policy': policy } of calls) expect(policy.access, operationId).toContain('partner')
  })
})

type Loose = Record<string, never>
/** The published API with one part replaced. The path names the part. */
const changedAt = (path: readonly string[], change: (part: never) => unknown): PartnerApi => {
  const copy = structuredClone(publishedApi)
  const last = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce<Loose>((part, name) => part[name] as never, copy as never)
  const value = change(parent[last] as never)
  if (value === undefined) delete parent[last]
  else Object.assign(parent, { [last]: value })
  return copy
}
const leads = ['paths', '/service-partner/api/v1/leads', 'post'] as const
const leadBody = [...leads, 'requestBody', 'content', 'application/json', 'schema'] as const
const leadAnswer = [...leads, 'responses', '201', 'content', 'application/json', 'schema'] as const
const lists = ['paths', '/service-partner/api/v1/loans', 'get'] as const
const boardedEvent = [
  'webhooks',
  'loan.boarded',
  'post',
  'requestBody',
  'content',
  'application/json',
  'schema',
] as const
const nothing = () => undefined

describe('a change that breaks a client', () => {
  const cases: readonly [string, readonly string[], (part: never) => unknown][] = [
    ['a call is gone', ['paths', '/service-partner/api/v1/loans'], nothing],
    ['a call needs another scope', [...lists, 'x-policy', 'scope'], () => 'read-events'],
    ['a query is needed', [...lists, 'parameters', '1', 'required'], () => true],
    ['a value of a query is gone', [...lists, 'parameters', '0', 'schema', 'enum'], () => ['TO_BOARD']],
    ['a field of the body is needed', [...leadBody, 'required'], (part: string[]) => [...part, 'phone']],
    ['a field of the body is gone', [...leadBody, 'properties', 'dob'], nothing],
    ['a limit of the body is tighter', [...leadBody, 'properties', 'income', 'maximum'], () => 10],
    ['a field of the body has another type', [...leadBody, 'properties', 'income', 'type'], () => 'string'],
    ['a field of the answer is gone', [...leadAnswer, 'properties', 'link'], nothing],
    ['a field of the answer may be left out', [...leadAnswer, 'required'], () => ['link']],
    ['a field of the answer may be null', [...leadAnswer, 'properties', 'link', 'type'], () => ['string', 'null']],
    ['a shared shape loses a field', ['components', 'schemas', 'LoanRecord', 'properties', 'terms'], nothing],
    ['an event is gone', ['webhooks', 'loan.boarded'], nothing],
    ['an event loses a field', [...boardedEvent, 'properties', 'data', 'properties', 'batchUuid'], nothing],
    [
      'bytes are answered as another type',
      ['paths', '/service-partner/api/v1/applications/{uuid}/mismo', 'get', 'responses', '200', 'content'],
      () => ({ 'application/json': {} }),
    ],
  ]

  test.each(cases)('%s', (_, path, change) => {
    const changedApi = changedAt(path, change)
    expect(breakingChanges(publishedApi, changedApi)).not.toEqual([])
    expect(versionFaults(publishedApi, changedApi)).not.toEqual([])
    const [major = 0] = publishedApi.info.version.split('.').map(Number)
    const info = { ...publishedApi.info, version: `${major + 1}.0.0` }
    expect(versionFaults(publishedApi, { ...changedApi, info })).toEqual([])
  })

  test.each([
    ['a field of an answer', [...leadAnswer, 'properties', 'more'], () => ({ type: 'string' })],
    ['a field of a body that may be left out', [...leadBody, 'properties', 'more'], () => ({ type: 'string' })],
    ['a query that may be left out', [...lists, 'parameters', '1', 'schema', 'maxLength'], () => 90],
    [
      'a value that is answered',
      ['components', 'schemas', 'PartnerEvent', 'properties', 'type', 'enum'],
      (part: string[]) => [...part, 'a.new'],
    ],
    ['an event', ['webhooks', 'a.new'], () => publishedApi.webhooks['loan.boarded']],
  ] as const)('is not the addition of %s, which raises the second number', (_, path, change) => {
    const changedApi = changedAt(path, change as never)
    expect(breakingChanges(publishedApi, changedApi)).toEqual([])
    expect(versionFaults(publishedApi, changedApi)).toHaveLength(1)
    const [major, minor = 0] = publishedApi.info.version.split('.').map(Number)
    const info = { ...publishedApi.info, version: `${major}.${minor + 1}.0` }
    expect(versionFaults(publishedApi, { ...changedApi, info })).toEqual([])
  })
})

test('the client builds with its own settings and without dependencies', async () => {
  const client = join(import.meta.dirname, '../clients/typescript')
  const { dependencies, version } = JSON.parse(await readFile(join(client, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(version).toBe(current.info.version)
  const parent = join(import.meta.dirname, '../.cache')
  await mkdir(parent, { recursive: true })
  const outDir = await mkdtemp(join(parent, 'partner-client-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  const compiler = join(import.meta.dirname, '../node_modules/typescript/lib/tsc.js')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', client, '--outDir', outDir]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(stdout).toBe('')
  const { createClient } = await import(join(outDir, 'client.js'))
  const compiledClient = createClient({ baseUrl: 'https://lender.example', apiKey: 'hlk_x' })
  expect(Object.keys(compiledClient)).toContain('listPartnerLoans')
})
