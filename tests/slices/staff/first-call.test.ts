import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import { freePort } from '#tests/support/product/product.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'
import { writeClientPackage } from '../../../scripts/partner-api/client-package.ts'

const run = promisify(execFile)
const { aSignedLine, callApi, staff, url } = await aProductThatCloses()
const admin = await staff('admin')
const page = await readFile(new URL('../../../docs/partners.md', import.meta.url), 'utf8')
const steps = /\n## First steps\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
const blocksIn = (language: string) =>
  [...steps.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block)

/** npm as a machine without a network runs it, with nothing of this machine's own settings. */
const npmSettings = (folder: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: folder,
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
})

test('a partner makes a first call, verifies a webhook and fetches a document by the commands of the page alone', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-'))
  const release = await mkdtemp(join(tmpdir(), 'release-'))
  onTestFinished(async () => {
    for (const path of [folder, release]) await rm(path, { recursive: true })
  })

  // What the lender's people do: the operator packs the client, and an admin creates the key and shares documents.
  await writeClientPackage(join(release, 'clients/typescript'))
  const pack = /`(npm pack [^`]+)`/.exec(steps)?.[1] ?? 'false'
  await run('bash', ['-c', pack], { cwd: release, env: npmSettings(release) })
  for (const name of await readdir(release))
    if (name.endsWith('.tgz')) await cp(join(release, name), join(folder, name))
  const scopes: PartnerScope[] = ['read-applications', 'read-documents', 'manage-webhooks']
  const newKey = { name: 'Core banking', scopes, expiresInDays: 30 }
  const { body: apiKey } = await callApi('POST', '/service-partner/secure/api/v1/keys', admin.headers, newKey)
  const sharing = { version: 0, loans: false, documents: true, reason: 'The core system files them' }
  await callApi('PUT', '/service-partner/secure/api/v1/data-sharing', admin.headers, sharing)
  const line = await aSignedLine('RECORDING', { street: '9 Partner Street' })

  // What the partner types: the files and commands of the page, in their order, with their own address, key and port.
  const port = await freePort()
  const own = (text: string) =>
    text
      .replace('https://lender.example', url)
      .replace('hlk_your_key', apiKey.key)
      .replace('https://hooks.lender.example/hearthline', `http://127.0.0.1:${port}/hearthline`)
      .replace('8787', String(port))
  const files = blocksIn('js')
  expect(files).toHaveLength(3)
  for (const text of files) await writeFile(join(folder, /^\/\/ (\S+)\n/.exec(text)?.[1] ?? ''), text)
  const commands = blocksIn('sh')
  expect(commands).toHaveLength(5)
  const { stdout } = await run('bash', ['-euc', own(commands.join('\n'))], { cwd: folder, env: npmSettings(folder) })

  expect(stdout).toContain(`"uuid":"${line.uuid}"`)
  expect(stdout).toMatch(new RegExp(`^${line.uuid} [A-Z_]+$`, 'm'))
  expect(stdout).toContain('verified webhook.test\n')
  expect(stdout).toMatch(/saved \w+, \d+ bytes\n/)
  expect((await readFile(join(folder, 'document.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  const { body: hooks } = await callApi('GET', '/service-partner/api/v1/webhooks', admin.headers)
  expect(hooks).toEqual([])
})
