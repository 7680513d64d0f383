import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readLenderSuppliers } from '#src/apps/server/suppliers/lender-suppliers.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { root } from '../scripts/run-command.ts'
import { writeSupplierTypes } from '../scripts/supplier-types.ts'
import { opinionAt, testPriceOpinionsContract } from './support/contracts/price-opinions.ts'
import { aCall } from './support/product/sandbox-setting.ts'

const token = 'fieldstone-token'
const lender = mkdtempSync(join(tmpdir(), 'hearthline-lender-'))
const packageFolder = join(lender, 'node_modules/@northfield/suppliers')

const report = {
  asIsValue: 41_230_040,
  lowValue: 38_760_000,
  highValue: 43_700_000,
  conditionRating: 'C4',
  inspectedAt: '2026-11-20T14:05:00Z',
  broker: { firm: 'Corner Lot Realty' },
  comparables: [{ street: '14 Orchard Street', closedOn: '2026-10-01', salePrice: 40_500_000 }],
}
/** What the network answers, by a word in the street. */
const answers: readonly (readonly [word: string, status: number, body: unknown])[] = [
  ['Noopinion', 200, { orderId: 'o-1', status: 'CANCELED', reason: 'NO_COMPARABLES' }],
  ['Erroropinion', 503, 'the service is down at 3 Erroropinion Street'],
  ['Oddopinion', 200, { orderId: 'o-2', status: 'COMPLETED', report: { ...report, asIsValue: 'much' } }],
  ['Oddhome', 200, { orderId: 'o-3', status: 'COMPLETED', report: { ...report, conditionRating: 'C9' } }],
  ['Pageopinion', 200, '<html></html>'],
  ['Lateopinion', 202, { orderId: 'o/4', status: 'SCHEDULED' }],
  ['', 200, { orderId: 'o-5', status: 'COMPLETED', report }],
]
const orders: { clientReference: string; property: { street: string } }[] = []

const answerTo = async (request: IncomingMessage): Promise<readonly [status: number, body: unknown]> => {
  if (request.headers.authorization !== `Bearer ${token}`) return [401, {}]
  if (request.method === 'GET')
    return request.url === '/v1/orders/o%2F4' ? [200, { orderId: 'o/4', status: 'COMPLETED', report }] : [404, {}]
  const order = JSON.parse(await text(request)) as (typeof orders)[number]
  orders.push(order)
  const [, status, body] = answers.find(([word]) => order.property.street.includes(word))!
  return [status, body]
}

const network = createServer(async (request, response) => {
  const [status, body] = await answerTo(request)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
})

const loadPackage = async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(lender)
  try {
    return await readLenderSuppliers('@northfield/suppliers')
  } finally {
    vi.restoreAllMocks()
  }
}
const fieldstone = async () => (await loadPackage()).priceOpinion!

beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('FIELDSTONE_TOKEN', token)
  vi.stubEnv('FIELDSTONE_URL', `http://127.0.0.1:${(network.address() as AddressInfo).port}`)
  cpSync(join(root, 'examples/suppliers'), packageFolder, { recursive: true })
  // What an installation of its package.json would bring: the product's types, and those of Node.
  const product = join(packageFolder, 'node_modules/hearthline')
  await writeSupplierTypes(join(product, 'types'))
  const exports = { './suppliers': { types: './types/suppliers.d.ts' } }
  writeFileSync(join(product, 'package.json'), JSON.stringify({ name: 'hearthline', type: 'module', exports }))
  mkdirSync(join(packageFolder, 'node_modules/@types'))
  symlinkSync(join(root, 'node_modules/@types/node'), join(packageFolder, 'node_modules/@types/node'))
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), { cwd: packageFolder, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
}, 180_000)

afterAll(() => {
  vi.unstubAllEnvs()
  network.close()
  rmSync(lender, { recursive: true })
})

describe('the example of a lender’s own suppliers in code', () => {
  test('compiles strictly with only the product’s types, and a wrong supplier does not', () => {
    expect(existsSync(join(packageFolder, 'dist/suppliers.js'))).toBe(true)
    writeFileSync(
      join(packageFolder, 'src/wrong.ts'),
      "import type { Suppliers } from 'hearthline/suppliers'\nexport const wrong = { flood: { order: async () => 'AE' } } satisfies Partial<Suppliers>\n",
    )
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit'], {
      cwd: packageFolder,
      encoding: 'utf8',
    })
    rmSync(join(packageFolder, 'src/wrong.ts'))
    expect(status).not.toBe(0)
    expect(stdout).toMatch(/^src\/wrong\.ts\(2,.*VendorAnswer<FloodReport>/)
  }, 180_000)

  test('is found by its package name from the working folder, and by path from its sources', async () => {
    expect(Object.keys(await loadPackage())).toEqual(['priceOpinion'])
    expect(Object.keys(await readLenderSuppliers(join(root, 'examples/suppliers/src/suppliers.ts')))).toEqual([
      'priceOpinion',
    ])
  })

  testPriceOpinionsContract('price opinion by the example', fieldstone)

  test('sends no name from an application, and the same reference on each attempt', async () => {
    const supplier = await fieldstone()
    orders.length = 0
    for (const attempt of [1, 2]) await supplier.order(opinionAt('12 Orchard Street'), { ...aCall, attempt })
    expect(JSON.stringify(orders)).not.toContain(aCall.applicationId)
    expect(new Set(orders.map(({ clientReference }) => clientReference)).size).toBe(1)
  })

  test('requests a late opinion by its reference', async () => {
    const supplier = await fieldstone()
    const answer = await supplier.order(opinionAt('1 Lateopinion Street'), aCall)
    expect(answer).toEqual({ kind: 'pending', reference: 'o/4' })
    const answerLater = await supplier.collect('o/4', opinionAt('1 Lateopinion Street'), aCall)
    expect(answerLater).toMatchObject({ report: { opinion: { value: 412_300, condition: 'AVERAGE' } } })
  })

  test.each(['1 Oddopinion Street', '1 Oddhome Street', '1 Pageopinion Street'])(
    'an undocumented answer is rejected: %s',
    async (street) => {
      const supplier = await fieldstone()
      await expect(supplier.order(opinionAt(street), aCall)).rejects.toBeInstanceOf(VendorUnavailable)
    },
  )
})
