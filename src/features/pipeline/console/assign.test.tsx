import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { AssignDialog } from './assign.panel.tsx'

afterEach(cleanup)

const base = '/service-pipeline/secure/api/v1'
const uuid = '0d8f0000-0000-4000-8000-000000000001'
const self = { uuid: '0d8f0000-0000-4000-8000-000000000002', name: 'Sam Ortiz', role: 'processor', openApplications: 3 }
const colleague = { ...self, uuid: '0d8f0000-0000-4000-8000-000000000003', name: 'Kim Reyes', openApplications: 101 }

const show = (people: readonly object[]) => {
  const steps: string[] = []
  const page = showPage(
    <AssignDialog
      detail={{ uuid, assignee: null }}
      selfUuid={self.uuid}
      open
      onClose={() => steps.push('closed')}
      onAssigned={() => steps.push('assigned')}
    />,
    {
      answers: {
        [`GET ${base}/assignees`]: { most: 100, people },
        [`PUT ${base}/applications/:uuid/assignee`]: { assignee: colleague },
      },
    },
  )
  return { ...page, steps }
}

test('an application can be assigned to a colleague with only the keyboard', async () => {
  const { calls, steps } = show([self, colleague])
  const list = await screen.findByLabelText('Colleague')
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose one',
    'Kim Reyes, processor (over 100 open)',
  ])
  list.focus()
  await userEvent.selectOptions(list, colleague.uuid)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(calls.at(-1)).toMatchObject({ call: `PUT ${base}/applications/:uuid/assignee`, body: { to: colleague.uuid } })
  expect(steps).toEqual(['assigned'])
})

test('a dialog without a choice shows which one is missing', async () => {
  const { steps } = show([self, colleague])
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
  expect(screen.getAllByText('Choose a colleague').length).toBeGreaterThan(0)
  expect(steps).toEqual([])
})

test('without a colleague, the dialog states who can invite people', async () => {
  show([self])
  expect(await screen.findByText(/An administrator can invite people/)).toBeTruthy()
})
