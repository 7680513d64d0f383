import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { anyAnswers, type FormSchema } from '../form-faults.ts'
import { MessagesProvider } from '../messages.tsx'
import { StepForm, useLiveValue, useStepForm } from '../step-form.tsx'
import { AddressField } from './address-field.tsx'
import { AmountSlider } from './amount-slider.tsx'
import { CheckboxField, SelectField, YesNoField } from './choice-fields.tsx'
import { MoneyField, tidyAmount } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextArea } from './text-fields.tsx'
import type { AddressSuggestion } from './use-address-search.ts'

afterEach(cleanup)

const handleSubmit = vi.fn()

function Form<Values>({ schema, children }: { schema?: FormSchema<Values>; children: React.ReactNode }) {
  const form = useStepForm<unknown>({ schema: schema ?? anyAnswers, onSubmit: (values) => handleSubmit(values) })
  return (
    <StepForm form={form} heading="A question">
      {children}
    </StepForm>
  )
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test.each([
  ['5125550142', '(512) 555-0142'],
  ['+1 512.555.0142', '(512) 555-0142'],
  ['1-512-555-0142', '(512) 555-0142'],
  ['555', '555'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('FRM-04 a phone typed as %j is formatted as %j when its field loses focus', async (text, display) => {
  render(
    <Form>
      <PhoneField name="phone" label="Mobile phone" />
    </Form>,
  )
  await userEvent.type(screen.getByLabelText('Mobile phone'), text)
  await userEvent.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Mobile phone').value).toBe(display)
})

test('FRM-04 a foreign number has its country’s length and gets its calling code', async () => {
  render(
    <Form>
      <PhoneField name="phone" label="Mobile phone" countries />
    </Form>,
  )
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile phone')
  await userEvent.click(screen.getByRole('button', { name: 'My number is from another country' }))
  const menu = await screen.findByLabelText<HTMLSelectElement>('Country of the number')
  expect(menu.value).toBe('US')
  await userEvent.selectOptions(menu, 'FR')
  expect(phone.maxLength).toBe(14)
  await userEvent.selectOptions(menu, 'GB')
  expect(phone.maxLength).toBe(19)
  await userEvent.type(phone, '20 7946 0958')
  await userEvent.tab()
  expect(phone.value).toBe('+44 20 7946 0958')
  await userEvent.selectOptions(menu, 'US')
  await userEvent.clear(phone)
  await userEvent.type(phone, '5125550142')
  await userEvent.tab()
  expect(phone.value).toBe('+1 (512) 555-0142')
})

test('FRM-04 a number typed before its country is completed when the country is chosen', async () => {
  render(
    <Form>
      <PhoneField name="phone" label="Mobile phone" countries />
    </Form>,
  )
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile phone')
  await userEvent.type(phone, '020 7946 0958')
  await userEvent.click(screen.getByRole('button', { name: 'My number is from another country' }))
  await userEvent.selectOptions(await screen.findByLabelText('Country of the number'), 'GB')
  expect(phone.value).toBe('+44 20 7946 0958')
})

test('FRM-04 a United States number is limited to fourteen characters, but a longer one can be pasted whole', async () => {
  render(
    <Form>
      <PhoneField name="phone" label="Mobile phone" />
    </Form>,
  )
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile phone')
  expect(phone.maxLength).toBe(14)
  await userEvent.click(phone)
  await userEvent.paste('\u202A+1 (512) 555‑0142\u202C')
  await userEvent.tab()
  expect(phone.value).toBe('(512) 555-0142')
})

test('FRM-04 a phone is not reformatted while it is typed', async () => {
  render(
    <Form>
      <PhoneField name="phone" label="Mobile phone" />
    </Form>,
  )
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile phone')
  await userEvent.type(phone, '5125550142')
  expect(phone.value).toBe('5125550142')
  await userEvent.tab()
  expect(phone.value).toBe('(512) 555-0142')
})

test.each([
  ['85000', '85,000'],
  ['$1,095.4', '1,095.40'],
  ['85k', '85,000'],
  ['a lot', 'a lot'],
  ['', ''],
])('an amount typed as %j is formatted as %j', (text, display) => expect(tidyAmount(text)).toBe(display))

test('amounts can be entered in whole cents', async () => {
  render(
    <Form>
      <MoneyField name="payment" label="Payment" unit="cents" />
    </Form>,
  )
  await userEvent.type(screen.getByLabelText('Payment'), '1,095.45')
  await press()
  expect(handleSubmit).toHaveBeenLastCalledWith({ payment: 109_545 })
})

test('yes and no become true and false, and an untouched box is false', async () => {
  render(
    <Form>
      <YesNoField name="forSale" label="Is the home listed for sale?" />
      <CheckboxField name="consent" label="I agree" />
    </Form>,
  )
  await userEvent.click(screen.getByLabelText('No'))
  await press()
  expect(handleSubmit).toHaveBeenLastCalledWith({ forSale: false, consent: false })
})

test('a password can be pasted and shown', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="new-password" />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.click(field)
  await userEvent.paste('correct horse battery')
  expect(field.value).toBe('correct horse battery')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
})

test('FRM-08 a text area has five rows', () => {
  render(<TextArea name="note" label="Note" />)
  expect(screen.getByLabelText('Note').getAttribute('rows')).toBe('5')
})

test('an amount can be set by slider, step or typing, and the slider announces it', async () => {
  const onChange = vi.fn()
  render(
    <Form>
      <AmountSlider
        name="draw"
        label="How much?"
        min={25_000}
        max={85_500}
        step={1_000}
        initial={50_000}
        valueText={(dollars) => `${dollars} dollars`}
        onChange={onChange}
      />
    </Form>,
  )
  const slider = screen.getByRole('slider')
  await userEvent.click(screen.getByRole('button', { name: '$1,000 more' }))
  expect(screen.getByLabelText<HTMLInputElement>('How much?').value).toBe('51,000')
  expect(slider.getAttribute('aria-valuetext')).toBe('51000 dollars')

  await userEvent.clear(screen.getByLabelText('How much?'))
  await userEvent.type(screen.getByLabelText('How much?'), '60250')
  expect(slider.getAttribute('aria-valuetext')).toBe('60250 dollars')
  expect(onChange).toHaveBeenLastCalledWith(60_250)
  await press()
  expect(handleSubmit).toHaveBeenLastCalledWith({ draw: 60_250 })
})

const orchard = (more: Partial<AddressSuggestion>): AddressSuggestion => ({
  street1: '12 Orchard Road',
  street2: '',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
  entries: 0,
  ...more,
})
const states = [{ value: 'NV', label: 'Nevada' }]

const Home = z.object({
  home: z.object({
    street1: z.string('Street address is required'),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
})

test('an address is found by typing, its unit is requested, and it is chosen with only the keyboard', async () => {
  const search = vi.fn(async (_: string, { selected: building }: { selected?: AddressSuggestion }) =>
    building ? [orchard({ street2: 'Apt 4' })] : [orchard({ street2: 'Apt', entries: 1 }), orchard({ zip: '89502' })],
  )
  render(
    <Form>
      <AddressField name="home" label="Home" search={search} states={states} />
    </Form>,
  )
  const box = screen.getByRole('combobox', { name: 'Home' })
  await userEvent.type(box, '12 Orchard')
  await screen.findByRole('option', { name: /1 unit/ })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    '12 Orchard Road',
  )
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: /Apt 4/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('12 Orchard Road Apt 4 Reno, NV 89501')
  await press()
  expect(handleSubmit).toHaveBeenLastCalledWith({
    home: { street1: '12 Orchard Road', street2: 'Apt 4', city: 'Reno', state: 'NV', zip: '89501' },
  })
})

test('FRM-05 Continue without an address shows one error, at the search', async () => {
  render(
    <Form schema={Home}>
      <AddressField name="home" label="Home" search={async () => []} states={states} />
    </Form>,
  )
  await press()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Please enter a valid property address'])
  await userEvent.click(screen.getByRole('link'))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

const CityReadout = () => <p>Living in {String(useLiveValue('home.city') ?? 'an unknown city')}</p>

test('choosing an address clears its error and is visible to the rest of the screen', async () => {
  const search = async () => [orchard({})]
  render(
    <Form schema={Home}>
      <AddressField name="home" label="Home" search={search} states={states} />
      <CityReadout />
    </Form>,
  )
  await press()
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox'), '12 Orchard')
  await userEvent.click(await screen.findByRole('option'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Living in Reno')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Change address')
})

test('a prefilled address does not take focus', () => {
  render(<AddressField name="home" label="Home" search={async () => []} states={states} initial={orchard({})} />)
  expect(screen.getByText('12 Orchard Road Reno, NV 89501')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('REG-02 an unlisted address is entered by hand, starting from the text already typed', async () => {
  render(
    <Form schema={Home}>
      <AddressField name="home" label="Home" search={async () => []} states={states} />
    </Form>,
  )
  await userEvent.type(screen.getByRole('combobox'), '9 Mill Lane')
  await userEvent.click(screen.getByRole('button', { name: 'Address not listed' }))
  expect(screen.getByLabelText<HTMLInputElement>('Street number and name').value).toBe('9 Mill Lane')
  await userEvent.type(screen.getByLabelText('City'), 'Reno')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'NV')
  await userEvent.type(screen.getByLabelText('Zip code'), '89501')
  await press()
  expect(handleSubmit).toHaveBeenLastCalledWith({
    home: { street1: '9 Mill Lane', city: 'Reno', state: 'NV', zip: '89501' },
  })
})

test('when the search is down, the person sees a message and can type the address', async () => {
  render(
    <Form>
      <AddressField name="home" label="Home" search={() => Promise.reject(new Error('down'))} states={states} />
    </Form>,
  )
  await userEvent.type(screen.getByRole('combobox'), '9 Mill Lane')
  await screen.findByText(/isn’t available right now/)
  await act(() => screen.getByRole('button', { name: 'Address not listed' }).click())
  expect(screen.getByLabelText<HTMLInputElement>('Street number and name').value).toBe('9 Mill Lane')
})

test('a list of states is in the language of the reader', () => {
  render(
    <MessagesProvider language="es" dictionary={{ 'North Carolina': 'Carolina del Norte' }}>
      <Form>
        <SelectField name="state" label="Estado" options={[{ value: 'NC', label: 'North Carolina' }]} />
      </Form>
    </MessagesProvider>,
  )
  expect(screen.getByRole('option', { name: 'Carolina del Norte' })).toBeTruthy()
})
