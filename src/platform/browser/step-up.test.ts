import { expect, test, vi } from 'vitest'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { type ApiClient, CallFailure } from './api-client.ts'
import { withStepUp } from './step-up.ts'

const declaration = endpoint({ call: 'PUT /x', summary: '', access: ['borrower'], on: 'self', answer: {} as never })
const stepUpFailure = () => new CallFailure(403, 'Please confirm that it’s you', { code: 'access/step-up-needed' })

const clientThat = (answers: (() => unknown)[]) => {
  const calls: unknown[] = []
  const client = async (_: unknown, options: unknown) => {
    calls.push(options)
    return answers.shift()?.()
  }
  return { client: client as ApiClient, calls }
}
const refuse = () => {
  throw stepUpFailure()
}

test('AUT-08 a call that requires step-up is repeated with the same key after the person proves their identity', async () => {
  const { client, calls } = clientThat([refuse, () => 'done'])
  const call = withStepUp(client, async () => true)
  expect(await call(declaration, { idempotencyKey: 'one-key' })).toBe('done')
  expect(calls).toEqual([{ idempotencyKey: 'one-key' }, { idempotencyKey: 'one-key' }])
})

test('a person who does not prove their identity sees the call’s own error, and nothing is sent again', async () => {
  const { client, calls } = clientThat([refuse])
  await expect(withStepUp(client, async () => false)(declaration)).rejects.toMatchObject({
    code: 'access/step-up-needed',
  })
  expect(calls).toHaveLength(1)
})

test('a call that is refused again is not made a third time', async () => {
  const { client, calls } = clientThat([refuse, refuse])
  await expect(withStepUp(client, async () => true)(declaration)).rejects.toThrow()
  expect(calls).toHaveLength(2)
})

test('two simultaneous calls prompt for proof of identity once', async () => {
  const { client } = clientThat([refuse, refuse, () => 1, () => 2])
  const requestProof = vi.fn(async () => true)
  const call = withStepUp(client, requestProof)
  expect(await Promise.all([call(declaration), call(declaration)])).toEqual([1, 2])
  expect(requestProof).toHaveBeenCalledTimes(1)
})

test('any other refusal goes directly to the caller', async () => {
  const requestProof = vi.fn(async () => true)
  const forbidden = () => {
    throw new CallFailure(403, 'no', { code: 'access/forbidden' })
  }
  await expect(withStepUp(clientThat([forbidden]).client, requestProof)(declaration)).rejects.toThrow('no')
  expect(requestProof).not.toHaveBeenCalled()
})
