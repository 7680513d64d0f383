/** Runs once the page is loaded and has a quiet moment, so that it never competes with the first screen. Answers how to call it off. */
export const afterFirstPaint = (work: () => void): (() => void) => {
  let isOff = false
  const run = () => {
    if (!isOff) work()
  }
  // Safari has no idle callback.
  const rest = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1)
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    isOff = true
    window.removeEventListener('load', rest)
  }
}

/** Milliseconds before a part is asked for again, doubling up to the second. */
const [soonest, latest] = [1_000, 60_000]

/** A part of the page that nobody waits for: asked for again, ever more rarely, for as long as it does not come. */
export const patiently = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let wait = soonest; ; wait = Math.min(wait * 2, latest)) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
