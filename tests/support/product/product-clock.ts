import { businessDayFrom, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'

/** The current instant of the product's clock, which may have been moved. */
export const productNow = async (productUrl: string): Promise<Date> => {
  const answer = await fetch(`${productUrl}/sandbox/clock`)
  // A production has no such page. Like every server it says the time, to the second, with each answer.
  if (!answer.ok || !answer.headers.get('content-type')?.includes('application/json')) {
    await answer.body?.cancel()
    return new Date(answer.headers.get('date') ?? '')
  }
  return new Date(((await answer.json()) as { now: string }).now)
}

const minute = 60_000

/** Moves the product's clock forward by seconds, which may be a fraction. */
export const moveClockForward = async (productUrl: string, seconds: number): Promise<void> => {
  const answer = await fetch(`${productUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forwardMinutes: seconds / 60 }),
  })
  if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`)
}

/** Moves the product's clock to an instant, or some seconds past it; never back. */
export const moveClockTo = async (productUrl: string, moment: Date): Promise<void> => {
  const ahead = moment.getTime() - (await productNow(productUrl)).getTime()
  if (ahead < 0) return
  await moveClockForward(productUrl, (Math.floor(ahead / minute) + 1) * 60)
}

/** Two weeks are past the right to cancel and the mail that is waited for, also over Christmas and New Year. */
const daysToMoney = 14

/** Minutes from an instant to noon of a business day past the right to cancel, on which money is sent. */
export const minutesToMoney = (now: Date): number => {
  const day = businessDayFrom(lenderDay(new Date(now.getTime() + daysToMoney * 86_400_000)), isGeneralBusinessDay)
  return Math.ceil((instantAt(day, 12 * 60, lenderZone) - now.getTime()) / minute)
}
