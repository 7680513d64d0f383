import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { readApplication, readStatus, statusSocketEndpoint } from '#src/application/application.contract.ts'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { seenBy } from '#src/platform/contract/answer-fields.rules.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { mayCall } from '#src/platform/contract/policy.rules.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { mountOutbox } from '#src/platform/server/messages/outbox-page.ts'
import {
  expectedCell,
  reaches,
  type Subject,
  subjectsOf,
  toCell,
  valuesAt,
  wearsOut,
} from '#tests/support/access/access-cells.ts'
import {
  type AccessWorld,
  anAccessWorld,
  elsewhere,
  home,
  type WorldCaller,
} from '#tests/support/access/access-world.ts'
import { openStatusSocket } from '#tests/support/open-status-socket.ts'

/**
 * Values for path and query parameters that name no object. A parameter that is missing here gets a value that matches
 * nothing.
 */
const samples: Readonly<Record<string, string>> = {
  disclosure: 'soft-credit',
  context: 'external',
  consentType: 'SMS_TRANSACTIONAL',
  featureKey: 'no-such-flag',
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const world: AccessWorld = await anAccessWorld()
let address = 1
afterAll(() => agent.destroy())

interface SendOptions {
  authorization?: string | undefined
  apiKey?: string | undefined
  organization?: string
  host?: string
  org?: string
}

const send = async (declaration: EndpointDeclaration, subject: Subject, caller: WorldCaller, options: SendOptions) => {
  const below = await subject.below(caller)
  const { objects = {} } = declaration
  const fill = (name: string): string => {
    if (name === 'uuid' && subject.uuid) return subject.uuid
    const kind = objects[name]
    return (kind && below[kind]) ?? samples[name] ?? 'x1x1x1x1x1x1'
  }
  const path = endpointPath(declaration).replace(/:(\w+)/g, (_, name: string) => fill(name))
  address += 1
  const method = endpointMethod(declaration)
  const body = method === 'GET' ? '' : '{"unknown":1}'
  const clientRequest = request(`${world.url}${path}${options.org ? `?org=${options.org}` : ''}`, {
    method,
    agent,
    headers: {
      ...(options.organization ? { 'x-org': options.organization } : {}),
      ...(options.authorization ? { authorization: options.authorization } : {}),
      ...(options.apiKey ? { apikey: options.apiKey } : {}),
      ...(options.host ? { host: options.host } : {}),
      // Set explicitly: Node omits the length of a DELETE, and the server would read its body as the next request.
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    },
  })
  clientRequest.end(body)
  const [response] = await once(clientRequest, 'response')
  return { status: response.statusCode as number, text: await text(response) }
}

/** Calls as an ordinary caller does. An identical caller makes the calls that end sessions. */
const sendAs = async (declaration: EndpointDeclaration, caller: WorldCaller, subject: Subject) => {
  const calling = caller.identity && wearsOut(declaration) ? await world.likenessOf(caller) : caller
  const { authorization, apiKey, organization } = calling
  return send(declaration, subject, calling, { authorization, apiKey, organization })
}

const withoutId = (answer: string): unknown => ({ ...JSON.parse(answer), requestId: '' })
const theSame404 = {
  code: 'access/not-found',
  message: 'We couldn’t find that.',
  errors: ['We couldn’t find that.'],
  faults: [],
  requestId: '',
}

const byCall = (which: readonly EndpointDeclaration[]) => which.map((endpoint) => [endpoint.call, endpoint] as const)

describe('ASVS 8.2.1, 8.2.2, 8.4.1 each call responds to each caller on each object as its contract specifies', () => {
  test.each(byCall(endpoints))('%s', { timeout: 60_000 }, async (_call, endpoint) => {
    const expected: Record<string, string> = {}
    const actual: Record<string, string> = {}
    await Promise.all(
      subjectsOf(world, endpoint).flatMap((subject) =>
        world.callers.map(async (caller) => {
          const cell = `${caller.name} on ${subject.name}`
          const { status, text: answer } = await sendAs(endpoint, caller, subject)
          expect(status, cell).toBeLessThan(500)
          const expectedAccess = expectedCell(endpoint, caller, subject)
          const came = toCell(answer)
          expected[cell] = expectedAccess
          // A caller that is let in may still be refused by the call itself, if the call declares it or depends on what
          // the caller holds.
          const answersSo = came === 'unauthenticated' && endpoint.refusals?.includes('access/unauthenticated')
          const findsNothing = came === 'not found' && subject.uuid === undefined && subject.name === 'itself'
          actual[cell] = expectedAccess === 'admitted' && (answersSo || findsNothing) ? 'admitted' : came
          if (expectedAccess === 'not found') expect(withoutId(answer), cell).toEqual(theSame404)
          expectNothingOfOthers(answer, caller, cell)
        }),
      ),
    )
    expect(actual).toEqual(expected)
  })

  /** Loan numbers and email addresses show whose data an answer contains. */
  const expectNothingOfOthers = (answer: string, caller: WorldCaller, cell: string): void => {
    for (const application of world.applications)
      if (!reaches(caller, application)) expect(answer, cell).not.toContain(application.loanNumber)
    for (const { organization, identity } of world.people)
      if (identity && organization !== caller.organization) expect(answer, cell).not.toContain(identity.email)
  }
})

describe('ASVS 8.2.3, 15.3.1 each response contains only the fields that its contract shows to the role', () => {
  const withFields = endpoints.filter(({ fields }) => fields !== undefined)

  test.each(byCall(withFields))('%s', async (_call, endpoint) => {
    const subjects = subjectsOf(world, endpoint)
    for (const caller of world.people)
      for (const subject of subjects.filter((subject) => subject.isTheirs(caller)).slice(0, 1)) {
        if (!mayCall(endpoint, caller.role)) continue
        const { status, text: answer } = await sendAs(endpoint, caller, subject)
        if (status !== 200) continue
        for (const [path, rule] of Object.entries(endpoint.fields ?? {})) {
          if (seenBy(rule).includes(caller.role)) continue
          for (const value of valuesAt(JSON.parse(answer), path.split('.')))
            expect(value ?? '••••', `${path} to ${caller.name}`).toMatch(/^••••.{0,4}$/)
        }
      }
  })

  test('a notary and a co-owner see the home’s address but not the cost of the line; the borrower sees both', async () => {
    const [subject] = subjectsOf(world, readApplication)
    const read = async (name: string) =>
      JSON.parse((await sendAs(readApplication, world.callerNamed(name), subject!)).text)
    const address = expect.objectContaining({ city: 'Austin' })
    expect(await read('notary of A')).toMatchObject({ rate: null, amount: null, property: { address } })
    expect(await read('signer of A')).toMatchObject({ rate: null, amount: null, property: { address } })
    expect(await read('borrower A')).toMatchObject({ rate: 8.4, amount: 60_000, property: { address } })
  })
})

describe('ASVS 8.3.1, ORG-01 naming another organization by host, parameter or header opens nothing', () => {
  test.each(byCall(endpoints))('%s', { timeout: 60_000 }, async (_call, endpoint) => {
    const organizationSources: readonly (readonly [string, (org: string) => SendOptions])[] = [
      ['header', (organization) => ({ organization })],
      ['parameter', (org) => ({ org })],
      ['host', (org) => ({ host: `${org}.localhost` })],
      ['host against header', (org) => ({ host: `${org}.localhost`, organization: org === home ? elsewhere : home })],
    ]
    const callers = ['borrower A', 'admin', 'partner']
      .flatMap((name) => [name, `other organization’s ${name.replace(' A', '')}`])
      .map(world.callerNamed)
    const subjects = subjectsOf(world, endpoint)
    await Promise.all(
      organizationSources.flatMap(([kind, optionsFor]) =>
        callers.flatMap((caller) =>
          subjects.map(async (subject) => {
            const org = caller.organization === home ? elsewhere : home
            const { authorization, apiKey } = caller
            const { text: answer } = await send(endpoint, subject, caller, {
              authorization,
              apiKey,
              ...optionsFor(org),
            })
            const cell = `${caller.name} on ${subject.name}, by ${kind}`
            // Where visitors may call, the caller counts as a visitor. Everywhere else the caller is unauthenticated.
            if (!mayCall(endpoint, 'visitor')) expect(toCell(answer), cell).toBe('unauthenticated')
            for (const { loanNumber } of world.applications) expect(answer, cell).not.toContain(loanNumber)
            for (const { identity } of world.people) if (identity) expect(answer, cell).not.toContain(identity.email)
          }),
        ),
      ),
    )
  })
})

test.each([
  ['expired session', 401, 'unauthenticated'],
  ['forged token', 403, 'invalid signature'],
])('AUT-03 the %s gets the error message that sends a page to the login', async (name, status, message) => {
  const [subject] = subjectsOf(world, readApplication)
  const answer = await sendAs(readApplication, world.callerNamed(name), subject!)
  expect([answer.status, JSON.parse(answer.text).message]).toEqual([status, message])
})

describe('an invitation', () => {
  const [application] = ['application A']
  test.each([readApplication, readStatus])(
    'an invitation that ended gives no further access: $call',
    async (endpoint) => {
      const subject = subjectsOf(world, endpoint).find(({ name }) => name === application)!
      const { text: answer } = await sendAs(endpoint, world.endedSigner, subject)
      expect(withoutId(answer)).toEqual(theSame404)
    },
  )
})

describe('the status socket', () => {
  const firstMessage = async (
    caller: WorldCaller,
    uuid: string,
    organization = caller.organization,
  ): Promise<string> => {
    const socket = openStatusSocket(world.url)
    await once(socket, 'open')
    socket.send(JSON.stringify({ authorization: caller.authorization ?? '', organization, uuid }))
    const socketText = await Promise.race([
      once(socket, 'message').then(([data]) => (JSON.parse(String(data)).uuid === uuid ? 'told' : 'told another')),
      once(socket, 'close').then(([code]) => `ended ${code}`),
    ])
    socket.terminate()
    return socketText
  }

  test('sends the status to callers its declaration allows, within their role’s scope, and closes for all others', async () => {
    const cells = world.callers.flatMap((caller) => world.applications.map((application) => ({ caller, application })))
    const cellTitle = ({ caller, application }: (typeof cells)[number]) => `${caller.name} on ${application.name}`
    const actual = await Promise.all(
      cells.map(async (cell) => [cellTitle(cell), await firstMessage(cell.caller, cell.application.id)] as const),
    )
    const expected = cells.map((cell) => {
      const lets = mayCall(statusSocketEndpoint, cell.caller.role) && reaches(cell.caller, cell.application)
      return [cellTitle(cell), lets ? 'told' : 'ended 1008'] as const
    })
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
  })

  test('closes for a caller who names another organization', async () => {
    const [a, , theirs] = world.applications
    expect(await firstMessage(world.callerNamed('admin'), theirs.id, elsewhere)).toBe('ended 1008')
    expect(await firstMessage(world.callerNamed('other organization’s admin'), a.id, home)).toBe('ended 1008')
  })
})

describe('a resource that opens with a given ID', () => {
  const referralEndpoints = endpoints.filter(
    ({ on, objects = {} }) => on === 'organization' && 'referralUuid' in objects,
  )

  test.each(byCall(referralEndpoints))('opens only within its organization: %s', async (_call, endpoint) => {
    const [subject] = subjectsOf(world, endpoint)
    const withUnknownReferral = { ...subject!, below: async () => ({ referral: crypto.randomUUID() }) }
    const visitor = world.callerNamed('visitor')
    const sendWithin = (of: Subject, organization: string) => send(endpoint, of, visitor, { organization })
    expect((await sendWithin(subject!, home)).status).toBe(200)
    for (const refusal of [
      sendWithin(subject!, elsewhere),
      sendWithin(withUnknownReferral, home),
      sendWithin(withUnknownReferral, elsewhere),
    ])
      expect(withoutId((await refusal).text)).toEqual(theSame404)
  })
})

describe('a file attached to a message', () => {
  const outbox = async (production: boolean) => {
    const app = Fastify()
    const { db, vault, shelf } = world
    const attachment = (id: string) => attachmentOf(db, shelf, id)
    mountOutbox(app, {
      db,
      vault,
      production,
      attachment,
      theme: () => ':root{}',
      organizations: () => [],
      logInCodes: () => [],
      subscribe: async () => {},
    })
    return app
  }
  const message = ({ id, organization, below }: AccessWorld['applications'][number]) =>
    world.db.transaction().execute((tx) =>
      writeMessage(tx, world.shelf, {
        organization,
        channel: 'mail',
        recipient: 'someone@home.example',
        subject: 'Documents',
        body: { text: 'Documents', html: null },
        documentIds: [below.document],
        applicationId: id,
        causeKey: `matrix ${id}`,
      }),
    )

  test('opens only under its own message, and never in production', async () => {
    const [a, b] = world.applications
    const ofA = await message(a)
    const open = await outbox(false)
    expect((await open.inject(`/outbox/${ofA}/attachments/${a.below.document}`)).body).toContain(a.id)
    expect((await open.inject(`/outbox/${ofA}/attachments/${b.below.document}`)).statusCode).toBe(404)
    const closedOutbox = await outbox(true)
    for (const path of ['', `/${ofA}`, `/${ofA}/body`, `/${ofA}/attachments/${a.below.document}`])
      expect((await closedOutbox.inject(`/outbox${path}`)).statusCode).toBe(404)
  })
})
