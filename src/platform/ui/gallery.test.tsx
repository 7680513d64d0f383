import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

/** Parts of the components that are shown, and components without a look of their own. */
const parts = new Set([
  'announcer',
  'answered',
  'contents',
  'country-menu',
  'drawing',
  'error-summary',
  'field-frame',
  'gallery',
  'loaded',
  'messages',
  'searched-address',
  'toast-item',
])

test('the gallery shows every component of the design system', () => {
  const source = readFileSync('src/platform/ui/gallery.tsx', 'utf8')
  const components = globSync('src/platform/ui/{,fields/}*.tsx')
    .map((path) => basename(path, '.tsx'))
    .filter((name) => !name.endsWith('.test') && !parts.has(name))
  expect(components.length).toBeGreaterThan(25)
  expect(components.filter((name) => !source.includes(`/${name}.tsx'`))).toEqual([])
})

test('the gallery shows answers as buttons, and what a press states above its button', () => {
  render(<Gallery />)
  expect(screen.getByRole('button', { name: /^Passport/ })).toBeTruthy()
  const statement = screen.getByText('What I entered in this application is true and complete.')
  const button = screen.getByRole('button', { name: 'Submit my application' })
  expect(statement.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
