import { expect, test } from 'vitest'
import { withOrganization } from './organization-location.ts'

test.each([
  ['/dashboard', '?org=saltmarsh', '/dashboard?org=saltmarsh'],
  [
    '/auth/login?redirectUrl=%2Fdashboard#top',
    '?org=saltmarsh&step=name',
    '/auth/login?redirectUrl=%2Fdashboard&org=saltmarsh#top',
  ],
  ['/account/heloc/register?org=lintel', '?org=saltmarsh', '/account/heloc/register?org=lintel'],
  ['/dashboard', '?step=name', '/dashboard'],
  ['https://elsewhere.example/', '?org=saltmarsh', 'https://elsewhere.example/'],
])('ORG-01 navigating to %s from %s gives %s', (to, search, destination) => {
  expect(withOrganization(to, search)).toBe(destination)
})
