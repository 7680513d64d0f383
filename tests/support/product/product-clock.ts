/** The current instant of the product's clock, which may have been moved. */
export const productNow = async (productUrl: string): Promise<Date> => {
  const answer = await fetch(`${productUrl}/sandbox/clock`)
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
