import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PictureView } from './picture-view.panel.tsx'

afterEach(cleanup)

const show = () => {
  render(<PictureView address="blob:photo" title="Pay stub" />)
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Pay stub' })
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
  Object.defineProperty(picture.parentElement?.parentElement, 'clientWidth', { value: 400 })
  fireEvent.load(picture)
  return picture
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('staff turn a photo in quarter turns, and its frame turns with it', async () => {
  const picture = show()
  const box = picture.parentElement!
  expect([box.style.width, box.style.height]).toEqual(['400px', '200px'])
  await press('Rotate')
  expect(picture.style.transform).toContain('rotate(90deg)')
  expect([box.style.width, box.style.height]).toEqual(['200px', '400px'])
  for (let turn = 0; turn < 3; turn += 1) await press('Rotate')
  expect(picture.style.transform).toContain('rotate(0deg)')
})

test('a photo that the browser cannot draw says so, without buttons that do nothing', () => {
  render(<PictureView address="blob:photo" title="Pay stub" />)
  fireEvent.error(screen.getByRole('img', { name: 'Pay stub' }))
  expect(screen.getByRole('alert').textContent).toContain('can’t be shown here')
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff enlarge a photo up to four times, and back', async () => {
  const picture = show()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
  for (let step = 0; step < 4; step += 1) await press('Zoom in')
  expect(picture.style.width).toBe('1600px')
  expect(screen.getByText('400%')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' }).disabled).toBe(true)
  await press('Zoom out')
  expect(picture.style.width).toBe('1200px')
})
