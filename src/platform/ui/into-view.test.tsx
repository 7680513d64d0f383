import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { intoView } from './into-view.ts'

afterEach(cleanup)

const place = (element: Element, left: number, right: number) => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left, right, top: 0, bottom: 44 } as DOMRect)
}

/** A row 390 px wide whose content is 1,000 px wide, with an item from `left` to `right`. */
const aRow = (left: number, right: number): { row: Element; item: Element } => {
  render(
    <nav style={{ overflowX: 'auto' }}>
      <a href="/console/chat">Chat</a>
    </nav>,
  )
  const [row, item] = [screen.getByRole('navigation'), screen.getByRole('link')]
  Object.defineProperties(row, { scrollWidth: { value: 1_000 }, clientWidth: { value: 390 } })
  place(row, 0, 390)
  place(item, left, right)
  return { row, item }
}

test('an item beyond the end of its row scrolls into view, and the browser’s starting point for Tab stays', () => {
  const { row, item } = aRow(500, 600)
  const native = vi.spyOn(item, 'scrollIntoView')
  intoView(item)
  expect(row.scrollLeft).toBe(210)
  expect(native).not.toHaveBeenCalled()
})

test('a fully visible item moves nothing, and one outside any container is left alone', () => {
  const { row, item } = aRow(100, 200)
  intoView(item)
  expect(row.scrollLeft).toBe(0)
  intoView(document.body)
  intoView(null)
})

test('an item before the beginning scrolls into view', () => {
  const { row, item } = aRow(-150, -50)
  row.scrollLeft = 200
  intoView(item)
  expect(row.scrollLeft).toBe(50)
})
