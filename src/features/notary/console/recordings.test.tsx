import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { readRecordingPart, readRecordings } from '../recording.contract.ts'
import { Recordings } from './recordings.panel.tsx'

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const recording = {
  recordingUuid: '0d8f0000-0000-4000-8000-000000000002',
  sessionUuid: uuid,
  type: 'video/webm' as const,
  from: '2026-03-02T15:00:00Z',
  to: '2026-03-02T15:12:00Z',
  partUuids: ['0d8f0000-0000-4000-8000-00000000000a', '0d8f0000-0000-4000-8000-00000000000b'],
  bytes: 4_200_000,
}
let blobs: Blob[] = []
beforeEach(() => {
  blobs = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        blobs.push(blob)
        return 'blob:recording'
      }
      static override revokeObjectURL() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a recording is put together from its parts in their order, and can be saved', async () => {
  showPage(<Recordings uuid={uuid} />, {
    answers: {
      [readRecordings.call]: { recordings: [recording] },
      [readRecordingPart.call]: new TextEncoder().encode('part '),
    },
  })
  await screen.findByText('4.2 MB')
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }))
  const film = await screen.findByLabelText('Notary recording', { selector: 'video' })
  expect(film.getAttribute('src')).toBe('blob:recording')
  expect(await blobs[0]?.text()).toBe('part part ')
  const copy = screen.getByRole('link', { name: 'Save a copy' })
  expect(copy.getAttribute('download')).toBe(`${recording.recordingUuid}.webm`)
})

test('an application without recordings does not mention them', async () => {
  showPage(<Recordings uuid={uuid} />, { answers: { [readRecordings.call]: { recordings: [] } } })
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
