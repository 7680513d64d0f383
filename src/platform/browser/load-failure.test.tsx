import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showLoadFailure, watchForLoadFailure } from './load-failure.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
})

const renderPage = () => {
  document.body.innerHTML = `<div id="root"><h1>Drawn by the server</h1></div>
    <script type="application/json" id="page-data">{"organization":{"support":{"phone":"614-555-0100"}}}</script>
    <script type="module"></script>`
}

test('a page whose script fails to load keeps its content and shows once whom to call', () => {
  renderPage()
  watchForLoadFailure()
  const script = document.querySelector('script[type=module]')
  script?.dispatchEvent(new Event('error'))
  script?.dispatchEvent(new Event('error'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('link', { name: '614-555-0100' }).getAttribute('href')).toBe('tel:6145550100')
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Drawn by the server' })).toBeTruthy()
})

test('the message is in Spanish on a Spanish page, and has a phone number even if the page names none', () => {
  document.documentElement.lang = 'es'
  showLoadFailure()
  expect(screen.getByRole('alert').textContent).toBe(
    'Esta página no se cargó por completo. Intentar de nuevo. Si vuelve a ocurrir, llame al 888-819-6388.',
  )
})

test('a failed tracking script is ignored', () => {
  renderPage()
  watchForLoadFailure()
  const other = document.createElement('script')
  document.body.append(other)
  other.dispatchEvent(new Event('error'))
  expect(screen.queryByRole('alert')).toBeNull()
})
