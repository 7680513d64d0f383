import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Announcer, StatusAnnouncer, stageIntervalMs, statusClearedAfter, useAnnouncer } from './announcer.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorFallback } from './error-fallback.tsx'
import { ProcessingModal, processingTimeout } from './processing-modal.tsx'
import { ToastProvider, toastLimit, useToast } from './toasts.tsx'
import { Loader } from './waiting.tsx'

beforeEach(() => {
  vi.useRealTimers()
})
afterEach(cleanup)

const nothing = () => {}

test('FRM-08 two dialogs with one id cause an error', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(nothing)
  const both = () =>
    render(
      <>
        <Dialog id="location" open={false} onClose={nothing} heading="One">
          One
        </Dialog>
        <Dialog id="location" open={false} onClose={nothing} heading="Two">
          Two
        </Dialog>
      </>,
    )
  expect(both).toThrow("Two dialogs have the id 'location'")
  complain.mockRestore()
})

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Why
      </button>
      <Dialog id="why" open={open} onClose={() => setOpen(false)} heading="Why we need your location">
        <p>State law decides.</p>
      </Dialog>
    </>
  )
}

test('a dialog moves focus to its heading and returns it to what opened it', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Why' }))
  expect(document.activeElement?.textContent).toBe('Why we need your location')
  expect(screen.getByRole('dialog', { name: 'Why we need your location' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement?.textContent).toBe('Why')
})

const ToastButton = () => {
  const toast = useToast()
  return (
    <button
      type="button"
      onClick={() => [1, 2, 3, 4, 5, 6, 7].map((n) => toast({ text: `Message ${n}`, tone: 'error' }))}
    >
      Seven
    </button>
  )
}

test('FRM-08 only the five newest toasts are shown', async () => {
  render(
    <ToastProvider>
      <ToastButton />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Seven' }))
  const items = await screen.findAllByRole('listitem')
  const messages = items.map((item) => item.querySelector('span')?.textContent)
  expect(messages).toHaveLength(toastLimit)
  expect(messages.at(-1)).toBe('Message 7')
})

const SaveButton = () => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ text: 'Saved' })}>
      Save
    </button>
  )
}

test('a toast disappears automatically, but never while the pointer is over it', async () => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <SaveButton />
    </ToastProvider>,
  )
  await act(async () => {
    screen.getByRole('button', { name: 'Save' }).click()
    await vi.dynamicImportSettled()
  })
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Saved')).toBeNull()
})

const Saver = () => {
  const { say } = useAnnouncer()
  return (
    <button type="button" onClick={() => say('2 files added')}>
      Add
    </button>
  )
}

test('FRM-08 a status for screen readers is cleared after 300 ms', () => {
  vi.useFakeTimers()
  render(
    <StatusAnnouncer>
      <Saver />
    </StatusAnnouncer>,
  )
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => screen.getByRole('button').click())
  expect(region.textContent).toBe('2 files added')
  act(() => vi.advanceTimersByTime(statusClearedAfter))
  expect(region.textContent).toBe('')
})

test('the stages of a long wait are announced once each, at least five seconds apart, and the latest wins', () => {
  vi.useFakeTimers()
  const announcer = new Announcer()
  const announcements: string[] = []
  announcer.subscribe(() => announcer.current() && announcements.push(announcer.current()))
  announcer.stage('Creating your account')
  announcer.stage('Creating your account')
  announcer.stage('Locating your property')
  announcer.stage('Calculating your offers')
  expect(announcements).toEqual(['Creating your account'])
  vi.advanceTimersByTime(stageIntervalMs)
  expect(announcements).toEqual(['Creating your account', 'Calculating your offers'])
})

test('DOC-03 the full-screen loader stays for a second and paces its messages over 67 seconds', () => {
  vi.useFakeTimers()
  const messages = ['Opening your application', 'Fetching your documents']
  render(<Loader open messages={messages} />)
  expect(screen.getByText('Opening your application')).toBeTruthy()
  act(() => vi.advanceTimersByTime(34_000))
  expect(screen.getByText('Fetching your documents')).toBeTruthy()

  cleanup()
  const second = render(<Loader open messages={messages} />)
  second.rerender(<Loader open={false} messages={messages} />)
  act(() => vi.advanceTimersByTime(999))
  expect(screen.queryByText('Opening your application')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2))
  expect(screen.queryByText('Opening your application')).toBeNull()
})

test('REG-28 the processing modal hands over after 30 seconds and shows the current stage', () => {
  vi.useFakeTimers()
  const handOver = vi.fn()
  const stages = ['Creating your account', 'Calculating your offers']
  render(<ProcessingModal open heading="Working" stages={stages} currentStage={1} onHandOver={handOver} />)
  expect(screen.getByText('Calculating your offers').getAttribute('aria-current')).toBe('step')
  act(() => vi.advanceTimersByTime(processingTimeout - 1))
  expect(handOver).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(handOver).toHaveBeenCalledTimes(1)
})

test('SID-07 a broken screen shows an error, offers support and both ways to continue, and is logged', async () => {
  const log = vi.fn()
  const tryAgain = vi.fn()
  const error = new Error('broken')
  render(
    <ErrorFallback
      error={error}
      supportPhone="888-819-6388"
      supportEmail="help@example.com"
      home={{ href: '/dashboard', label: 'Go to dashboard' }}
      onTryAgain={tryAgain}
      log={log}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Sorry, looks like we have hit a snag!' })).toBeTruthy()
  expect(screen.getByText('Please click "Try again" to see if we can get you back moving.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '888-819-6388' }).getAttribute('href')).toBe('tel:8888196388')
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tryAgain).toHaveBeenCalled()
  expect(log).toHaveBeenCalledWith('HELOC: Error Fallback', error)
})
