/**
 * Guesses wrong passwords for many accounts from 32 clients at once, until it is stopped. It is a separate process, so
 * that its own cost does not affect the measurement.
 */
const [address = '', count = ''] = process.argv.slice(2)
let next = 0

const guess = async (): Promise<never> => {
  for (;;) {
    next += 1
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
      body: JSON.stringify({ email: `flood.${next % Number(count)}@example.com`, password: `Wrong-harbour-${next}!` }),
    })
    await answer.arrayBuffer()
  }
}

await Promise.all(Array.from({ length: 32 }, guess))
