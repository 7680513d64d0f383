import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { flags } from '#src/domain/flags.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { isUnderMaintenance } from './maintenance.rules.ts'
import { Maintenance } from './maintenance.tsx'
import { Outlet } from './routing/outlet.tsx'
import { resolveRoute } from './routing/resolve-route.ts'
import { spanish } from './spanish.ts'

afterEach(cleanup)

const flag = (routes: readonly string[], enabled = true) => ({ enabled, variables: { routes } })

describe('NAV-24 maintenance', () => {
  test.each([
    ['a path that is listed', flag(['/account/heloc/register']), true],
    ['a path under a star', flag(['/account/heloc/*']), true],
    ['another path', flag(['/account/heloc']), false],
    ['no path', flag([]), false],
    ['a listed path while the flag is off', flag(['/account/heloc/register'], false), false],
    ['a list that is none', { enabled: true, variables: {} }, false],
  ])('%s', (_what, decision, expected) =>
    expect(isUnderMaintenance(decision, '/account/heloc/register')).toBe(expected),
  )

  const uuid = '3f2b8a54-1c1d-4f0e-9f2a-0d6f3a1b2c3d'
  const below = `/account/heloc/${uuid}/product/select`
  test.each([
    ['a path as the documents write it', '/register', '/account/heloc/register', true],
    ['the same with a slash at its end', '/register', '/account/heloc/register/', true],
    ['a page of any application', '/{uuid}/product/select', below, true],
    ['the same by its pattern', '/account/heloc/:uuid/product/select', below, true],
    ['everything of an application', '/{uuid}/*', below, true],
    ['another page of an application', '/:uuid/product/assets', below, false],
    ['what only begins alike', '/:uuid/product', below, false],
    ['an application, where registration is looked at', '/{uuid}', '/account/heloc/register', false],
    ['a parameter of another kind', '/:uuid/income/link/:type', `/account/heloc/${uuid}/income/link/payroll`, true],
    ['a star too many', '**', '/account/heloc/register', false],
    ['a count', '{2}', '/account/heloc/register', false],
    ['everything', '*', '/account/heloc/register', true],
    ['what no route can be', '(', '/account/heloc/register', false],
    ['an unfinished set of braces', '/{uu', '/account/heloc/register', false],
  ])('lists %s', (_what, route, path, expected) => expect(isUnderMaintenance(flag([route]), path)).toBe(expected))

  test('shows the default text from the flag', () => {
    const { container } = showPage(<Maintenance variables={flags['fe-heloc-maintenance'].variables} />)
    expect(screen.getByRole('heading', { name: 'Scheduled Maintenance' })).toBeTruthy()
    expect(container.textContent).toContain('We are currently undergoing scheduled maintenance')
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeTruthy()
  })

  test('shows the lender’s own Spanish text, or English when there is none', () => {
    const variables = { pageTitle: 'Back at noon', message: 'We move house.', pageTitleSpanish: 'Volvemos', routes: [] }
    const { container } = showPage(<Maintenance variables={variables} />, { language: 'es', dictionary: spanish })
    expect(screen.getByRole('heading', { name: 'Volvemos' })).toBeTruthy()
    expect(container.textContent).toContain('We move house.')
  })

  test('shows the text from the variables, and omits the dashboard when they omit it', () => {
    showPage(<Maintenance variables={{ pageTitle: 'Back at noon', message: 'We move house.', routes: [] }} />)
    expect(screen.getByRole('heading', { name: 'Back at noon' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to your dashboard' })).toBeNull()
  })

  test('EXP-03 reloads the page when a check of the flag shows that maintenance is over', async () => {
    vi.useFakeTimers()
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, origin: 'http://localhost', pathname: '/register', reload })
    let isOver = false
    const decision = () => ({ enabled: !isOver, variables: { routes: ['/register'] } })
    vi.stubGlobal('fetch', async () => Response.json(decision()))
    showPage(<Maintenance variables={flags['fe-heloc-maintenance'].variables} />, { path: '/register' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
    isOver = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('replaces a page that is listed, and no other page', async () => {
    const data = { flags: { 'fe-heloc-maintenance': flag(['/register/support']) } }
    showPage(<Outlet path="/account/heloc/register/support" />, { path: '/account/heloc/register/support', data })
    expect(await screen.findByRole('heading', { name: 'Scheduled Maintenance' })).toBeTruthy()
    cleanup()
    showPage(<Outlet path="/contact" />, { path: '/contact', data })
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeTruthy()
  })

  test('falls back to the documents’ wording when the variables are empty', () => {
    const { container } = showPage(<Maintenance variables={{ pageTitle: '', message: '' }} />)
    expect(screen.getByRole('heading', { name: 'Scheduled Maintenance' })).toBeTruthy()
    expect(container.textContent).toContain('We are currently undergoing scheduled maintenance...')
  })
})

test('the all-screens page exists only in a demonstration', () => {
  expect(resolveRoute('/all-screens', true).kind).toBe('screen')
  expect(resolveRoute('/all-screens', false).kind).toBe('not-found')
})

test('EXP-01 every default text that a flag shows to people also exists in Spanish', () => {
  const sentences = Object.values(flags).flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([name, value]) =>
      name === 'message' || name === 'pageTitle' ? [String(value)] : [],
    ),
  )
  expect(sentences).toHaveLength(3)
  expect(sentences.filter((sentence) => !(sentence in spanish))).toEqual([])
})
