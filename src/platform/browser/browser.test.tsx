import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './after-first-paint.ts'
import { forgetArrival, readArrival, stashArrival } from './arrival.ts'
import { recordEarlyEvents, replayEarlyEvents } from './early-events.ts'
import { useRouteFocus, useScreenTitle } from './focus-route.ts'
import { lazyPart, lazyScreen, loadOrReload, reloadLimit } from './lazy-reload.ts'
import { localStore } from './storage.ts'
import { useTabTitle } from './tab-title.ts'
import { useLinger } from './use-linger.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('NAV-26 a failed import reloads the page five times, then reaches the error page', async () => {
  const reload = vi.fn()
  const failing = () => Promise.reject(new Error('gone'))
  for (let visit = 1; visit <= reloadLimit; visit += 1) {
    void loadOrReload('offers', failing, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(visit))
  }
  await expect(loadOrReload('offers', failing, reload)).rejects.toThrow('gone')
  expect(reload).toHaveBeenCalledTimes(reloadLimit)
})

const Offers = () => <h1>Offers</h1>

test('NAV-26 a module that eventually loads resets its reload count', async () => {
  const reload = vi.fn()
  void loadOrReload('offers', () => Promise.reject(new Error('gone')), reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const Screen = lazyScreen(
    'offers',
    async () => ({ Offers }),
    (module) => module.Offers,
  )
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByRole('heading', { name: 'Offers' })).toBeTruthy()
  expect(window.sessionStorage.length).toBe(0)
})

test('NAV-26 a part that fails to load while the server is down appears once the server answers, without a reload', async () => {
  vi.useFakeTimers()
  let isDown = true
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 503 })
  })
  const Part = lazyPart(
    async () => {
      if (isDown) throw new Error('no connection')
      return { Offers }
    },
    (module) => module.Offers,
  )
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText('Loading')).toBeTruthy()
  isDown = false
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('heading', { name: 'Offers' })).toBeTruthy()
})

test('NAV-26 a screen that fails to load while the server is down does not reload the page', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  void loadOrReload('offers', () => Promise.reject(new Error('no connection')), reload)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
})

const Lingering = ({ active }: { active: boolean }) => (useLinger(active, 300) ? <p>Loading</p> : null)

test('NAV-25 a loader stays visible for at least 300 ms', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Lingering active />)
  rerender(<Lingering active={false} />)
  act(() => vi.advanceTimersByTime(299))
  expect(screen.queryByText('Loading')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2))
  expect(screen.queryByText('Loading')).toBeNull()
})

test('REG-24 personal parameters are removed from the URL and stored for this tab', () => {
  window.history.replaceState(null, '', '/register?userData=%7B%22income%22%3A1%7D&offer=A1&email=a%40b.co')
  stashArrival()
  expect(window.location.search).toBe('?offer=A1')
  expect(readArrival()).toEqual({ userData: '{"income":1}', email: 'a@b.co' })
  forgetArrival()
  expect(readArrival()).toEqual({})
})

test('clicks made before the page is interactive run once it is, and only then', () => {
  recordEarlyEvents()
  const form = document.createElement('form')
  form.innerHTML = '<button name="go" value="yes">Continue</button><button type="button">More</button>'
  document.body.append(form)
  const [go, more] = form.querySelectorAll('button')
  go?.click()
  go?.click()
  more?.click()

  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
  const onClick = vi.fn()
  form.addEventListener('submit', onSubmit)
  more?.addEventListener('click', onClick)
  replayEarlyEvents()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSubmit.mock.calls[0]?.[0].submitter).toBe(go)
  expect(onClick).toHaveBeenCalledTimes(1)
  form.remove()
})

test('the page still works when browser storage is refused', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.write('draft', { step: 'name' })
  expect(localStore.read('draft')).toEqual({ step: 'name' })
  localStore.remove('draft')
  expect(localStore.read('draft')).toBeUndefined()
})

function Question({ name, faults, isPrivate }: { name: string; faults?: boolean; isPrivate?: boolean }) {
  useScreenTitle('Contact', 'Lintel')
  useTabTitle('Lintel')
  return (
    <main data-private={isPrivate}>
      <h1>{name}</h1>
      {faults && <div role="alert" data-title="Error: " />}
    </main>
  )
}

test('the tab title shows the page’s question, with Error before it while a form has errors', async () => {
  const { rerender } = render(<Question name="When were you born?" />)
  expect(document.title).toBe('When were you born? · Lintel')
  rerender(<Question name="When were you born?" faults />)
  await vi.waitFor(() => expect(document.title).toBe('Error: When were you born? · Lintel'))
  rerender(<Question name="How can we reach you?" />)
  await vi.waitFor(() => expect(document.title).toBe('How can we reach you? · Lintel'))
})

test('a heading that names a person stays out of the tab title, and other additions to the title remain', async () => {
  const { rerender } = render(<Question name="Thank you, Maria" isPrivate />)
  expect(document.title).toBe('Contact · Lintel')
  document.title = '(1) Contact · Lintel'
  rerender(<Question name="Thank you, Ana" isPrivate faults />)
  await vi.waitFor(() => expect(document.title).toBe('Error: (1) Contact · Lintel'))
})

function Screens({ path, ready, loading = false }: { path: string; ready: boolean; loading?: boolean }) {
  useRouteFocus(path)
  useScreenTitle(path === '/name' ? 'Your name' : 'Your home', 'Lintel')
  return (
    <main>
      {ready && <h1 key={String(loading)}>{loading ? 'One moment' : path}</h1>}
      <input />
    </main>
  )
}

test('a new route moves focus to its heading, even if the screen loads later, and sets the title', async () => {
  const { rerender } = render(<Screens path="/home" ready />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Screens path="/name" ready={false} />)
  rerender(<Screens path="/name" ready />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('/name'))
  expect(document.title).toBe('Your name · Lintel')
})

test('focus moves from the loading heading to the one that replaces it, but is not taken from a field', async () => {
  const { rerender, getByRole } = render(<Screens path="/home" ready />)
  rerender(<Screens path="/name" ready loading />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('One moment'))
  rerender(<Screens path="/name" ready />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('/name'))
  getByRole('textbox').focus()
  rerender(<Screens path="/name" ready loading />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(getByRole('textbox'))
})

test('NAV-26 a part loaded in the background is requested until it loads', async () => {
  vi.useFakeTimers()
  let tries = 0
  const part = loadWithRetry(async () => {
    tries += 1
    if (tries < 4) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  vi.useRealTimers()
  expect(await part).toBe('there')
  expect(tries).toBe(4)
})
