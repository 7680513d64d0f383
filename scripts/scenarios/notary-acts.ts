import { createHash, randomUUID } from 'node:crypto'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import type { Appointments, OfficeDocuments } from '#src/features/notary/appointments.contract.ts'
import type { NotarySession, WaitingSession } from '#src/features/notary/session.contract.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { type Caller, onApplication } from '#tests/support/walks/borrower-calls.ts'
import type { ScenarioRun } from './acts.ts'

/** Data of the lender's own notary. */
const commission = { number: 'OH-2024-118', state: 'OH', county: 'Franklin', expiresOn: '2029-06-30' } as const

const meetingOf = (uuid: string, who: Caller) => {
  const path = (below: string) => onApplication(uuid, `notary/session${below}`)
  return {
    read: () => who.call<NotarySession>('GET', path('')),
    act: (below: string, body: object) => who.call<NotarySession>('POST', path(below), body),
    file: (documentUuid: string) => who.file(path(`/papers/${documentUuid}`)),
  }
}

/** Reads and signs each document that the notary presents, until the session is over. */
const signAsLaidOut = ({ uuid, until }: ScenarioRun, who: Caller) => {
  const { read, act, file } = meetingOf(uuid, who)
  return until(
    async () => {
      const { documents, people, you, stage } = await read()
      const document = documents.find(({ presented, missing }) => presented && you !== null && missing.includes(you))
      const person = people.find(({ isYou }) => isYou)
      if (document && person?.idSeen) {
        const { documentUuid } = document
        const sha256 = createHash('sha256')
          .update(await file(documentUuid))
          .digest('hex')
        await act('/papers/read', { documentUuid, sha256 })
        const mark = document.act === 'notarize' ? { mark: { way: 'typed', text: person.name } } : {}
        await act('/papers/sign', { documentUuid, consents: true, ...mark })
      }
      return stage
    },
    (stage) => stage === 'OVER',
    'everybody has signed before the notary',
  )
}

/** Waits until notaries are available, and joins. The lender's own are not at night. */
const join = async ({ uuid, caller, others, waitUntil }: ScenarioRun): Promise<void> => {
  const { hours } = await meetingOf(uuid, caller).read()
  if (hours.next !== null) await waitUntil(new Date(hours.next))
  for (const who of [caller, ...others]) await meetingOf(uuid, who).act('/join', { means: 'text' })
}

/** All signers join the session with any notary, and sign. */
export const meetNotary = async (run: ScenarioRun): Promise<void> => {
  await join(run)
  await Promise.all([run.caller, ...run.others].map((who) => signAsLaidOut(run, who)))
}

/** The acts of the lender's own notary, each right after a part of the recording that it needs. */
const recordedActs = (uuid: string, notary: Caller) => {
  const meeting = meetingOf(uuid, notary)
  const recording = randomUUID()
  let ordinal = 0
  return {
    read: meeting.read,
    async act(below: string, body: object) {
      const query = new URLSearchParams({ recording, ordinal: String(ordinal++), type: 'video/webm' })
      await notary.call('PUT', onApplication(uuid, `notary/session/recording?${query}`), Buffer.from('ten seconds'))
      return meeting.act(below, body)
    },
  }
}

const hold = async ({ uuid, until }: ScenarioRun, notary: Caller): Promise<void> => {
  const { read, act } = recordedActs(uuid, notary)
  const { sessions } = await notary.call<{ sessions: WaitingSession[] }>('GET', '/service-notary/secure/api/v1/queue')
  const sessionUuid = sessions.find((session) => session.uuid === uuid)?.sessionUuid
  await notary.call('POST', '/service-notary/secure/api/v1/sessions/take', { sessionUuid })
  const { people, documents } = await read()
  for (const { signerUuid } of people) await act('/id', { signerUuid, kind: 'PASSPORT', matches: true })
  const inOrder = documents.toSorted((a, b) => Number(a.act === 'notarize') - Number(b.act === 'notarize'))
  for (const { documentUuid, act: kind } of inOrder) {
    await act('/present', { documentUuid })
    await until(
      read,
      (now) =>
        now.documents.some((document) => document.documentUuid === documentUuid && document.missing.length === 0),
      'everybody has signed a paper',
    )
    if (kind === 'notarize') await act('/seal', { documentUuid, fee: 2_500 })
  }
  await act('/complete', {})
}

/** The lender's own notary takes and holds the waiting session. */
export const meetOwnNotary = async (run: ScenarioRun): Promise<void> => {
  await join(run)
  const notary = await run.staff('notary')
  await notary.call('PUT', '/service-notary/secure/api/v1/commission', commission)
  await Promise.all([...[run.caller, ...run.others].map((who) => signAsLaidOut(run, who)), hold(run, notary)])
}

/** Reserves and confirms a free time; another borrower may take one first. */
export const bookNotary = async ({ uuid, caller, until }: ScenarioRun): Promise<void> => {
  const path = (below: string) => onApplication(uuid, `notary/appointments${below}`)
  await until(
    async () => {
      const { free } = await caller.call<Appointments>('GET', path(''))
      const slotUuid = free[0]?.slotUuid
      const isHeld = await caller.call('POST', path('/hold'), { slotUuid }).then(
        () => true,
        () => false,
      )
      return isHeld ? caller.call<Appointments>('POST', path('/book'), { slotUuid }) : undefined
    },
    (appointments) => appointments?.booked != null,
    'an appointment is booked',
  )
}

/**
 * The scan of the deed from the in-person notary, as staff file it. Before it come the documents that were signed at the
 * same closing, where the law has it held at an office.
 */
export const fileDeed = async ({ url, uuid, staff }: ScenarioRun): Promise<void> => {
  const processor = await staff('processor')
  const { zone } = await processor.call<Appointments>('GET', onApplication(uuid, 'notary/appointments'))
  const notarizedOn = civilDateAt((await productNow(url)).getTime(), zone)
  const { isAtOffice, documents } = await processor.call<OfficeDocuments>(
    'GET',
    onApplication(uuid, 'notary/office-papers'),
  )
  for (const { kind } of isAtOffice ? documents : []) {
    const signing = new URLSearchParams({ kind, signedOn: notarizedOn, place: 'TITLE_COMPANY' })
    const path = `${onApplication(uuid, 'notary/office-papers')}?${signing}`
    await processor.call('POST', path, aPdf({ comment: randomUUID() }))
  }
  const query = new URLSearchParams({ notarizedOn, commission: commission.number })
  await processor.call('POST', `${onApplication(uuid, 'notary/deed')}?${query}`, aPdf({ comment: randomUUID() }))
}
