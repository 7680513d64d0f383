import { expect, test } from 'vitest'
import { consolePages } from './console-routes.table.ts'

test('each page of the console has an icon of its own', () => {
  const icons = Object.values(consolePages).map(({ icon }) => icon)
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([])
})
