import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointDeclaration, SocketDeclaration } from './endpoint.ts'
import { callersOf, policyFaults, socketFaults } from './policy.rules.ts'
import { roles, staffRoles } from './roles.ts'

const whole: EndpointDeclaration = {
  call: 'GET /application/:uuid/documents/:documentUuid',
  summary: 'A document of an application',
  access: ['borrower', ...staffRoles],
  on: 'application',
  objects: { documentUuid: 'document' },
  fields: {
    account: { seenBy: ['borrower'], othersSee: 'last four' },
    note: staffRoles,
    'lines.*.amount': ['borrower'],
  },
  params: z.strictObject({ uuid: z.uuid(), documentUuid: z.guid() }),
  answer: z.object({
    account: z.nullable(z.string()),
    note: z.optional(z.string()),
    open: z.boolean(),
    lines: z.array(z.object({ amount: z.nullable(z.number()) })),
  }),
}
const { fields: _fields, ...withoutFields } = whole
const { objects: _objects, ...withoutObjects } = whole

test('ASVS 8.1.1 a complete policy has no faults', () => expect(policyFaults(whole)).toEqual([]))

test.each<[string, EndpointDeclaration]>([
  ['may be called by key, but names no scope', { ...withoutFields, access: ['partner'], limit: 'partner' }],
  ['may be called by key, but has no limit', { ...withoutFields, access: ['partner'], scope: 'read-applications' }],
  ['names the scope read-events, but no key may call it', { ...withoutFields, scope: 'read-events' }],
  ['may be called by no one', { ...withoutFields, access: [] }],
  ['names the role janitor, which does not exist', { ...withoutFields, access: ['borrower', 'janitor' as 'borrower'] }],
  ['names a role twice', { ...withoutFields, access: ['borrower', 'borrower'] }],
  [
    'is open to visitors, so everyone may call it, but names only some of the roles',
    { ...withoutFields, call: 'GET /x', on: 'none', access: ['visitor', 'admin'], objects: {}, params: z.object({}) },
  ],
  ['is on everything, which is not an ownership', { ...withoutFields, on: 'everything' as 'self' }],
  ['is on application, but visitors have none', { ...withoutFields, access: roles }],
  ['is on application, but originator reaches none', { ...withoutFields, access: ['originator'] }],
  ['is on application, but has no uuid called uuid', { ...whole, params: z.object({ documentUuid: z.uuid() }) }],
  ['has :uuid in its path, which its params do not describe', { ...whole, params: z.object({}) }],
  [
    'describes the parameter page, which is not in its path',
    { ...whole, params: z.object({ uuid: z.uuid(), documentUuid: z.uuid(), page: z.string() }) },
  ],
  ['does not say what :documentUuid names', withoutObjects],
  [
    'says what page names, which is not a uuid in its path',
    { ...whole, objects: { ...whole.objects, page: 'document' } },
  ],
  [
    'says that documentUuid names a secret, which is not a kind of object',
    { ...whole, objects: { documentUuid: 'secret' as 'document' } },
  ],
  ['is on application, but a session is below self', { ...whole, objects: { documentUuid: 'session' } }],
  ['says secure in its path, but visitors may call it', { ...withoutFields, call: 'GET /secure/x', access: roles }],
  ['withholds iban, which its answer does not have', { ...whole, fields: { iban: ['borrower'] } }],
  ['withholds lines.amount, which its answer does not have', { ...whole, fields: { 'lines.amount': ['borrower'] } }],
  ['shows note to notary, who may not call it', { ...whole, fields: { note: ['notary'] } }],
  ['withholds note from no one', { ...whole, fields: { note: whole.access } }],
  ['withholds open, which may be neither null nor left out', { ...whole, fields: { open: ['borrower'] } }],
  [
    'shows the last four of open, which is not text',
    { ...whole, fields: { open: { seenBy: ['borrower'], othersSee: 'last four' } } },
  ],
])('a call that %s is a fault', (fault, declaration) =>
  expect(policyFaults(declaration)).toContain(`${declaration.call} ${fault}`),
)

test('a socket for an application names it', () => {
  const line: SocketDeclaration = {
    path: '/feed',
    summary: 'A feed',
    access: ['borrower'],
    on: 'application',
    opening: z.object({ id: z.uuid() }),
    message: z.object({}),
  }
  expect(socketFaults(line)).toEqual(['/feed is on application, but its opening message has no uuid called uuid'])
})

describe('a socket for a conversation or an organization', () => {
  const line = (declaration: Partial<SocketDeclaration>): SocketDeclaration => ({
    path: '/feed',
    summary: 'A feed',
    access: ['visitor'],
    on: 'conversation',
    opening: z.object({
      conversationUuid: z.uuid(),
      token: z.optional(z.string()),
      authorization: z.optional(z.string()),
    }),
    message: z.object({}),
    ...declaration,
  })

  test('has no faults when its policy is complete', () => {
    expect(socketFaults(line({}))).toEqual([])
    const opening = z.object({ authorization: z.string() })
    expect(socketFaults(line({ on: 'organization', access: ['agent'], opening }))).toEqual([])
  })

  test('names the conversation and carries proof of identity', () =>
    expect(socketFaults(line({ opening: z.object({}) }))).toEqual([
      '/feed is on conversation, but its opening message has no uuid called conversationUuid',
      '/feed is on conversation, but its opening message has no token',
      '/feed is on conversation, but its opening message has no authorization',
    ]))

  test('does not admit visitors to an organization', () =>
    expect(socketFaults(line({ on: 'organization', opening: z.object({}) }))).toEqual([
      '/feed is on organization, but its opening message has no authorization',
      '/feed is on organization, but visitors have no organization',
    ]))
})

test('a call that admits visitors admits every role', () => {
  expect(callersOf({ access: ['visitor'] })).toEqual(roles)
  expect(callersOf({ access: ['notary'] })).toEqual(['notary'])
})
