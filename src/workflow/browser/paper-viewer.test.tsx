import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { aPaper } from '#tests/support/open-paper.ts'
import { isNameOf, Mark } from '../mark.schema.ts'
import { PaperViewer } from './paper-viewer.panel.tsx'
import { SignatureField } from './signature-field.panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const load = async () => new Uint8Array([1])

interface Watched {
  element: Element
  threshold: number
  tell: (ratio: number) => void
}

/** Plays what the browser sees of the page. */
const playScreen = (): Watched[] => {
  const watched: Watched[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void
      readonly #threshold: number
      constructor(tell: (entries: object[]) => void, options: { threshold: number }) {
        this.#tell = tell
        this.#threshold = options.threshold
      }
      observe(element: Element) {
        watched.push({
          ...{ element, threshold: this.#threshold },
          tell: (intersectionRatio) => this.#tell([{ isIntersecting: intersectionRatio > 0, intersectionRatio }]),
        })
      }
      disconnect() {}
    },
  )
  return watched
}

test('DOC-01 the end is reached when a quarter of its mark is on the screen, and not before', async () => {
  const watched = playScreen()
  const onEnd = vi.fn()
  render(<PaperViewer title="Credit agreement" load={load} open={async () => aPaper()} onEnd={onEnd} />)
  const end = await screen.findByText('End of “Credit agreement”')
  const mark = await vi.waitFor(() => {
    const found = watched.find(({ element }) => element === end)
    if (!found) throw new Error('Nobody watches the end yet.')
    return found
  })
  expect(mark.threshold).toBe(0.25)
  act(() => mark.tell(0.2))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => mark.tell(0.25))
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('ab'.repeat(32))
  expect(screen.getByRole('region', { name: 'Credit agreement' }).style.maxWidth).toBe('700px')
})

test('DOC-01 the end is reached by keyboard and screen reader without any scrolling', async () => {
  const onEnd = vi.fn()
  render(<PaperViewer title="Credit agreement" load={load} open={async () => aPaper()} onEnd={onEnd} />)
  await userEvent.click(await screen.findByRole('link', { name: 'To the end' }))
  expect(document.activeElement?.textContent).toContain('End of')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('the words of every page stand in the accessibility tree, whichever way it is looked at', async () => {
  render(<PaperViewer title="Credit agreement" load={load} open={async () => aPaper()} />)
  expect(await screen.findByRole('heading', { level: 3, name: 'Credit agreement' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Page 2 of 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pages' }))
  expect(document.querySelectorAll('canvas')).toHaveLength(2)
  expect(screen.getByRole('listitem').textContent).toBe('First')
  await userEvent.click(screen.getByRole('button', { name: 'Text' }))
  expect(document.querySelector('canvas')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe('First')
})

test('a paper that cannot be opened is opened again on demand', async () => {
  const flaky = vi.fn(load).mockRejectedValueOnce(new Error('offline'))
  render(<PaperViewer title="Credit agreement" load={flaky} open={async () => aPaper()} />)
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

test('a signature is typed unless one chooses to draw it', async () => {
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

test('a drawn signature is lines in a box of its own, and a mere tap is none', async () => {
  const onSigned = vi.fn()
  render(<Signing onSigned={onSigned} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Draw it' }))
  const box = screen.getByRole('img', { name: 'Nothing is drawn yet' })
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
