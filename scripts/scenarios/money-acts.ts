import { randomUUID } from 'node:crypto'
import { instantAt } from '#src/domain/wall-time.ts'
import type { Proposal } from '#src/features/approvals/approvals.contract.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { Appointments } from '#src/features/notary/appointments.contract.ts'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { onApplication } from '#tests/support/borrower-calls.ts'
import type { Played } from './acts.ts'
import { anAccount } from './closing-acts.ts'

const reason = 'Looked at and settled by hand'

const fundingOf = ({ caller, uuid }: Played) => caller.call<Funding>('GET', onApplication(uuid, 'funding'))
const rightOf = ({ caller, uuid }: Played) => caller.call<RightToCancel>('GET', onApplication(uuid, 'right-to-cancel'))

/** What is waited for, by status; the first moment at which it is over, null while nobody can say. */
const waits: Partial<Record<Status, (played: Played) => Promise<Date | null>>> = {
  async NOTARY_WAITING_PERIOD({ caller, uuid }) {
    const { from, hours } = await caller.call<NotarySession>('GET', onApplication(uuid, 'notary/session'))
    return from === null ? null : new Date(instantAt(from, 0, hours.zone))
  },
  async MANUAL_DEED_SIGNING({ caller, uuid }) {
    const { booked } = await caller.call<Appointments>('GET', onApplication(uuid, 'notary/appointments'))
    return booked && new Date(booked.slot.endsAt)
  },
  async RESCISSION(played) {
    const ends = (await rightOf(played)).owners.map(({ endsAt }) => endsAt)
    return ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => Date.parse(end ?? ''))))
  },
}

export const waitForEnd = async (played: Played): Promise<void> => {
  const endOf = waits[played.status]
  if (!endOf) throw new Error(`Nobody waits at ${played.status}.`)
  const end = await played.until(() => endOf(played), Boolean, 'it is known until when is to be waited')
  if (end) await played.waitUntil(end)
}

/** An owner cancels the line: on their page, or by a letter that came to the lender. */
export const cancelLine = async (played: Played, by: 'borrower' | 'signer' | 'letter'): Promise<void> => {
  const { uuid, caller, others, staff } = played
  const path = (below: string) => onApplication(uuid, `right-to-cancel/${below}`)
  const understood = { understood: true }
  if (by === 'borrower') await caller.call('POST', path('cancel'), understood)
  else if (by === 'signer') await others[0]?.call('POST', path('cancel'), understood)
  else {
    const { owners, today } = await rightOf(played)
    const [owner] = owners
    const lastDay = owner?.lastDay ?? today
    const [postedOn] = [today, lastDay].toSorted()
    await (await staff('processor')).call('POST', path('written'), { signerUuid: owner?.signerUuid, postedOn, reason })
  }
}

export const settleCancelled = async ({ uuid, staff }: Played): Promise<void> => {
  const settled = { feesReturned: true, lienReleased: true }
  await (await staff('processor')).call('POST', onApplication(uuid, 'right-to-cancel/settled'), settled)
}

export const awaitCounty = (played: Played, answer: 'REJECTED' | 'BY_MAIL' | 'SENT'): Promise<unknown> =>
  played.until(
    () => fundingOf(played),
    ({ recording }) => recording?.state === answer,
    `the county's answer is ${answer}`,
  )

export const fileRecording = async (played: Played): Promise<void> => {
  const { today } = await rightOf(played)
  const filed = { instrumentNumber: `2026-${randomUUID().slice(0, 8)}`, recordedOn: today, feeCents: 4_500, reason }
  await (await played.staff('processor')).call('POST', onApplication(played.uuid, 'funding/recording'), filed)
}

/** Once the checks leave it to people, one proposes and another approves. */
export const approveFunding = async ({ uuid, staff, until }: Played): Promise<void> => {
  const processor = await staff('processor')
  await until(
    () => processor.call<{ verdict: string | null }>('GET', onApplication(uuid, 'funding/checks')),
    ({ verdict }) => verdict === 'people',
    'the last checks leave it to people',
  )
  const proposals = '/service-organization/secure/api/v1/proposals'
  const proposed = { kind: 'funding', payload: { applicationUuid: uuid }, reason }
  const proposal = await processor.call<Proposal>('POST', proposals, proposed)
  await (await staff('underwriter')).call('POST', `${proposals}/${proposal.uuid}/approve`, { reason })
}

/** A verification of which nothing was sent is passed by two. */
export const passWithoutProof = async (
  { uuid, status, staff }: Played,
  { outcome }: { outcome: string },
): Promise<void> => {
  const proposals = '/service-organization/secure/api/v1/proposals'
  const proposed = { kind: 'without-proof', payload: { applicationUuid: uuid, status, outcome }, reason }
  const proposal = await (await staff('underwriter')).call<Proposal>('POST', proposals, proposed)
  await (await staff('admin')).call('POST', `${proposals}/${proposal.uuid}/approve`, { reason })
}

export const awaitReturn = (played: Played, of: 'CASH' | 'PAYOFF'): Promise<unknown> =>
  played.until(
    () => fundingOf(played),
    ({ payments }) => payments.some(({ kind, status }) => kind === of && /RETURNED|REJECTED/.test(status)),
    'a payment comes back',
  )

export const nameAccount = async ({ uuid, caller, staff }: Played, ending?: string): Promise<void> => {
  await caller.call('POST', onApplication(uuid, 'funding/account'), anAccount(ending))
  await (await staff('underwriter')).call('POST', onApplication(uuid, 'funding/account/accept'), { reason })
}

export const sendByHand = async ({ uuid, staff }: Played): Promise<void> => {
  await (await staff('underwriter')).call('POST', onApplication(uuid, 'funding/by-hand'), { reason })
}

/** The zone of a home that cannot flood, as a determination on paper has it. */
export const fileFloodZone = async ({ uuid, staff }: Played): Promise<void> => {
  const determination = {
    ...{ zone: 'X', specialHazard: false, panel: '39049C0305K', panelDate: '2019-09-26', participating: true },
    ...{ determinedOn: '2026-11-01', certificate: 'FZ-20261101-7', lifeOfLoan: true, reason },
  }
  await (await staff('processor')).call('POST', onApplication(uuid, 'flood-zone'), determination)
}
