import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CommandBar } from './command-bar.tsx'
import { CommandProvider, useCommands } from './commands.tsx'
import { useRowKeys } from './row-keys.ts'

afterEach(cleanup)

function Desk({ areOn, actions }: { areOn: boolean; actions: string[] }) {
  useRowKeys(areOn)
  const [open, setOpen] = useState(false)
  useCommands([{ name: 'Change status', run: () => actions.push('moved') }])
  return (
    <>
      <main>
        <input aria-label="Words" />
        {['One', 'Two', 'Three'].map((name) => (
          <a key={name} href={`#${name}`} data-line="yes">
            {name}
          </a>
        ))}
      </main>
      <CommandBar own={[{ name: 'Go to queue', run: () => actions.push('gone') }]} open={open} onToggle={setOpen} />
    </>
  )
}

const show = (areOn = true) => {
  const actions: string[] = []
  render(
    <CommandProvider>
      <Desk areOn={areOn} actions={actions} />
    </CommandProvider>,
  )
  return actions
}
const focusedText = () => document.activeElement?.textContent

test('J and K move down and up the rows and stop at the ends', async () => {
  show()
  const focusOrder: (string | null | undefined)[] = []
  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
    await userEvent.keyboard(key)
    focusOrder.push(focusedText())
  }
  expect(focusOrder).toEqual(['One', 'Two', 'Three', 'Three', 'Two', 'One', 'One'])
})

test('shortcut keys type letters in a text field and do nothing when switched off (WCAG 2.1.4)', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Words'), 'jk')
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('jk')
  cleanup()
  show(false)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(document.body)
})

test('Ctrl K opens the commands of the page and of the console; arrows select and Enter runs', async () => {
  const actions = show()
  await userEvent.keyboard('{Control>}k{/Control}')
  const bar = screen.getByRole('combobox')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Change status', 'Go to queue'])
  await userEvent.type(bar, '{ArrowDown}{Enter}')
  expect(actions).toEqual(['gone'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(screen.getByRole('combobox'), 'stat chan{Enter}')
  expect(actions).toEqual(['gone', 'moved'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(screen.getByRole('combobox'), 'nothing like it')
  expect(screen.getByText('No matching command.')).toBeTruthy()
})
