import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRestoredFocus } from './restore-focus.ts'

afterEach(cleanup)

function RestoredFocus({ children }: { children: ReactNode }) {
  useRestoredFocus()
  return (
    <main>
      <h1>Room</h1>
      {children}
    </main>
  )
}

const focusedText = () => document.activeElement?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function Unfolding() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <form>
      <h2>Ask</h2>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
    </form>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Add condition
    </button>
  )
}

test('a form that replaces its button takes focus and gives it back', async () => {
  render(
    <RestoredFocus>
      <Unfolding />
    </RestoredFocus>,
  )
  await press('Add condition')
  await waitFor(() => expect(focusedText()).toBe('Ask'))
  await press('Cancel')
  await waitFor(() => expect(focusedText()).toBe('Add condition'))
})

function Condition() {
  const [isAccepted, setAccepted] = useState(false)
  return (
    <article>
      <h2>Bank statement</h2>
      {!isAccepted && (
        <button type="button" onClick={() => setAccepted(true)}>
          Accept
        </button>
      )}
    </article>
  )
}

test('settling an item moves focus to the heading of its section', async () => {
  render(
    <RestoredFocus>
      <Condition />
    </RestoredFocus>,
  )
  await press('Accept')
  await waitFor(() => expect(focusedText()).toBe('Bank statement'))
})

test('focus that the person moved elsewhere is not restored', async () => {
  const { rerender } = render(
    <RestoredFocus>
      <Condition />
      <p>Nothing to press</p>
    </RestoredFocus>,
  )
  screen.getByRole('button', { name: 'Accept' }).focus()
  await userEvent.click(screen.getByText('Nothing to press'))
  rerender(
    <RestoredFocus>
      <p>Nothing to press</p>
    </RestoredFocus>,
  )
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
