import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heldSteps } from '#src/features/applications/held-steps.table.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { borrowerScreens, heldPaths, siteScreens } from './screens.table.ts'

test('NAV-01 every screen that a route names is there', () => {
  const screens = [...Object.values(borrowerScreens), ...Object.values(siteScreens)].map(({ screen }) => screen)
  const missing = [...new Set(screens)].filter((screen) => {
    const [feature, name] = screen.split('/')
    const folder = feature === 'pages' ? 'src/apps/borrower/pages' : `src/features/${feature}/borrower`
    return !existsSync(`${folder}/${name}.screen.tsx`)
  })
  expect(missing).toEqual([])
})

test('APP-08 every step that is still done by phone says what it is, and no other does', () => {
  expect(
    Object.keys(heldSteps)
      .map((path) => `${basePath}${path}`)
      .sort(),
  ).toEqual([...heldPaths].sort())
})
