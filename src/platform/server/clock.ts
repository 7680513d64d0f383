import { type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that can be moved forward; never used in production. */
export interface TestClock extends Clock {
  offsetMs: number
}

export const testClock = (offsetMs = 0): TestClock => ({
  offsetMs,
  now() {
    return new Date(Date.now() + this.offsetMs)
  },
})

/** The civil date of the clock's current instant in an IANA zone. */
export const civilDateIn = (zone: string, moment: Date): CivilDate => civilDateAt(moment.getTime(), zone)
