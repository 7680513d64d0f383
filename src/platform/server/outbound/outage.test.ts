import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { isOutage } from './outage.ts'

const errorWithCode = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more })

test.each<[string, unknown]>([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '08000',
    '08006',
    '53300',
    '53100',
    '53200',
    'ENOSPC',
    'EDQUOT',
  ].map((code): [string, unknown] => [code, errorWithCode(code)]),
  ['a socket file that is gone', errorWithCode('ENOENT', { syscall: 'connect' })],
  ['a pool that gave no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a name with two addresses', new AggregateError([errorWithCode('ECONNREFUSED'), errorWithCode('ECONNREFUSED')])],
  ['a cause', new Error('the step failed', { cause: errorWithCode('57P01') })],
  ['a vendor', new VendorUnavailable('avm', 'down')],
])('%s is an outage', (_name, error) => expect(isOutage(error)).toBe(true))

test.each<[string, unknown]>([
  ['a constraint', errorWithCode('23505')],
  ['a missing file', errorWithCode('ENOENT', { syscall: 'open' })],
  ['a statement cut short by us', errorWithCode('57014')],
  ['a fault of ours', new TypeError('Cannot read properties of undefined')],
  ['no error', undefined],
])('%s is not an outage', (_name, error) => expect(isOutage(error)).toBe(false))
