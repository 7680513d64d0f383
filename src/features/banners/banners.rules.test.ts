import { describe, expect, test } from 'vitest'
import { type Banner, formatFault, readBannerList, selectBanners } from './banner-list.rules.ts'
import { messageParts } from './banner-message.rules.ts'
import type { OwnBanner } from './banners.contract.ts'
import { currentDismissals, parseDismissals, printDismissals, withDismissal } from './dismissals.rules.ts'
import { bannerStateAt, datedBanners, publicBanners } from './own-banners.rules.ts'

const entry = { uuid: 'b-1', message: 'Hello', apps: ['borrower'], variant: 'info', active: true, dismissable: true }
const banner = (change: Partial<Banner> = {}): Banner => ({ ...(entry as Banner), ...change })
const bannerOf = (uuid: string, createdAt: unknown, change: Partial<Banner> = {}) =>
  banner({ uuid, metadata: { createdAt, updatedAt: createdAt }, ...change })

describe('BAN-01 a list is accepted as a whole or not at all', () => {
  test('an entry needs uuid, message, apps and variant, and nothing else', () => {
    const { active: _active, dismissable: _dismissable, ...least } = entry
    expect(readBannerList([least])).toEqual([{ ...least, active: false, dismissable: false }])
    expect(readBannerList([])).toEqual([])
  })

  test.each([
    ['no list', { banners: [entry] }],
    ['nothing', null],
    ['an entry that is none', [entry, null]],
    ['no uuid', [{ ...entry, uuid: '' }]],
    ['a uuid that is no text', [{ ...entry, uuid: 7 }]],
    ['no message', [entry, { ...entry, message: ' ' }]],
    ['no apps', [{ ...entry, apps: [] }]],
    ['apps that are no list', [{ ...entry, apps: 'borrower' }]],
    ['an app that is no name', [{ ...entry, apps: ['borrower', 3] }]],
    ['a variant that is unknown', [{ ...entry, variant: 'error' }]],
  ])('%s', (_, data) => expect(() => readBannerList(data)).toThrow(formatFault))

  test('the rejection uses the wording of the documents', () =>
    expect(formatFault).toBe('Banner data does not match the expected format'))
})

describe('BAN-02 the banners that a page shows', () => {
  const selection = { app: 'borrower', dismissals: {}, most: 2 }
  const uuids = (banners: readonly Banner[], change = {}) =>
    selectBanners(banners, { ...selection, ...change }).map(({ uuid }) => uuid)

  test('are those that are active and for the application', () =>
    expect(
      uuids([
        banner({ uuid: 'off', active: false }),
        banner({ uuid: 'console', apps: ['console'] }),
        banner({ uuid: 'both', apps: ['console', 'borrower'] }),
      ]),
    ).toEqual(['both']))

  test('are ordered newest first, with unreadable dates last, and limited to two', () => {
    const list = [
      bannerOf('unreadable', 'yesterday'),
      bannerOf('old', '2026-01-01T00:00:00Z'),
      bannerOf('new', '2026-03-01T00:00:00Z'),
      banner({ uuid: 'none' }),
    ]
    expect(uuids(list)).toEqual(['new', 'old'])
    expect(uuids(list, { most: 4 })).toEqual(['new', 'old', 'unreadable', 'none'])
    expect(uuids(list, { most: 1 })).toEqual(['new'])
  })

  test('give way to the next when closed; one that cannot be closed stays', () => {
    const list = [
      bannerOf('a', '2026-03-03'),
      bannerOf('b', '2026-03-02', { dismissable: false }),
      bannerOf('c', '2026-03-01'),
    ]
    const dismissals = { a: { at: '2026-03-04T00:00:00Z' }, b: { at: '2026-03-04T00:00:00Z' } }
    expect(uuids(list, { dismissals })).toEqual(['b', 'c'])
  })
})

