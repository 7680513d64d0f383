import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { statusSocketEndpoint } from '#src/application/application.contract.ts'
import { aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  onApplication,
  openAccount,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  progressPath,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import type { StaffOf } from '#tests/support/walks/demonstration-staff.ts'

export interface SoakContext {
  url: string
  staffOf: StaffOf
}

/** A complete user activity. The counter makes each one a different person. */
export interface Walk {
  name: string
  /** Relative frequency. */
  share: number
  run(context: SoakContext, count: number): Promise<unknown>
}

const timeoutMs = 30_000
const lenders = [
  { organization: 'lintel', reviewer: 'processor', town: { city: 'Austin', state: 'TX', zip: '78704' } },
  { organization: 'saltmarsh', reviewer: 'underwriter', town: { city: 'Savannah', state: 'GA', zip: '31401' } },
] as const
const lenderAt = (count: number) => lenders[count % lenders.length] ?? lenders[0]

/** Each uses a different address, like real people. */
const ipAddress = (count: number): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

const letters = (count: number): string =>
  [...count.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')

const buildBorrower = (count: number): PlayedBorrower => ({
  ...ordinaryBorrower,
  organization: lenderAt(count).organization,
  lastName: `Garcia${letters(count)}`,
  birthDate: `${1950 + (count % 50)}-${String((count % 12) + 1).padStart(2, '0')}-09`,
  address: { street1: `${100 + count} Orchard Street`, ...lenderAt(count).town },
})

/** Follows the status over a socket like the pages, and also polls it like pages whose connection was closed. */
const untilOffers = async (url: string, caller: Caller, organization: string, uuid: string): Promise<void> => {
  const line = new WebSocket(url.replace('http', 'ws') + statusSocketEndpoint.path, { origin: url })
  const until = performance.now() + timeoutMs
  try {
    await once(line, 'open')
    line.send(JSON.stringify({ authorization: caller.bearer(), organization, uuid }))
    for (;;) {
      const { checklistStatus } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
      if (checklistStatus === 'OFFER_SELECTION') return
      if (performance.now() > until) throw new Error(`An application stays at ${checklistStatus}.`)
      await pause(100)
    }
  } finally {
    line.terminate()
  }
}

const file = aPdf({ comment: 'a scanned page '.repeat(20_000) })

const sendDocument = async ({ staffOf }: SoakContext, caller: Caller, count: number, uuid: string): Promise<void> => {
  const { organization, reviewer } = lenderAt(count)
  const staff = await staffOf(organization, reviewer)
  const { uuid: about } = await staff.call<{ uuid: string }>(
    'POST',
    `/service-conditions/internal/api/v1/applications/${uuid}/conditions`,
    { category: 'GENERIC_DOCUMENT_REQUEST', requestDocuments: ['SUPPORT'] },
  )
  const uploads = `/service-documents/external/api/v1/applications/${uuid}/uploads`
  const fileMetadata = { name: 'scan.pdf', bytes: file.length, sha256: sha256(file) }
  const { uploadUuid } = await caller.call<{ uploadUuid: string }>('POST', uploads, {
    purpose: 'condition',
    about,
    slot: 0,
    ...fileMetadata,
  })
  await caller.call('PUT', `${uploads}/${uploadUuid}/parts?start=0`, file)
  await caller.call('POST', `${uploads}/${uploadUuid}/finish`)
  const until = performance.now() + timeoutMs
  for (;;) {
    const { state } = await caller.call<{ state: string }>('GET', `${uploads}/${uploadUuid}`)
    if (state === 'kept') return
    if (state === 'refused' || performance.now() > until) throw new Error(`A file is ${state}.`)
    await pause(100)
  }
}

const logOutPath = '/identity/secure/api/v1/authentication/logout'
const logInPath = '/identity/api/v1/authentication/login'

/** From the first page to the offers, a document and a second visit. */
const apply = async (context: SoakContext, count: number): Promise<void> => {
  const { url } = context
  const person = buildBorrower(count)
  const { organization } = person
  const caller = callerAt(url, organization, ipAddress(count))
  const password = `Threshold-${crypto.randomUUID()}!A1`
  for (const page of ['/', '/account/heloc/register']) await loadPage(url, page)
  const email = await openAccount(caller, person, password)
  const body = await createBody(caller, person, email)
  const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(person), body)
  await untilOffers(url, caller, organization, uuid)
  await caller.call('GET', onApplication(uuid, 'offers'))
  await caller.call('GET', progressPath(uuid))
  await sendDocument(context, caller, count, uuid)
  await caller.call('POST', logOutPath)
  const again = callerAt(url, organization, ipAddress(count))
  await again.call('POST', logInPath, { email, password })
  await again.call('GET', statusPath(uuid))
  await again.call('POST', logOutPath)
}

const loadPage = async (url: string, page: string): Promise<void> => {
  const answer = await fetch(url + page)
  const text = await answer.text()
  if (!answer.ok || !text.includes('<html')) throw new Error(`${page} was answered ${answer.status}.`)
}

const pipeline = '/service-pipeline/secure/api/v1'

/** The calls of a staff member at work. */
const workInConsole = async ({ staffOf }: SoakContext, count: number): Promise<void> => {
  const { organization, reviewer } = lenderAt(count)
  const staff = await staffOf(organization, reviewer)
  const { rows } = await staff.call<{ rows: { uuid: string }[] }>('GET', `${pipeline}/applications?order=newest`)
  for (const path of ['queue', 'counts']) await staff.call('GET', `${pipeline}/${path}`)
  const [newest] = rows
  if (newest) await staff.call('GET', `${pipeline}/applications/${newest.uuid}`)
}

interface InvalidRequest {
  path: string
  init?: RequestInit
  status: number
}

const json = (body: string): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })

const nonsense = (count: number): readonly InvalidRequest[] => [
  { path: `/nowhere/${count}`, status: 404 },
  { path: `/service-organization/nowhere/${count}`, status: 404 },
  { path: statusPath(crypto.randomUUID()), status: 401 },
  { path: logInPath, init: json('{'), status: 400 },
  { path: logInPath, init: json(JSON.stringify({ email: [count] })), status: 400 },
  {
    path: logInPath,
    init: json(JSON.stringify({ email: `soak.${count}@example.com`, password: `Wrong-harbour-${count}!` })),
    status: 401,
  },
]

/** Requests of automated scripts: unknown addresses, invalid bodies, guessed passwords. */
const sendInvalidRequests = async ({ url }: SoakContext, count: number): Promise<void> => {
  for (const { path, init, status } of nonsense(count)) {
    const headers = { 'x-org': 'lintel', 'x-forwarded-for': ipAddress(count), ...init?.headers }
    const answer = await fetch(url + path, { ...init, headers })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}, not ${status}.`)
  }
}

export const walks: readonly Walk[] = [
  { name: 'apply', share: 4, run: apply },
  { name: 'work at a desk', share: 3, run: workInConsole },
  { name: 'talk nonsense', share: 3, run: sendInvalidRequests },
]
