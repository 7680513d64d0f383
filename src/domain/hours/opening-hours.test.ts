import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDayReason, formatHoursGroup, groupDays, hoursSentence } from './format-hours.ts'
import { DepartmentHours } from './opening-hours.schema.ts'
import { hoursOn, openStatusAt, regularWeek, weekFrom } from './opening-hours.ts'

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const everyDay = [...workdays, 'saturday', 'sunday'] as const
const week = (weekdays: readonly (typeof everyDay)[number][], startTime: string, endTime: string) =>
  weekdays.map((weekday) => ({ weekday, startTime, endTime }))
const office: DepartmentHours = {
  week: week(workdays, '06:00', '17:00'),
  closesOnFederalHolidays: true,
  exceptions: [],
}
const at = (text: string) => Date.parse(text)
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
const status = (department: DepartmentHours, moment: string) => {
  const { isOpen, opensAt, closesAt } = openStatusAt(department, at(moment))
  return [isOpen, iso(opensAt), iso(closesAt)]
}

describe('HRS-01 whether a department is open', () => {
  // Wednesday, November 18, 2026, PST: 6:00 a.m. is 14:00 UTC, 5:00 p.m. is 01:00 UTC.
  test.each([
    ['2026-11-18T13:59:59.999Z', false],
    ['2026-11-18T14:00:00.000Z', true],
    ['2026-11-19T00:59:59.999Z', true],
  ])('at opening and closing time: %s is open: %s', (moment, isOpen) =>
    expect(status(office, moment)).toEqual([isOpen, '2026-11-18T14:00:00.000Z', '2026-11-19T01:00:00.000Z']),
  )

  test('at closing time it is closed, and reports when it opens next', () =>
    expect(status(office, '2026-11-19T01:00:00.000Z')).toEqual([
      false,
      '2026-11-19T14:00:00.000Z',
      '2026-11-20T01:00:00.000Z',
    ]))

  test('a day’s hours are computed once, however often they are read, and again the next day', () => {
    let readings = 0
    const watchedOffice: DepartmentHours = {
      ...office,
      get week() {
        readings += 1
        return office.week
      },
    }
    status(watchedOffice, '2026-11-18T14:00:00.000Z')
    const firstReadings = readings
    for (let minute = 0; minute < 60; minute += 1) {
      const instant = at('2026-11-18T14:00:00.000Z') + minute * 60_000
      expect(openStatusAt(watchedOffice, instant)).toEqual(openStatusAt({ ...office }, instant))
    }
    expect(readings).toBe(firstReadings)
    expect(status(watchedOffice, '2026-11-19T15:00:00.000Z')).toEqual(status(office, '2026-11-19T15:00:00.000Z'))
    expect(readings).toBeGreaterThan(firstReadings)
  })

  test('on Friday evening it reports Monday as the next opening', () =>
    expect(status(office, '2026-11-21T01:00:00Z')).toEqual([
      false,
      '2026-11-23T14:00:00.000Z',
      '2026-11-24T01:00:00.000Z',
    ]))

  test('hours until 24:00 end at midnight, and merge with hours that begin then', () => {
    const late = { ...office, week: week(['wednesday'], '18:00', '24:00') }
    expect(status(late, '2026-11-19T07:59:59Z')).toEqual([true, '2026-11-19T02:00:00.000Z', '2026-11-19T08:00:00.000Z'])
    expect(status(late, '2026-11-19T08:00:00Z')[0]).toBe(false)
    const twoDays = {
      ...office,
      week: [
        { weekday: 'wednesday' as const, startTime: '18:00', endTime: '24:00' },
        { weekday: 'thursday' as const, startTime: '00:00', endTime: '02:00' },
      ],
    }
    expect(status(twoDays, '2026-11-19T07:00:00Z')).toEqual([
      true,
      '2026-11-19T02:00:00.000Z',
      '2026-11-19T10:00:00.000Z',
    ])
  })

  test('hours past midnight end on the next day, even when that day is closed', () => {
    const night = { ...office, week: week(['wednesday'], '22:00', '02:00') }
    // Thanksgiving 2026 is Thursday, November 26.
    expect(status(night, '2026-11-26T09:59:59Z')).toEqual([
      true,
      '2026-11-26T06:00:00.000Z',
      '2026-11-26T10:00:00.000Z',
    ])
    expect(status(night, '2026-11-26T10:00:00Z')[0]).toBe(false)
  })

  test('a department that never closes reports no closing time', () => {
    const always = { ...office, closesOnFederalHolidays: false, week: week(everyDay, '00:00', '24:00') }
    expect(status(always, '2026-11-26T10:00:00Z')).toEqual([true, null, null])
  })

  test('the night when the clock moves forward is an hour shorter', () => {
    // Sunday, March 8, 2026: 2:00 a.m. PST is followed by 3:00 a.m. PDT.
    const night = { ...office, week: week(['saturday'], '22:00', '04:00') }
    expect(status(night, '2026-03-08T07:00:00Z')).toEqual([
      true,
      '2026-03-08T06:00:00.000Z',
      '2026-03-08T11:00:00.000Z',
    ])
    const early = { ...office, week: week(['sunday'], '02:30', '06:00') }
    expect(status(early, '2026-03-08T08:00:00Z')).toEqual([
      false,
      '2026-03-08T10:30:00.000Z',
      '2026-03-08T13:00:00.000Z',
    ])
  })

  test('the night when the clock moves back is an hour longer', () => {
    // Sunday, November 1, 2026: 2:00 a.m. PDT is followed by 1:00 a.m. PST.
    const night = { ...office, week: week(['saturday'], '22:00', '04:00') }
    expect(status(night, '2026-11-01T09:30:00Z')).toEqual([
      true,
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
    ])
  })

  test('a federal holiday closes it on the observed date, only when the lender observes holidays', () => {
    // July 4, 2026 is a Saturday, observed on Friday, July 3.
    expect(status(office, '2026-07-03T16:00:00Z')).toEqual([
      false,
      '2026-07-06T13:00:00.000Z',
      '2026-07-07T00:00:00.000Z',
    ])
    expect(hoursOn(office, '2026-07-03').reason).toEqual({ holiday: 'independenceDay' })
    // New Year's Day of 2028 is a Saturday, observed in 2027.
    expect(hoursOn(office, '2027-12-31').reason).toEqual({ holiday: 'newYearsDay' })
    expect(status({ ...office, closesOnFederalHolidays: false }, '2026-07-03T16:00:00Z')[0]).toBe(true)
  })

  test('a lender’s exception closes, shortens or opens a day, and overrides a holiday', () => {
    const reason = { en: 'Holiday hours', es: 'Horario especial' }
    const department = {
      ...office,
      exceptions: [
        { date: '2026-11-18', hours: null, reason },
        { date: '2026-11-27', hours: { startTime: '06:00', endTime: '12:00' }, reason },
        { date: '2026-11-26', hours: { startTime: '08:00', endTime: '10:00' }, reason },
      ],
    }
    expect(status(department, '2026-11-18T18:00:00Z')[1]).toBe('2026-11-19T14:00:00.000Z')
    expect(status(department, '2026-11-27T19:00:00Z')[2]).toBe('2026-11-27T20:00:00.000Z')
    expect(status(department, '2026-11-26T17:00:00Z')[0]).toBe(true)
  })

  test('a department without hours, or with no upcoming hours, is closed and reports no opening time', () => {
    const none = { ...office, week: [] }
    expect(status(none, '2026-11-18T18:00:00Z')).toEqual([false, null, null])
    expect(weekFrom(none, 0).map(({ hours }) => hours)).toEqual([null, null, null, null, null, null, null])
    expect(hoursSentence(none, 'en')).toBe('')
  })

  test('for any hours, an open moment is between the reported opening and closing times', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const text = (value: number) => String(value).padStart(2, '0')
      return `${text(Math.floor(quarter / 4))}:${text((quarter % 4) * 15)}`
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }),
        time,
        time.filter((text) => text !== '00:00'),
        fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }),
        (weekdays, startTime, endTime, now) => {
          fc.pre(startTime !== endTime)
          const { isOpen, opensAt, closesAt } = openStatusAt(
            { ...office, week: week(weekdays, startTime, endTime) },
            now,
          )
          if (isOpen) expect(opensAt).toBeLessThanOrEqual(now)
          else if (opensAt !== null) expect(opensAt).toBeGreaterThan(now)
          if (closesAt !== null) expect(closesAt).toBeGreaterThan(now)
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** What clocks show in a zone, from the platform's own calendar. */
const clockIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    return {
      weekday: parts.weekday!.toLowerCase(),
      date: `${parts.year}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}`,
    }
  }
}

