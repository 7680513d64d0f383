import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Moment } from './console/moment.tsx'
import { Contents } from './contents.tsx'
import { CheckboxField, ChoiceField, SelectField } from './fields/choice-fields.tsx'
import { anyAnswers } from './form-faults.ts'
import { MessagesProvider, useMessages } from './messages.tsx'
import { Page } from './page.tsx'
import { ProgressMark, StepBar } from './progress.tsx'
import { StepForm, useStepForm } from './step-form.tsx'
import { SummaryList } from './summary-list.tsx'
import { Tooltip, tooltipArrow, tooltipOffset } from './tooltip.tsx'
import { spanish } from './ui.es.ts'

afterEach(cleanup)

test('REG-29 the progress mark shows how far along the person is, never beyond its ends', () => {
  const { rerender } = render(<ProgressMark percent={40} label="Your home" />)
  const mark = screen.getByRole('progressbar', { name: 'Progress' })
  expect(mark.getAttribute('aria-valuenow')).toBe('40')
  expect(mark.getAttribute('aria-valuetext')).toBe('Your home, 40 percent')
  rerender(<ProgressMark percent={140} label="Your home" />)
  expect(mark.getAttribute('aria-valuenow')).toBe('100')
})

test('FRM-07 a busy button shows a spinner and its action, keeps focus, and ignores clicks', async () => {
  const press = vi.fn()
  const { rerender } = render(<Button onClick={press}>Save</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button onClick={press} loading loadingLabel="Saving">
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('svg')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('SID-01 the step bar names the current step and gives the state of each step in words', () => {
  render(
    <StepBar
      label="Application progress"
      groups={[
        { label: 'Basic Info', state: 'complete' },
        { label: 'Select Offer', state: 'current', substeps: [{ label: 'Amount', state: 'current' }] },
        { label: 'Sign Documents', state: 'upcoming' },
      ]}
    />,
  )
  const bar = screen.getByRole('navigation', { name: 'Application progress' })
  expect(within(bar).getByText('Basic Info', { selector: 'li span' }).textContent).toBe('Basic Info (complete)')
  expect(bar.querySelector('[aria-current=step]')?.textContent).toContain('Amount')
  expect(within(bar).getByText('Step 2 of 3: Select Offer')).toBeTruthy()
})

test('each answer to check has a Change link that names what it changes', () => {
  render(<SummaryList rows={[{ label: 'Name', value: 'Ana', change: '/name', changeLabel: 'name' }]} />)
  expect(screen.getByRole('link', { name: 'Change name' }).getAttribute('href')).toBe('/name')
})

test('FRM-08 a tooltip appears 12 px from its control with a 13 px arrow and describes it', async () => {
  HTMLElement.prototype.showPopover = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
  render(
    <Tooltip text="The yearly cost of the credit.">
      <button type="button">APR</button>
    </Tooltip>,
  )
  const control = screen.getByRole('button')
  const tip = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  expect(tip?.textContent).toBe('The yearly cost of the credit.')
  expect(tip?.style.getPropertyValue('--arrow')).toBe(`${tooltipArrow}px`)
  control.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 0, width: 40, height: 44 })
  await userEvent.tab()
  expect(tip?.showPopover).toHaveBeenCalled()
  expect(tip?.style.top).toBe(`${44 + tooltipOffset}px`)
  expect([tooltipArrow, tooltipOffset]).toEqual([13, 12])
  await userEvent.keyboard('{Escape}')
  expect(tip?.hidePopover).toHaveBeenCalled()
})

function Choices() {
  const form = useStepForm({ schema: anyAnswers, onSubmit: () => {}, initial: { state: 'CA', kind: 'HOUSE' } })
  return (
    <StepForm form={form} heading="Your home">
      <SelectField
        name="state"
        label="State"
        options={[
          { value: 'CA', label: 'California' },
          { value: 'OR', label: 'Oregon' },
        ]}
      />
      <ChoiceField
        name="kind"
        label="Kind"
        options={[
          { value: 'HOUSE', label: 'House' },
          { value: 'CONDO', label: 'Condo' },
        ]}
      />
      <CheckboxField name="consent" label="I agree" />
    </StepForm>
  )
}

test('choices made before the page is interactive are kept', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Choices />)
  const select = page.querySelector('select')!
  const condo = page.querySelector<HTMLInputElement>('[value=CONDO]')!
  const consent = page.querySelector<HTMLInputElement>('[type=checkbox]')!
  select.value = 'OR'
  condo.checked = true
  consent.checked = true
  const root = await act(async () => hydrateRoot(page, <Choices />))
  expect([select.value, condo.checked, consent.checked]).toEqual(['OR', true, true])
  act(() => root.unmount())
  page.remove()
})

