import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { StepForm, useStepForm } from '../step-form.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

afterEach(cleanup)

const Answer = z.object({ isRented: z.boolean('Required'), note: z.optional(z.string()) })
type Send = (values: z.infer<typeof Answer>) => Promise<void>

function RentedScreen({ send, current }: { send: Send; current?: 'yes' | 'no' }) {
  const form = useStepForm({ schema: Answer, onSubmit: send })
  return (
    <StepForm form={form} heading="Is the home rented?" submitLabel={null}>
      <AnswerButtons
        name="isRented"
        label="Rented"
        hint="All of it or a part."
        current={current}
        options={[
          { value: 'yes', label: 'Yes', detail: 'Someone pays rent' },
          { value: 'no', label: 'No' },
        ]}
        reads="yes-no"
      />
    </StepForm>
  )
}

test('one press sends the answer of its button, and the form has no other button', async () => {
  const onSend = vi.fn<Send>(async () => {})
  render(<RentedScreen send={onSend} />)
  expect(screen.getByRole('group', { name: 'Rented', description: 'All of it or a part.' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(onSend.mock.calls[0]?.[0]).toEqual({ isRented: false })
})

test('each answer is reached by Tab and given by Enter', async () => {
  const onSend = vi.fn<Send>(async () => {})
  render(<RentedScreen send={onSend} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Yes/ }))
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onSend.mock.calls[0]?.[0]).toEqual({ isRented: false })
})

test('an answer that was given before is marked, and pressing it again sends it', async () => {
  const onSend = vi.fn<Send>(async () => {})
  render(<RentedScreen send={onSend} current="yes" />)
  await userEvent.click(screen.getByRole('button', { name: /^Yes/, current: true }))
  expect(onSend.mock.calls[0]?.[0]).toEqual({ isRented: true })
})

test('FRM-07 the pressed answer shows Submitting and keeps focus while it is sent, and no answer can be pressed', async () => {
  let finish = () => {}
  const onSend = vi.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<RentedScreen send={onSend} />)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  const pressedButton = screen.getByRole('button', { name: 'No Submitting' })
  expect(document.activeElement).toBe(pressedButton)
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
  expect(onSend).toHaveBeenCalledOnce()
  await act(async () => finish())
  expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-disabled')).toBeNull()
})
