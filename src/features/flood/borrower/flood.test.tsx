import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import { type FloodZone, readFloodZone } from '../flood.contract.ts'
import { FloodZoneScreen } from './flood-zone.screen.tsx'

afterEach(cleanup)

const showFloodZone = (flood: FloodZone) =>
  showInApplication({
    path: '/error/flood-cert',
    children: <FloodZoneScreen />,
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'GEN_CLOSING_DISCLOSURE' }) }),
    calls: [[readFloodZone, () => flood]],
  })
const determination: NonNullable<FloodZone['determined']> = {
  zone: 'AE',
  specialHazard: true,
  panel: '39049C0312K',
  panelDate: '2018-06-17',
  determinedOn: '2026-11-20',
  certificate: 'F-2204',
  lifeOfLoan: true,
}

test('NAV-13 a pending determination shows the stage in progress, and what comes next', async () => {
  showFloodZone({ orderedAt: '2026-11-20T15:00:00Z', determined: null })
  const stages = within(await screen.findByRole('list', { name: 'Location' })).getAllByRole('listitem')
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('NAV-13 a completed determination shows the zone, and requests insurance only in a hazard area', async () => {
  showFloodZone({ orderedAt: '2026-11-20T15:00:00Z', determined: determination })
  expect(await screen.findByText('AE')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send proof of insurance' })).toBeTruthy()
  cleanup()
  showFloodZone({
    orderedAt: '2026-11-20T15:00:00Z',
    determined: { ...determination, zone: 'X', specialHazard: false },
  })
  expect(await screen.findByText('X')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send proof of insurance' })).toBeNull()
})
