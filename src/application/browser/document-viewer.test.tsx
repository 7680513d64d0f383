import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { aPdf } from '#tests/support/walks/open-pdf.ts'
import { isNameOf, Mark } from '../mark.schema.ts'
import { DocumentViewer } from './document-viewer.panel.tsx'
import { SignatureField } from './signature-field.panel.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => new Uint8Array([1])

interface Observation {
  element: Element
  threshold: number
  rootMargin: string
  notify: (ratio: number) => void
}

/** Simulates what the browser observes on the page. */
const playScreen = (): Observation[] => {
  const observations: Observation[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void
      readonly #options: { threshold: number; rootMargin: string }
      constructor(notify: (entries: object[]) => void, options: { threshold: number; rootMargin: string }) {
        this.#tell = notify
        this.#options = options
      }
      observe(element: Element) {
        observations.push({
          element,
          ...this.#options,
          notify: (intersectionRatio) => this.#tell([{ isIntersecting: intersectionRatio > 0, intersectionRatio }]),
        })
      }
      disconnect() {}
    },
  )
  return observations
}

const findEndText = async (title: string) => (await screen.findByText(`End of “${title}”`)).closest('p') as HTMLElement
const openThree = async () => {
  const observations = playScreen()
  const onEnd = vi.fn()
  render(<DocumentViewer title="Credit agreement" load={load} open={async () => aPdf(3)} onEnd={onEnd} />)
  const end = await findEndText('Credit agreement')
  const over = (element: Element) => observations.filter((observation) => observation.element === element)
  await vi.waitFor(() => expect(over(end)).not.toHaveLength(0))
  vi.useFakeTimers()
  return {
    onEnd,
    endMark: over(end)[0]!,
    /** A page moves to the middle of the screen, stays this long, and leaves. */
    pass(page: number, ms = 500) {
      const middle = over(screen.getByRole('region', { name: `Page ${page} of 3` })).filter(
        ({ rootMargin }) => rootMargin !== '0px',
      )
      act(() => {
        for (const { notify } of middle) notify(1)
      })
      act(() => vi.advanceTimersByTime(ms))
      act(() => {
        for (const { notify } of middle) notify(0)
      })
    },
  }
}

test('DOC-01 the end is reached when a quarter of its mark is on screen, and not before', async () => {
  const { onEnd, endMark, pass } = await openThree()
  for (const page of [1, 2, 3]) pass(page)
  expect(endMark.threshold).toBe(0.25)
  act(() => endMark.notify(0.2))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => endMark.notify(0.25))
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('ab'.repeat(32))
  expect(screen.getByRole('region', { name: 'Credit agreement' }).style.maxWidth).toBe('700px')
})

test('DOC-01 a jump to the end shows the end, and the document counts as read once the skipped pages have been seen', async () => {
  const { onEnd, endMark, pass } = await openThree()
  pass(1)
  fireEvent.click(screen.getByRole('link', { name: 'To the end' }))
  expect(document.activeElement?.textContent).toContain('End of')
  act(() => endMark.notify(1))
  pass(3)
  expect(onEnd).not.toHaveBeenCalled()
  expect(screen.getByText('You haven’t seen page 2 yet.')).toBeTruthy()
  pass(2)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('ab'.repeat(32))
})

test('the minutes left depend on the unseen pages and end when reading is complete', async () => {
  const { endMark, pass } = await openThree()
  expect(screen.getByText('About 1 min left')).toBeTruthy()
  for (const page of [1, 2, 3]) pass(page)
  expect(screen.queryByText('About 1 min left')).toBeNull()
  act(() => endMark.notify(1))
  expect(screen.queryByText('About 1 min left')).toBeNull()
})

test('DOC-01 a page scrolled past quickly on the way to the end does not count as read', async () => {
  const { onEnd, endMark, pass } = await openThree()
  pass(1)
  pass(2, 200)
  pass(3)
  act(() => endMark.notify(1))
  expect(onEnd).not.toHaveBeenCalled()
})