describe('BAN-03 banners that a reader closed', () => {
  const updatedAt = '2026-03-01T10:00:00.000Z'
  const list = [bannerOf('a', updatedAt)]

  test.each([
    ['later counts', '2026-03-01T10:00:00.001Z', true],
    ['the same moment does not', updatedAt, false],
    ['earlier does not', '2026-03-01T09:59:59.999Z', false],
  ])('%s, and an outdated record is deleted', (_, at, counts) =>
    expect(currentDismissals({ a: { at } }, list)).toEqual(counts ? { a: { at } } : {}),
  )

  test('records of banners that are not in the list are kept', () => {
    const dismissals = { other: { at: '2020-01-01T00:00:00.000Z' } }
    expect(currentDismissals(dismissals, list)).toEqual(dismissals)
  })

  test('closing a banner works regardless of the reader’s clock', () => {
    const dismissals = withDismissal({}, list[0]!, Date.parse('2020-01-01T00:00:00Z'))
    expect(dismissals).toEqual({ a: { at: '2026-03-01T10:00:00.001Z' } })
    expect(currentDismissals(dismissals, list)).toEqual(dismissals)
  })

  test('the newest twenty records survive the cookie, and unreadable records are ignored', () => {
    const records = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`b-${at}`, { at: new Date(at * 1_000).toISOString() }]),
    )
    const storedRecords = parseDismissals(printDismissals(records))
    expect(Object.keys(storedRecords)).toHaveLength(20)
    expect(storedRecords['b-29']).toEqual(records['b-29'])
    for (const text of [undefined, '', '{', '[]', 'null', '"a"', '{"a":null}', '{"a":{"at":"soon"}}', '{"a":7}'])
      expect(parseDismissals(text)).toEqual({})
  })
})

describe('BAN-01 a message is text with links', () => {
  test('a link has text and an address', () =>
    expect(messageParts('Read [our notice](https://lintel.example/notice), or [call](tel:8888196388).')).toEqual([
      { text: 'Read ' },
      { words: 'our notice', address: 'https://lintel.example/notice' },
      { text: ', or ' },
      { words: 'call', address: 'tel:8888196388' },
      { text: '.' },
    ]))

  test.each([
    '[a](javascript:alert%281%29)',
    '[a](JavaScript:alert)',
    '[a](data:text/html,x)',
    '[a](http://lintel.example)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](\u0001javascript:alert)',
    '[a](https://)',
    '[a](https://lintel.example@evil.example)',
    '[a](notice)',
    '[](https://lintel.example)',
    '<b>bold</b> <img src=x onerror=alert(1)> **bold** `code`',
    '[a](https://lintel.example/a b)',
  ])('%s is plain text', (message) => expect(messageParts(message)).toEqual([{ text: message }]))

  test('a link to a page of this site, and a long message full of brackets', () => {
    expect(messageParts('[Contact us](/contact)')).toEqual([{ words: 'Contact us', address: '/contact' }])
    const long = '['.repeat(20_000)
    const startedAt = performance.now()
    expect(messageParts(long)).toEqual([{ text: long }])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe('BAN-02 the lender’s own banners', () => {
  const draft = {
    uuid: '0d8f0000-0000-4000-8000-000000000001',
    message: 'Closed on Monday',
    messageEs: 'Cerrado el lunes',
    apps: ['borrower' as const],
    variant: 'info' as const,
    active: true,
    dismissable: true,
    showsFrom: '2026-03-02T08:00:00.000Z',
    showsUntil: '2026-03-03T08:00:00.000Z',
  }
  const before: OwnBanner[] = [
    { ...draft, metadata: { createdAt: '2026-03-01T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' } },
  ]
  const now = '2026-03-02T00:00:00.000Z'

  test.each([
    ['2026-03-02T07:59:59.999Z', 'scheduled'],
    ['2026-03-02T08:00:00.000Z', 'shown'],
    ['2026-03-03T07:59:59.999Z', 'shown'],
    ['2026-03-03T08:00:00.000Z', 'over'],
  ])('at %s a banner with a start and end date is %s', (moment, state) => {
    expect(bannerStateAt(draft, Date.parse(moment))).toBe(state)
    expect(publicBanners(before, Date.parse(moment))).toHaveLength(state === 'shown' ? 1 : 0)
  })

  test('a banner that is off stays off, and pages do not receive schedules', () => {
    expect(bannerStateAt({ ...draft, active: false }, 0)).toBe('off')
    const [shownBanner] = publicBanners(before, Date.parse('2026-03-02T09:00:00Z'))
    expect(Object.keys(shownBanner!)).not.toContain('showsFrom')
  })

  test('an unchanged banner stays closed; a changed one shows again', () => {
    expect(datedBanners([draft], { before, now })).toEqual(before)
    const [changedBanner] = datedBanners([{ ...draft, message: 'Closed on Tuesday' }], { before, now })
    expect(changedBanner!.metadata).toEqual({ createdAt: before[0]!.metadata.createdAt, updatedAt: now })
  })

  test('restoring an earlier list counts as a change where it differs', () => {
    const changedList = datedBanners([{ ...draft, message: 'Closed on Tuesday' }], { before, now })
    const undoneAt = '2026-03-02T00:01:00.000Z'
    expect(datedBanners(before, { before: changedList, now: undoneAt })[0]).toMatchObject({
      message: 'Closed on Monday',
      metadata: { createdAt: before[0]!.metadata.createdAt, updatedAt: undoneAt },
    })
    expect(datedBanners(before, { before, now: undoneAt })).toEqual(before)
  })
})
