/**
 * Runs once the page is loaded and idle, so that it never competes with the first screen. Returns a function that
 * cancels it.
 */
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

/** Milliseconds before a part is requested again; doubles from the first value up to the second. */
const [soonest, latest] = [1_000, 60_000]

/** Loads a part of the page that no one waits for. It retries at increasing intervals until the part loads. */
export const loadWithRetry = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let wait = soonest; ; wait = Math.min(wait * 2, latest)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
