import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { productionSettings } from '#tests/support/product/production.ts'
import { startProduct } from '../start/start-product.ts'
import { readLenderSuppliers } from './lender-suppliers.ts'
import { readConfig } from './supplier-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthline-suppliers-'))
afterAll(() => rmSync(folder, { recursive: true }))
let modules = 0

/** Writes a module with this text. `report` is a supplier that answers everything with null. */
const aModule = (text: string): string => {
  modules += 1
  const file = join(folder, `suppliers-${modules}.mjs`)
  writeFileSync(file, `const report = { order: async () => null, collect: async () => null }\n${text}`)
  return file
}
const supplierFaults = (text: string): Promise<string[]> =>
  readLenderSuppliers(aModule(text)).then(
    () => [],
    (error: Error) => error.message.split('\n').map((line) => line.trim().replace(folder, '')),
  )

describe('a supplier module', () => {
  test('may export any number of suppliers, as any kind of object', async () => {
    expect(await readLenderSuppliers(undefined)).toEqual({})
    expect(await readLenderSuppliers(aModule('export const suppliers = {}'))).toEqual({})
    const text = `
      class Flood { order() {} collect() {} }
      export const suppliers = {
        flood: new Flood(), creditBureau: { soft: report, hard: report }, title: undefined,
        chatProvider: { desk: null },
      }`
    const suppliers = await readLenderSuppliers(aModule(text))
    expect(Object.keys(suppliers)).toEqual(['flood', 'creditBureau', 'title', 'chatProvider'])
  })

  test.each([
    ['export const suppliers = 4', 'must export `suppliers`, an object with suppliers by service.'],
    ['export const other = {}', 'must export `suppliers`, an object with suppliers by service.'],
    ['throw new Error("FIELDSTONE_TOKEN is not set.")', 'cannot be loaded. FIELDSTONE_TOKEN is not set.'],
  ])('with the source %s is rejected', async (text, message) => {
    expect((await supplierFaults(text)).join()).toContain(message)
  })

  test('a supplier module that does not exist is rejected by its name', async () => {
    await expect(readLenderSuppliers('@northfield/none')).rejects.toThrow(
      /^SUPPLIERS_MODULE: @northfield\/none cannot be loaded\. /,
    )
  })

  test('is rejected with all of its errors, by service and part', async () => {
    const text = `export const suppliers = {
      creditburo: report, toString: report, title: null, flood: { order: report.order },
      creditBureau: { soft: report, hard: { ...report, collect: 'later' } },
      notaries: { isAlwaysOpen: false, hostedMeetings: { order: report.order }, order() {}, next() {} },
    }`
    expect(await supplierFaults(text)).toEqual([
      expect.stringMatching(/^SUPPLIERS_MODULE: \S+ cannot be used:$/),
      expect.stringMatching(/^creditburo: no service has this name\. Those are: addressLookup, creditBureau, /),
      expect.stringMatching(/^toString: no service has this name\./),
      'title must be an object',
      'flood.collect must be a function',
      'creditBureau.hard.collect must be a function',
      'notaries.hostedMeetings.linkFor must be a function',
      'notaries.hostedMeetings.readSession must be a function',
      'notaries.hostedMeetings.end must be a function',
    ])
  })

  test('a supplier module with an error stops the start before anything is opened', async () => {
    const settings = await productionSettings()
    const module = aModule('export const suppliers = { creditBureau: {} }')
    await expect(startProduct(readConfig({ ...settings, SUPPLIERS_MODULE: module }))).rejects.toThrow(
      /creditBureau\.soft must be an object/,
    )
  })
})
