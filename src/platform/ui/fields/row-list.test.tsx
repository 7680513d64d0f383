import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadedContent } from '../loaded.tsx'
import { RowList } from './row-list.tsx'

afterEach(cleanup)

const names = () => screen.getAllByRole('group').map((row) => row.querySelector('legend')!.textContent)

test('rows can be added up to the maximum and removed with their own button, except the last one', async () => {
  render(
    <RowList most={3} addLabel="Add one" rowLabel={(number) => `Row ${number}`}>
      {(at) => <input aria-label={`Field ${at}`} />}
    </RowList>,
  )
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add one' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add one' }))
  expect(screen.queryByRole('button', { name: 'Add one' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Field 2'), 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Row 2' }))
  expect(names()).toEqual(['Row 1Remove Row 1', 'Row 2Remove Row 2'])
  // The text typed into the third row is now in the second.
  expect((screen.getByLabelText('Field 1') as HTMLInputElement).value).toBe('kept')
})

test('a failed load shows an error and can be retried, and loaded content is shown', async () => {
  const again = vi.fn()
  const { rerender } = render(
    <LoadedContent data={undefined} error={new Error('away')} again={again}>
      {() => 'Read'}
    </LoadedContent>,
  )
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this page.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
  rerender(
    <LoadedContent data="words" error={null} again={again}>
      {(data) => data}
    </LoadedContent>,
  )
  expect(screen.getByText('words')).toBeTruthy()
})
