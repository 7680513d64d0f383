import { expect, test } from 'vitest'
import { lastReceivedOn, type NoticeDelivery } from './owner-notices.rules.ts'
import { ownerNotices } from './owner-notices.table.ts'

const notice = (signerId: string | null, on: string | null, change: Partial<NoticeDelivery> = {}): NoticeDelivery => ({
  kind: 'TEXAS_EQUITY_NOTICE',
  signerId,
  version: 1,
  delivery: on === null ? null : { channel: 'mail', on },
  ...change,
})
const last = (...deliveries: NoticeDelivery[]) =>
  lastReceivedOn('TEXAS_EQUITY_NOTICE', deliveries, [...new Set(deliveries.map(({ signerId }) => signerId))])

test('Constitution XVI 50(a)(6)(M): a notice is given on the day on which the last owner has it', () => {
  expect(last(notice(null, '2026-03-02'), notice('jordan', '2026-03-09'))).toBe('2026-03-09')
  expect(last(notice(null, '2026-03-02'), notice('jordan', null))).toBeNull()
})

test('Constitution XVI 50(a)(6)(M): an owner for whom there is no copy has not received one', () => {
  expect(lastReceivedOn('TEXAS_EQUITY_NOTICE', [notice(null, '2026-03-02')], [null, 'jordan'])).toBeNull()
  expect(lastReceivedOn('TEXAS_ITEMIZED_COSTS', [notice(null, '2026-03-02')], [null])).toBeNull()
})

test('7 TAC 153.51(1): a mailed notice arrives three days later, without Sundays and federal holidays', () => {
  const mailedNotice = (on: string) => notice(null, null, { delivery: { channel: 'paper', on } })
  // A Friday, and the Friday before Presidents' Day.
  expect(last(mailedNotice('2026-03-06'))).toBe('2026-03-10')
  expect(last(mailedNotice('2026-02-13'))).toBe('2026-02-18')
})

test('an owner has a notice from the first way in which it reached them', () => {
  const copy = notice('jordan', null, { delivery: { channel: 'paper', on: '2026-03-06' } })
  expect(last(copy, notice('jordan', '2026-03-07'))).toBe('2026-03-07')
})

test('7 TAC 153.13(2): only the newest version of the costs counts', () => {
  expect(last(notice(null, '2026-03-02'), notice(null, '2026-03-20', { version: 2 }))).toBe('2026-03-20')
  expect(last(notice(null, '2026-03-02'), notice(null, null, { version: 2 }))).toBeNull()
})

test('each notice to owners names its source', () => {
  for (const { source } of Object.values(ownerNotices)) expect(source).toMatch(/50\(a\)\(6\)\(M\).*153\./)
})
