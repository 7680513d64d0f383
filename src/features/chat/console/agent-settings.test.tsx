import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { ChatAgentSettings } from './agent-settings.panel.tsx'
import { ApplicationConversations } from './application-conversations.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const address = '/service-omni-proxy/secure/api/v1/agents/people/:personUuid/settings'

test('CHT-08 an admin sets a person’s queues and number of simultaneous conversations, with at least one queue', async () => {
  const { calls } = showPage(
    <ToastProvider>
      <ChatAgentSettings personUuid={uuid} />
    </ToastProvider>,
    {
      answers: {
        [`GET ${address}`]: { queues: ['sales'], languages: ['en'], maxAtOnce: 3 },
        [`PUT ${address}`]: ({ body }: { body: object }) => body,
      },
    },
  )
  await userEvent.click(await screen.findByLabelText('Sales'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one')
  await userEvent.click(screen.getByLabelText('Closing'))
  await userEvent.click(screen.getByLabelText('Spanish'))
  await userEvent.selectOptions(screen.getByLabelText('Maximum conversations at once'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Chat settings saved.')
  expect(calls.at(-1)?.body).toEqual({ queues: ['closing'], languages: ['en', 'es'], maxAtOnce: 5 })
})

test('CHT-08 an application’s chat transcripts appear on its timeline, with files and without notes', async () => {
  const entry = {
    messageUuid: uuid,
    sequence: 1,
    sender: 'visitor',
    name: null,
    clientId: null,
    kind: 'text',
    text: 'My pay stub',
    event: null,
    files: [
      {
        fileUuid: uuid,
        name: 'stub.pdf',
        bytes: 1_500,
        received: 1_500,
        state: 'ready',
        mediaType: null,
        refusal: null,
      },
    ],
    questionId: null,
    sources: [],
    offersPerson: false,
    createdAt: '2026-11-23T18:00:00Z',
  }
  showPage(<ApplicationConversations uuid={uuid} />, {
    answers: {
      'GET /service-omni-proxy/secure/api/v1/applications/:uuid/conversations': [
        {
          conversationUuid: uuid,
          state: 'ACTIVE',
          queue: 'application',
          createdAt: '2026-11-23T18:00:00Z',
          endedAt: null,
          messages: [
            entry,
            { ...entry, messageUuid: address, sequence: 2, text: '', files: [], event: 'AGENT_JOINED' },
          ],
        },
      ],
    },
  })
  expect(await screen.findByText(/1 message · still open/)).toBeTruthy()
  expect(screen.getByText('My pay stub')).toBeTruthy()
  expect(screen.getByText('stub.pdf (1.5 KB)')).toBeTruthy()
  expect(screen.getByText(/An agent took the conversation/)).toBeTruthy()
})
