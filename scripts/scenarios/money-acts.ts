import { randomUUID } from 'node:crypto'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import type { Proposal } from '#src/features/approvals/approvals.contract.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { Appointments } from '#src/features/notary/appointments.contract.ts'
import type { NotarySession } from '#src/features/notary/session.contract.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import type { SanctionsView } from '#src/features/sanctions/sanctions.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { productNow } from '#tests/support/product/product-clock.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import type { ScenarioRun } from './acts.ts'
import { anAccount } from './closing-acts.ts'
import { mailLetters } from './signer-acts.ts'

const reason = 'The evidence was read by hand and is in the file'

const fetchFunding = ({ caller, uuid }: ScenarioRun) => caller.call<Funding>('GET', onApplication(uuid, 'funding'))
const fetchRightToCancel = ({ caller, uuid }: ScenarioRun) =>
  caller.call<RightToCancel>('GET', onApplication(uuid, 'right-to-cancel'))

/** Staff hand the notice to a person who cannot get it by email. */
const handOver = async ({ uuid, staff }: ScenarioRun, signerUuid: string): Promise<void> => {
  await (await staff('processor')).call('POST', onApplication(uuid, 'right-to-cancel/hand-over'), { signerUuid })
}

/** What each status waits for; returns the first instant at which the wait is over, or null if it is not known yet. */
const waits: Partial<Record<Status, (run: ScenarioRun) => Promise<Date | null>>> = {
  // Copies of valuations come three business days before the documents, and a flood notice ten days: twelve days are past
  // both, also over a weekend and a holiday.
  async GEN_NOTE_SIGNING({ url }) {
    return new Date((await productNow(url)).getTime() + 12 * 86_400_000)
  },
  async NOTARY_WAITING_PERIOD(run) {
    const { caller, uuid } = run
    // The days count from what the last owner received.
    await mailLetters(run)
    const { from, hours } = await caller.call<NotarySession>('GET', onApplication(uuid, 'notary/session'))
    return from === null ? null : new Date(instantAt(from, 0, hours.zone))
  },
  async MANUAL_DEED_SIGNING({ caller, uuid }) {
    const { booked: booking } = await caller.call<Appointments>('GET', onApplication(uuid, 'notary/appointments'))
    return booking && new Date(booking.slot.endsAt)
  },
  async RESCISSION(run) {
    const { owners } = await fetchRightToCancel(run)
    for (const { signerUuid, noticedAt } of owners) if (noticedAt === null) await handOver(run, signerUuid)
    const { moneyFrom } = await fetchRightToCancel(run)
    return moneyFrom === null ? null : new Date(moneyFrom)
  },
}

export const waitForEnd = async (run: ScenarioRun): Promise<void> => {
  const readWaitEnd = waits[run.status]
  if (!readWaitEnd) throw new Error(`Nobody waits at ${run.status}.`)
  const end = await run.until(() => readWaitEnd(run), Boolean, 'it is known until when is to be waited')
  if (end) await run.waitUntil(end)
}

/** An owner cancels the line: on their page, or by a letter to the lender. */
export const cancelLine = async (run: ScenarioRun, by: 'borrower' | 'signer' | 'letter'): Promise<void> => {
  const { uuid, caller, others, staff } = run
  const path = (below: string) => onApplication(uuid, `right-to-cancel/${below}`)
  const acknowledgment = { understood: true }
  if (by === 'borrower') await caller.call('POST', path('cancel'), acknowledgment)
  else if (by === 'signer') await others[0]?.call('POST', path('cancel'), acknowledgment)
  else {
    const { owners, today } = await fetchRightToCancel(run)
    const [owner] = owners
    const lastDay = owner?.lastDay ?? today
    const [postedOn] = [today, lastDay].toSorted()
    await (await staff('processor')).call('POST', path('written'), {
      signerUuid: owner?.signerUuid,
      postedOn,
      receivedOn: today,
      reason,
    })
  }
}

/** Staff record each step that undoes a canceled line; the borrower returns what had arrived. */
export const settleCancelled = async (run: ScenarioRun): Promise<void> => {
  const processor = await run.staff('processor')
  const record = (below: string, body: object) =>
    processor.call('POST', onApplication(run.uuid, `right-to-cancel/${below}`), body)
  const { today, cancelled } = await run.until(
    () => fetchRightToCancel(run),
    (right) => right.cancelled !== null && !right.cancelled.isMoneyUnderWay,
    'no money is under way',
  )
  const refundedCents = cancelled?.fees.reduce((sum, { cents }) => sum + cents, 0)
  await record('refund', { refundedCents, refundedOn: today })
  if (cancelled?.deedNumber)
    await record('release', { releaseNumber: `2026-${randomUUID().slice(0, 8)}`, releasedOn: today })
  if (cancelled && cancelled.outCents > 0) await record('tender', { tenderedOn: today, takenOn: today })
}

