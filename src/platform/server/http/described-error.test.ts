import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { openLog } from '../log.ts'

/** How the product's log writes an error. */
const logLineOf = (error: unknown): string => {
  const lines: string[] = []
  const log = openLog('info', { write: (text) => void lines.push(text) })
  log.error({ err: error }, 'it failed')
  return lines.join('')
}

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

describe.each(engines)('on %s', async (engine) => {
  const { db } = await aDatabase(engine)

  test('a database error is logged by code, constraint and position, without the row or parameters it quotes', async () => {
    const insert = () => db.insertInto('setting').values({ key: 'maria@example.com', value: '{}' }).execute()
    await insert()
    const line = logLineOf(await thrownBy(insert))
    expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: 'setting_pkey' })
    expect(line).not.toContain('maria')
  })
})

test('a parser error is logged without the text it could not read', async () => {
  const line = logLineOf(await thrownBy(() => JSON.parse('{"ssn": 612-47-9583}')))
  expect(JSON.parse(line).err.type).toBe('SyntaxError')
  expect(line).not.toMatch(/612-|-9583/)
})

test.each([
  ['550 5.1.1 <maria.garcia@example.com>: no such mailbox', '[number] <[address]>: no such mailbox'],
  ['cannot call (614) 555-0142', 'cannot call ([number]'],
  ['no file for 612-47-9583 or 612479583', 'no file for [number]'],
])('addresses and long numbers are removed from a message and its stack: %s', (message, redactedMessage) => {
  const line = logLineOf(new Error(`${message}\n${message}`))
  expect(JSON.parse(line).err.message).toContain(redactedMessage.slice(0, 20))
  expect(line).not.toMatch(/maria|555-|9583|-47-|612479/)
})

test('the cause of an error is logged by the same rules, and its other properties are not logged', () => {
  const cause = Object.assign(new Error('refused maria@example.com'), {
    code: 'EENVELOPE',
    rejected: ['maria@example.com'],
  })
  const line = logLineOf(new Error('the mail did not go', { cause }))
  expect(JSON.parse(line).err.cause).toMatchObject({ code: 'EENVELOPE', message: 'refused [address]' })
  expect(line).not.toContain('maria')
})