describe('HRS-01 minute by minute, against a wall clock in Pacific time', () => {
  const pacificClock = clockIn('America/Los_Angeles')
  const minuteMs = 60_000
  const reason = { en: 'Holiday hours', es: 'Horario especial' }
  const department: DepartmentHours = {
    week: [
      ...week(workdays, '06:00', '17:00'),
      { weekday: 'saturday', startTime: '22:00', endTime: '04:00' },
      { weekday: 'sunday', startTime: '09:15', endTime: '24:00' },
    ],
    closesOnFederalHolidays: true,
    exceptions: [
      { date: '2026-11-24', hours: { startTime: '08:30', endTime: '12:45' }, reason },
      { date: '2026-11-25', hours: null, reason },
    ],
  }
  /** Whether a person who reads this plan beside a clock on the wall would say that it is open. */
  const isOpenByTheClock = (instant: number): boolean => {
    const { weekday, date, time } = pacificClock(instant)
    if (weekday === 'sunday' && time < '04:00') return true
    if (date === '2026-11-24') return time >= '08:30' && time < '12:45'
    // An exception closes November 25, and Thanksgiving is the day after it.
    if (date === '2026-11-25' || date === '2026-11-26') return false
    if (weekday === 'saturday') return time >= '22:00'
    if (weekday === 'sunday') return time >= '09:15'
    return time >= '06:00' && time < '17:00'
  }

  /** Every minute of the night, and of the week each quarter of an hour with the minute before it, where changes are. */
  test.each([
    ['the night the clock goes forward, March 8, 2026', '2026-03-08T05:30:00Z', 7, 1],
    ['the night the clock goes back, November 1, 2026', '2026-11-01T04:30:00Z', 8, 1],
    ['the days of an exception and Thanksgiving 2026', '2026-11-24T08:00:00Z', 4 * 24, 15],
  ])('%s', (_, from, hours, everyMinutes) => {
    const count = (hours * 60) / everyMinutes
    const instants = Array.from({ length: count }, (_unused, index) => at(from) + index * everyMinutes * minuteMs)
    for (const instant of everyMinutes === 1
      ? instants
      : instants.flatMap((instant) => [instant - minuteMs, instant])) {
      const { isOpen, opensAt, closesAt } = openStatusAt(department, instant)
      const moment = `${iso(instant)}`
      expect(isOpen, moment).toBe(isOpenByTheClock(instant))
      // The change that it names is one: closed the minute before it opens, open the minute before it closes.
      if (!isOpen && opensAt !== null) {
        expect(isOpenByTheClock(opensAt), moment).toBe(true)
        expect(isOpenByTheClock(opensAt - minuteMs), moment).toBe(false)
      }
      if (isOpen && closesAt !== null) {
        expect(isOpenByTheClock(closesAt), moment).toBe(false)
        expect(isOpenByTheClock(closesAt - minuteMs), moment).toBe(true)
      }
    }
  })
})

