import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useUndisturbed } from '#src/application/browser/undisturbed.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import type { ChatHost } from './chat-host.ts'
import { ChatLauncher } from './chat-launcher.panel.tsx'
import { writeFarewell } from './farewell.ts'

const host: ChatHost = {
  readPerson: async () => undefined,
  useHours: () => undefined,
  applicationUuid: undefined,
  logIn: () => undefined,
  log: () => {},
}

const lintel = pageOrganization(shippedOrganizations.byCode('lintel')!)

const open = (path = '/', { isOn = true, offersChat = true } = {}) =>
  showPage(
    <>
      <a href="?pop-webchat=true">Chat with us</a>
      <ChatLauncher {...host} />
    </>,
    {
      path,
      data: {
        flags: { 'fe-webchat': { enabled: isOn, variables: {} } },
        organization: { ...lintel, behavior: { ...lintel.behavior, offersChat } },
        isDemonstration: false,
      },
    },
  )
const launcher = () => screen.queryByRole('button', { name: 'Chat' })
const window = () => screen.findByRole('dialog', { name: 'Chat with Lintel' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const Reading = () => {
  useUndisturbed()
  return null
}

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])(
  'CHT-01 with the flag %s and an organization that offers chat %s, chat is offered: %s',
  (isOn, offersChat, isOffered) => {
    open('/', { isOn, offersChat })
    expect(launcher() !== null).toBe(isOffered)
  },
)

test('CHT-01 pop-webchat opens the window once; after it is closed, it stays closed on the next load', async () => {
  open('/?pop-webchat=true')
  await window()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  open('/?pop-webchat=true')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(launcher()).not.toBeNull()
})

test('CHT-01 pop-webchat opens no window while chat is not offered', async () => {
  open('/?pop-webchat=true', { isOn: false })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('CHT-05 the button opens and closes the window, and the focus moves in and back', async () => {
  open()
  await userEvent.click(launcher()!)
  const dialog = await window()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(screen.getByRole('button', { name: 'Close chat' }).getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(launcher()))
})

test('CHT-01 a link to chat opens the window without leaving the page, and gets the focus back afterward', async () => {
  const { history } = open('/somewhere')
  const link = screen.getByRole('link', { name: 'Chat with us' })
  await userEvent.click(link)
  await window()
  expect(history).toEqual(['/somewhere'])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('CHT-01 the chat does not cover a document that is being read', async () => {
  open('/?pop-webchat=true')
  await window()
  const reading = render(<Reading />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /chat/i })).toBeNull()
  reading.unmount()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('CHT-03 after a logout that ended a chat, the next page shows that once', async () => {
  writeFarewell({ isOpen: true, channel: '' })
  open()
  expect(await screen.findByRole('heading', { name: 'Thanks for chatting with us!' })).toBeTruthy()
  cleanup()
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})