test('the components display Spanish, and an organization’s own wording takes precedence', () => {
  render(
    <MessagesProvider language="es" dictionary={spanish} overrides={{ Continue: 'Seguir' }}>
      <Choices />
    </MessagesProvider>,
  )
  expect(screen.getByRole('button', { name: 'Seguir' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Elija una opción' })).toBeTruthy()
})

test('every placeholder in a sentence is also in its Spanish translation', () => {
  const gaps = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
  for (const [english, translation] of Object.entries(spanish))
    expect([english, gaps(translation)]).toEqual([english, gaps(english)])
})

test('FMT-01 a timestamp in a console table shows its date as MM/dd/yyyy', () => {
  const { container } = render(<Moment at="2026-03-04T15:30:00.000Z" />)
  expect(container.textContent).toMatch(/^03\/0[345]\/2026, \d{1,2}:\d{2}\s[AP]M$/)
})

function Rate({ points }: { points: number }) {
  const t = useMessages<never>()
  return <p>{t.percent(points)}</p>
}

test('FMT-01 a page shows the third decimal of a rate when it is not zero', () => {
  render(
    <MessagesProvider language="en">
      <Rate points={8.375} />
      <Rate points={8.25} />
      <Rate points={8} />
    </MessagesProvider>,
  )
  expect(screen.getAllByText(/%/).map(({ textContent }) => textContent)).toEqual(['8.375%', '8.25%', '8.00%'])
})

test('the table of contents marks the section being read, and the last one at the end of the page', () => {
  const tops = new Map([
    ['first', 0],
    ['second', 500],
    ['third', 900],
  ])
  render(
    <>
      <Contents label="On this page" parts={[...tops.keys()].map((id) => ({ id, heading: `The ${id} part` }))} />
      {[...tops].map(([id, top]) => (
        <section
          key={id}
          id={id}
          ref={(element) => {
            if (element) element.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 100, 100)
          }}
        />
      ))}
    </>,
  )
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  const current = () => screen.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))?.textContent
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3_000, configurable: true })
  Object.defineProperty(window, 'innerHeight', { value: 600, configurable: true })
  scrollTo(0)
  expect(current()).toBe('The first part')
  scrollTo(400)
  expect(current()).toBe('The second part')
  scrollTo(2_400)
  expect(current()).toBe('The third part')
  scrollTo(0)
})

function Message({ text }: { text: string }) {
  return <p>{useMessages().any(text)}</p>
}

test('a message known only at run time is found with or without its period', () => {
  const dictionary = { Required: 'Obligatorio', 'We lost it.': 'Lo perdimos.' }
  const texts = ['Required', 'Required.', 'We lost it.', 'Unknown.', '.']
  render(
    <MessagesProvider language="es" dictionary={dictionary}>
      {texts.map((text) => (
        <Message key={text} text={text} />
      ))}
    </MessagesProvider>,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Obligatorio',
    'Obligatorio.',
    'Lo perdimos.',
    'Unknown.',
    '.',
  ])
})

test('SID-08 a page and its header are at most 64.25 rem wide', async () => {
  const css = await readFile(join(process.cwd(), 'src/platform/ui/ui.css'), 'utf8')
  expect(css).toContain('--spacing-page: 64.25rem;')
  const { container } = render(<Page top={<p>Top</p>}>Content</Page>)
  expect([...container.querySelectorAll('.mx-auto')].map((box) => box.classList.contains('max-w-page'))).toEqual([
    true,
    true,
  ])
})
