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
