import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { DataTable, RowButton } from './data-table.tsx'
import { PageContext } from './table-download.tsx'

vi.mock('#src/platform/browser/storage/save-file.ts', () => ({ saveFile: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.mocked(saveFile).mockClear()
})

const rows = [
  { name: 'Ada, Brook', amount: '$1,200' },
  { name: '=1+1', amount: '—' },
]

const show = (isPage: boolean, isList = true) =>
  render(
    <PageContext value={isPage}>
      <DataTable
        caption="API keys"
        isList={isList}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: 'Name', cell: ({ name }) => <RowButton onPress={() => undefined}>{name}</RowButton> },
          { head: 'Amount', from: 'md', cell: ({ amount }) => amount },
          { head: 'Action', cell: () => <button type="button">Remove</button> },
        ]}
      />
    </PageContext>,
  )

test('a list is saved as CSV, as it is shown, without actions, and without cells that a spreadsheet would run', async () => {
  show(false)
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [text, mediaType, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(text).toBe('\uFEFFName,Amount,Action\r\n"Ada, Brook","$1,200",\r\n"\'=1+1",—,\r\n')
  expect(mediaType).toBe('text/csv;charset=utf-8')
  expect(name).toMatch(/^api-keys-\d{4}-\d\d-\d\d\.csv$/)
})

test('one page of a longer list is labeled as a page', () => {
  show(true)
  expect(screen.getByRole('button', { name: 'Download this page as CSV' })).toBeTruthy()
})

test('a table that is no list has no download', () => {
  show(false, false)
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
})
