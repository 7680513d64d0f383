import { expect, type Page } from '@playwright/test'
import { pageHeading, test } from '../support/pages/journey.ts'
import { openIn } from '../support/product/opened-application.ts'
import { aConsole, logInAs } from '../support/walks/staff-console.ts'

/** More than the stops of any room. */
const maxStops = 150

interface Stop {
  label: string
  isNamed: boolean
  isRinged: boolean
}

/** Writes down, in the page, each stop that the focus makes. */
const writeDown = () => {
  const stops: Stop[] = []
  Object.assign(window, { stops })
  document.addEventListener('focusin', ({ target }) => {
    const at = target as HTMLElement
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])] : []
    const labelElements = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const label = [at.ariaLabel, ...[...labelElements, ...labels, at].map((labelElement) => labelElement?.textContent)]
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    stops.push({
      label: `${at.tagName} ${label.find((word) => word?.trim()) ?? ''}`,
      isNamed: label.some((word) => word?.trim()),
      isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    })
  })
}

const first = 'A Skip to the main content'

/** Goes through a room by Tab until it begins again. */
const walk = async (page: Page): Promise<Stop[]> => {
  for (let presses = 0; presses < maxStops; presses += 10) {
    for (let index = 0; index < 10; index += 1) await page.keyboard.press('Tab')
    const stops = await page.evaluate(() => (window as unknown as { stops: Stop[] }).stops)
    const again = stops.findIndex(({ label }, at) => at > 0 && label === first)
    if (again > 0) return stops.slice(0, again)
  }
  throw new Error(`Tab does not come to the end of ${page.url()}.`)
}

const focusIn = (page: Page) => page.locator(':focus')
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('Tab moves through each console page: every stop has a name and a focus ring, and nothing traps focus', async ({
  page,
  browser,
}) => {
  test.slow()
  const application = await openIn(page, { firstName: 'Thea', lastName: 'Fraudalert' })
  const uuid = /[0-9a-f-]{36}/.exec(application)?.[0] ?? ''
  await page.goto(application)
  await expect(pageHeading(page)).toBeVisible({ timeout: 120_000 })
  const desk = await aConsole(browser)
  await desk.addInitScript(writeDown)
  await logInAs(desk, 'ada@lintel.example')
  const parts = ['facts', 'conditions', 'documents', 'money'].map((part) => `/applications/${uuid}?tab=${part}`)
  for (const room of ['', '/find', '/compliance', '/people', '/chat', '/chat?part=replies', ...parts]) {
    await desk.goto(`/console${room}`)
    await expect(pageHeading(desk)).toBeVisible()
    await desk.waitForLoadState('networkidle')
    const stops = await walk(desk)
    expect(stops[0]?.label, room).toBe(first)
    expect(stops.length, room).toBeGreaterThan(8)
    expect(
      stops.filter(({ isNamed, isRinged }) => !isNamed || !isRinged),
      room,
    ).toEqual([])
  }

  await desk.goto('/console/people')
  await expect(pageHeading(desk)).toBeVisible()
  // Until there is someone, nothing follows the skip link.
  await expect(desk.getByRole('button', { name: 'Nora Ellis' })).toBeVisible()
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Tab')
  await expect(focusIn(desk), 'after the skip link').toHaveText('Invite a person')
  for (let stops = 0; stops < 12 && (await focusIn(desk).textContent()) !== 'Nora Ellis'; stops += 1)
    await desk.keyboard.press('Tab')
  await expect(focusIn(desk)).toHaveText('Nora Ellis')
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Nora Ellis' })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focusIn(desk)).toHaveText('Nora Ellis')

  await desk.keyboard.press('ControlOrMeta+k')
  await expect(desk.getByRole('combobox', { name: 'What would you like to do?' })).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(focusIn(desk)).toHaveText('Nora Ellis')

  await desk.goto(`/console/applications/${uuid}?tab=conditions`)
  await press(desk, 'Add condition')
  await expect(focusIn(desk)).toHaveText('New condition')
  await press(desk, 'Cancel')
  await expect(focusIn(desk)).toHaveText('Add condition')
  await press(desk, 'Add condition')
  await desk.getByLabel('Condition type').selectOption({ label: 'Upload Bank Statement' })
  await desk.getByLabel(/Account ending in/).fill('4417')
  await press(desk, 'Send request')
  await expect(focusIn(desk)).toHaveText('Add condition')
  await press(desk, 'Withdraw')
  await expect(desk.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(focusIn(desk)).toHaveText(/bank statement/i)

  await press(desk, 'Change status')
  await desk.getByLabel('Identity verified as the alert requires').check()
  await desk.getByLabel('Reason').fill('Called the number on the alert and the applicant knew the open accounts')
  await press(desk, 'Confirm')
  await expect(desk.getByText(/^Status changed to/)).toBeVisible()
  // Where it opened from, or the heading where that is gone.
  await expect(desk.locator('main header :focus')).toHaveCount(1)
})
