import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { borrowerScreens, siteScreens } from './screens.table.ts'

test('NAV-01 every screen that a route names is there', () => {
  const screens = [...Object.values(borrowerScreens), ...Object.values(siteScreens)].map(({ screen }) => screen)
  const missing = [...new Set(screens)].filter((screen) => {
    const [feature, name] = screen.split('/')
    const folder = feature === 'pages' ? 'src/apps/borrower/pages' : `src/features/${feature}/borrower`
    return !existsSync(`${folder}/${name}.screen.tsx`)
  })
  expect(missing).toEqual([])
})