export const awaitCounty = (run: ScenarioRun, answer: 'REJECTED' | 'BY_MAIL' | 'SENT'): Promise<unknown> =>
  run.until(
    () => fetchFunding(run),
    ({ recording }) => recording?.state === answer,
    `the county's answer is ${answer}`,
  )

export const fileRecording = async (run: ScenarioRun): Promise<void> => {
  const { today } = await fetchRightToCancel(run)
  const filing = { instrumentNumber: `2026-${randomUUID().slice(0, 8)}`, recordedOn: today, feeCents: 4_500, reason }
  await (await run.staff('processor')).call('POST', onApplication(run.uuid, 'funding/recording'), filing)
}

/** Two people find that the hits of an application mean others. */
export const clearSanctions = async ({ uuid, staff, until }: ScenarioRun): Promise<void> => {
  const base = `/service-compliance/secure/api/v1/applications/${uuid}/sanctions`
  const compliance = await staff('compliance')
  const { reviews } = await until(
    () => compliance.call<SanctionsView>('GET', base),
    (sanctions) => sanctions.reviews.length > 0,
    'a party resembles an entry of the lists',
  )
  for (const review of reviews)
    for (const person of [await staff('underwriter'), compliance])
      await person.call('POST', `${base}/${review.uuid}/opinion`, { decision: 'NO_MATCH', reason })
}

/** If the checks need staff, one person proposes and another approves. */
export const approveFunding = async ({ uuid, staff, until }: ScenarioRun): Promise<void> => {
  const processor = await staff('processor')
  await until(
    () => processor.call<{ verdict: string | null }>('GET', onApplication(uuid, 'funding/checks')),
    ({ verdict }) => verdict === 'people',
    'the last checks leave it to people',
  )
  const proposals = '/service-organization/secure/api/v1/proposals'
  const proposalRequest = { kind: 'funding', payload: { applicationUuid: uuid }, reason }
  const proposal = await processor.call<Proposal>('POST', proposals, proposalRequest)
  await (await staff('underwriter')).call('POST', `${proposals}/${proposal.uuid}/approve`, { reason })
}

/** Two people pass a verification for which nothing was received. */
export const passWithoutProof = async (
  { uuid, status, staff }: ScenarioRun,
  { outcome }: { outcome: string },
): Promise<void> => {
  const proposals = '/service-organization/secure/api/v1/proposals'
  const proposalRequest = { kind: 'without-proof', payload: { applicationUuid: uuid, status, outcome }, reason }
  const proposal = await (await staff('underwriter')).call<Proposal>('POST', proposals, proposalRequest)
  await (await staff('admin')).call('POST', `${proposals}/${proposal.uuid}/approve`, { reason })
}

export const awaitReturn = (run: ScenarioRun, of: 'CASH' | 'PAYOFF'): Promise<unknown> =>
  run.until(
    () => fetchFunding(run),
    ({ payments }) => payments.some(({ kind, status }) => kind === of && /RETURNED|REJECTED/.test(status)),
    'a payment comes back',
  )

export const nameAccount = async ({ uuid, caller, staff }: ScenarioRun, ending?: string): Promise<void> => {
  await caller.call('POST', onApplication(uuid, 'funding/account'), anAccount(ending))
  await (await staff('underwriter')).call('POST', onApplication(uuid, 'funding/account/accept'), { reason })
}

export const sendByHand = async ({ uuid, staff }: ScenarioRun): Promise<void> => {
  await (await staff('underwriter')).call('POST', onApplication(uuid, 'funding/by-hand'), { reason })
}

/** The zone of a home outside flood areas, as in a document determination. */
export const fileFloodZone = async ({ uuid, staff }: ScenarioRun): Promise<void> => {
  const determination = {
    zone: 'X',
    specialHazard: false,
    panel: '39049C0305K',
    panelDate: '2019-09-26',
    participating: true,
    determinedOn: '2026-11-01',
    certificate: 'FZ-20261101-7',
    lifeOfLoan: true,
    reason,
  }
  await (await staff('processor')).call('POST', onApplication(uuid, 'flood-zone'), determination)
}
