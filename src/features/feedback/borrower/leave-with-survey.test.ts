import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveWithSurvey, logOutDelayMs, showScriptSurvey } from './leave-with-survey.ts'

const aPromise = () => {
  let [resolve, reject] = [() => {}, (_error: Error) => {}]
  const promise = new Promise<void>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

/** A logout whose survey and time are moved by the test. */
const aLeaving = () => {
  const events: string[] = []
  const survey = aPromise()
  const timer = aPromise()
  const address = leaveWithSurvey({
    showSurvey: () => survey.promise,
    async endSession() {
      events.push('session over')
      return '/auth/login'
    },
    wait(ms) {
      events.push(`timer ${ms}`)
      return timer.promise
    },
  }).then((to) => events.push(`opens ${to}`))
  const tick = () => new Promise((resolve) => setTimeout(resolve))
  return { events, survey, timer, address, tick }
}

test('FBK-04 the session ends 750 ms after the survey starts, and the survey can still be answered', async () => {
  const { events, survey, timer, address, tick } = aLeaving()
  expect(logOutDelayMs).toBe(750)
  await tick()
  expect(events).toEqual(['timer 750'])
  timer.resolve()
  await tick()
  expect(events).toEqual(['timer 750', 'session over'])
  survey.resolve()
  await address
  expect(events).toEqual(['timer 750', 'session over', 'opens /auth/login'])
})

test('FBK-04 answering or closing the survey earlier logs out immediately', async () => {
  const { events, survey, address } = aLeaving()
  survey.resolve()
  await address
  expect(events).toEqual(['timer 750', 'session over', 'opens /auth/login'])
})

test('FBK-04 a survey that cannot be shown logs out immediately', async () => {
  const { events, survey, address } = aLeaving()
  survey.reject(new Error('no such file'))
  await address
  expect(events.at(-1)).toBe('opens /auth/login')
})

const script = { url: 'https://survey.example/exit.js', integrity: 'sha384-x' }
const about = { place: 'LIENS', language: 'en', organization: 'own' } as const
const never = new Promise<void>(() => undefined)

let scripts: HTMLScriptElement[] = []
const element = () => scripts.at(-1)!

// The scripts do not load; the tests say what became of each.
beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement)
  })
})
afterEach(() => vi.restoreAllMocks())

test('FBK-04 a lender’s own script runs by its hash, receives its context, and signals when it is done', async () => {
  const surveyEnd = showScriptSurvey(script, about, never)
  expect([element().integrity, element().crossOrigin]).toEqual([script.integrity, 'anonymous'])
  let finish = () => {}
  window.addEventListener(
    'hearthline:exit-survey',
    (event) => {
      event.preventDefault()
      const { done, ...detail } = (event as CustomEvent).detail
      expect(detail).toEqual(about)
      finish = done
    },
    { once: true },
  )
  element().dispatchEvent(new Event('load'))
  let isOver = false
  void surveyEnd.then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  finish()
  await surveyEnd
})

test('FBK-04 a lender’s script that shows nothing or fails to load does not block the logout', async () => {
  const silent = showScriptSurvey(script, about, never)
  element().dispatchEvent(new Event('load'))
  await silent
  const missing = showScriptSurvey(script, about, never)
  element().dispatchEvent(new Event('error'))
  await expect(missing).rejects.toThrow('did not load')
  await expect(showScriptSurvey(script, about, Promise.resolve())).rejects.toThrow('took too long')
})