describe('HRS-01 hours in words', () => {
  test('days with equal hours are grouped, in both languages', () => {
    expect(hoursSentence(office, 'en')).toBe('Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time')
    expect(hoursSentence(office, 'es')).toBe('Lun–vie 6:00\u00a0a.\u00a0m.–5:00\u00a0p.\u00a0m., hora del Pacífico')
    const longer = {
      ...office,
      week: [
        ...week(['monday', 'tuesday', 'wednesday', 'friday'], '06:00', '17:00'),
        ...week(['thursday'], '12:00', '24:00'),
        ...week(['sunday'], '00:00', '24:00'),
      ],
    }
    expect(groupDays(regularWeek(longer)).map((group) => formatHoursGroup(group, 'en'))).toEqual([
      'Mon–Wed, Fri 6:00 a.m.–5:00 p.m.',
      'Thu 12:00 p.m.–midnight',
      'Sat closed',
      'Sun 24 hours',
    ])
  })

  test('a week starting on any day names the holiday that closes it', () => {
    // Monday, November 23, 2026, 9:00 a.m. Pacific time.
    const days = weekFrom(office, at('2026-11-23T17:00:00Z'))
    expect(days.map(({ weekdayValue }) => weekdayValue)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { reason, hours, date } = days[3]!
    expect([date, hours]).toEqual(['2026-11-26', null])
    expect([formatDayReason(reason!, 'en'), formatDayReason(reason!, 'es')]).toEqual([
      'Thanksgiving Day',
      'Día de Acción de Gracias',
    ])
  })
})

describe('HRS-01 invalid hours are rejected', () => {
  test.each([
    ['an end at 00:00', { week: week(['monday'], '06:00', '00:00') }],
    ['a time that is none', { week: week(['monday'], '6:00', '17:00') }],
    ['25 hours', { week: week(['monday'], '06:00', '25:00') }],
    ['no time at all', { week: week(['monday'], '06:00', '06:00') }],
    ['a weekday twice', { week: [...week(['monday'], '06:00', '17:00'), ...week(['monday'], '07:00', '17:00')] }],
    ['a day that does not exist', { exceptions: [{ date: '2026-02-30', hours: null, reason: { en: 'a', es: 'b' } }] }],
    ['no reason in Spanish', { exceptions: [{ date: '2026-02-20', hours: null, reason: { en: 'a', es: ' ' } }] }],
  ])('%s', (_, part) => expect(DepartmentHours.safeParse({ ...office, ...part }).success).toBe(false))

  test('a day of 24 hours and hours past midnight are accepted', () => {
    const week24 = [...week(['monday'], '00:00', '24:00'), ...week(['friday'], '18:00', '02:00')]
    expect(DepartmentHours.safeParse({ ...office, week: week24 }).success).toBe(true)
  })
})
