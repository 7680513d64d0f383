import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

const aFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), name))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** What the operator does: packs the client of a release folder, into which nothing is written. */
const packedClient = async (): Promise<string> => {
  const release = await aFolder('release-')
  const folder = await aFolder('operator-')
  await writeClientPackage(join(release, 'clients/typescript'))
  const pack = /`(npm pack [^`]+)`/.exec(steps)?.[1] ?? 'false'
  const before = await readdir(release, { recursive: true })
  await run('bash', ['-c', pack.replace('RELEASE', release)], { cwd: folder, env: npmSettings(folder) })
  expect(await readdir(release, { recursive: true })).toEqual(before)
  return join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? 'none')
}

/** A partner's new folder with the client and the files of the page, whose limit of a minute is shortened. */
const aPartnerFolder = async (minute = '60_000'): Promise<string> => {
  const folder = await aFolder('partner-')
  const client = await packedClient()
  await cp(client, join(folder, basename(client)))
  const files = blocksIn('js')
  expect(files).toHaveLength(3)
  for (const text of files)
    await writeFile(join(folder, /^\/\/ (\S+)\n/.exec(text)?.[1] ?? ''), text.replace('60_000', minute))
  return folder
}

const pageScopes: PartnerScope[] = ['read-applications', 'read-documents', 'manage-webhooks']
const aKey = async (scopes = pageScopes): Promise<string> => {
  const newKey = { name: 'Core banking', scopes, expiresInDays: 30 }
  const { body } = await callApi('POST', '/service-partner/secure/api/v1/keys', admin.headers, newKey)
  return body.key
}

test('a partner makes a first call, verifies a webhook and fetches a document by the commands of the page alone', {
  timeout: 120_000,
}, async () => {
  const folder = await aPartnerFolder()
  const key = await aKey()
  const sharing = { version: 0, loans: false, documents: true, reason: 'The core system files them' }
  await callApi('PUT', '/service-partner/secure/api/v1/data-sharing', admin.headers, sharing)
  await run('bash', ['-c', 'npm init --yes && npm install ./*.tgz'], { cwd: folder, env: npmSettings(folder) })
  const settings = { ...npmSettings(folder), HEARTHLINE_URL: url, HEARTHLINE_KEY: key }
  const outputs = ['first-call.mjs', 'document.mjs'].map((file) =>
    run(process.execPath, [file], { cwd: folder, env: settings }),
  )
  expect((await Promise.all(outputs)).map(({ stdout }) => stdout)).toEqual([
    'The lender has no application yet.\n',
    'None of the newest applications has a document yet.\n',
  ])
  const line = await aSignedLine('RECORDING', { street: '9 Partner Street' })

  // What the partner types: the commands of the page, in their order, with their own address, key and port.
  const port = await freePort()
  const own = (text: string) =>
    text
      .replace('https://lender.example', url)
      .replace('hlk_your_key', key)
      .replace('https://hooks.lender.example/hearthline', `http://127.0.0.1:${port}/hearthline`)
      .replace('8787', String(port))
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

test('the webhook of the page is removed, and its program ends with the reason, where no message arrives', {
  timeout: 120_000,
}, async () => {
  const folder = await aPartnerFolder('2_000')
  await run('bash', ['-c', 'npm init --yes && npm install ./*.tgz'], { cwd: folder, env: npmSettings(folder) })
  const program = run(process.execPath, ['webhook.mjs'], {
    cwd: folder,
    timeout: 60_000,
    env: {
      PATH: process.env.PATH ?? '',
      HEARTHLINE_URL: url,
      HEARTHLINE_KEY: await aKey(),
      WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/hearthline`,
      WEBHOOK_PORT: String(await freePort()),
    },
  })
  await expect(program).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('No event arrived within') })
  const { body: hooks } = await callApi('GET', '/service-partner/api/v1/webhooks', admin.headers)
  expect(hooks).toEqual([])
})

test('the packed client has no link that leads out of its package', async () => {
  const { stdout: readme } = await run('tar', ['-xOzf', await packedClient(), 'package/README.md'])
  expect(readme).toContain('createClient')
  expect([...readme.matchAll(/\]\((?!https:)([^)]*)\)|`(\.\.?\/[^`]*)`/g)].map(([link]) => link)).toEqual([])
})

test('the first command of the page prints why a key is refused', async () => {
  const command = blocksIn('sh').find((block) => block.startsWith('curl')) ?? ''
  const env = { PATH: process.env.PATH ?? '', HEARTHLINE_URL: url, HEARTHLINE_KEY: await aKey(['read-events']) }
  await expect(run('bash', ['-euc', command], { env })).rejects.toMatchObject({
    stdout: expect.stringContaining('"code":"partner/scope-missing"'),
  })
})
