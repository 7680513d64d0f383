import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { borrowerScreens, siteScreens } from './screens.table.ts'

test('NAV-01 every screen that a route names exists', () => {
  const screens = [...Object.values(borrowerScreens), ...Object.values(siteScreens)].map(({ screen }) => screen)
  const missing = [...new Set(screens)].filter((screen) => {
    const [feature, name] = screen.split('/')
    const folder = feature === 'pages' ? 'src/apps/borrower/pages' : `src/features/${feature}/borrower`
    return !existsSync(`${folder}/${name}.screen.tsx`)
  })
  expect(missing).toEqual([])
})

test('each screen file exports exactly one screen component that a trace can name', () => {
  const unclear = globSync('src/**/*.screen.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const exportsEnding = (ending: string) => [
      ...text.matchAll(new RegExp(`^export (?:const|function) (\\w+)${ending}\\b`, 'gm')),
    ]
    return exportsEnding('Screen').length !== 1 || exportsEnding('Side').length > 1
  })
  expect(unclear).toEqual([])
})