test('DOC-01 a person who jumps to the end can confirm having read the document', async () => {
  const { onEnd, endMark } = await openThree()
  act(() => endMark.notify(1))
  expect(screen.getByText('You haven’t seen pages 1–3 yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I have read it' }))
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('ab'.repeat(32))
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull()
})

test('DOC-01 the keyboard moves through the pages and reaches the end without any scrolling', async () => {
  const onEnd = vi.fn()
  render(<DocumentViewer title="Credit agreement" load={load} open={async () => aPdf(3)} onEnd={onEnd} />)
  ;(await screen.findByRole('link', { name: 'To the end' })).focus()
  for (let page = 1; page <= 3; page += 1) {
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Page ${page} of 3`)
    expect(onEnd).not.toHaveBeenCalled()
  }
  await userEvent.tab()
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a document without a reading requirement has no confirmation', async () => {
  render(<DocumentViewer title="Credit agreement" load={load} open={async () => aPdf()} />)
  await userEvent.click(await screen.findByRole('link', { name: 'To the end' }))
  expect(screen.queryByRole('button', { name: 'I have read it' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Page 1 of 2' }).tabIndex).toBe(-1)
})

test('the text of every page is in the accessibility tree in every view', async () => {
  render(<DocumentViewer title="Credit agreement" load={load} open={async () => aPdf()} />)
  expect(await screen.findByRole('heading', { level: 3, name: 'Credit agreement' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Page 2 of 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pages' }))
  expect(document.querySelectorAll('canvas')).toHaveLength(2)
  expect(screen.getByRole('listitem').textContent).toBe('First')
  await userEvent.click(screen.getByRole('button', { name: 'Text' }))
  expect(document.querySelector('canvas')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe('First')
})

test('a document that fails to open can be reopened on request', async () => {
  const flaky = vi.fn(load).mockRejectedValueOnce(new Error('offline'))
  render(<DocumentViewer title="Credit agreement" load={flaky} open={async () => aPdf()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open it again' }))
  expect(await screen.findByText('You promise to pay.')).toBeTruthy()
})

const Signing = ({ onSigned }: { onSigned: (mark: unknown) => void }) => {
  const form = useStepForm({ schema: z.object({ mark: Mark }), onSubmit: ({ mark }) => onSigned(mark) })
  return (
    <StepForm form={form} submitLabel="Sign">
      <SignatureField name="mark" label="Your signature" person="Ana Peña" />
    </StepForm>
  )
}

test('a signature is typed unless the signer chooses to draw it', async () => {
  const onSigned = vi.fn()
  render(<Signing onSigned={onSigned} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(screen.getAllByText('Please type your name', { exact: false }).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Type your name: Ana Peña' }), 'ana pena')
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalledWith({ way: 'typed', text: 'ana pena' }))
  expect(isNameOf('ana pena', 'Ana Peña')).toBe(true)
  expect(isNameOf('ana penas', 'Ana Peña')).toBe(false)
})

test('a drawn signature is a set of strokes in its own box, and a mere tap is not a signature', async () => {
  const onSigned = vi.fn()
  render(<Signing onSigned={onSigned} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Draw it' }))
  const box = screen.getByRole('img', { name: 'Draw your signature first' })
  const stroke = (...xs: number[]) =>
    userEvent.pointer(
      xs
        .map((x, at) => ({
          target: box,
          coords: { clientX: x, clientY: x / 2 },
          ...(at === 0 ? { keys: '[MouseLeft>]' } : {}),
        }))
        .concat([{ target: box, keys: '[/MouseLeft]' } as never]),
    )
  await stroke(10)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  expect(screen.getAllByText('Please draw your whole signature', { exact: false }).length).toBeGreaterThan(0)
  await stroke(20, 40, 60, 80, 100, 120, 140, 160, 180)
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalled())
  expect(onSigned.mock.calls[0]![0]).toMatchObject({ way: 'drawn', text: expect.stringMatching(/^M10 5M20 10L40 20L/) })
  expect(Mark.safeParse({ way: 'drawn', text: 'M1 1L2 2" onload="x' }).success).toBe(false)
})
