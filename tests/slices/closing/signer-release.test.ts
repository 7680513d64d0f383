import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import { decideRelease, fileEvidence, proposeRelease } from '#tests/support/access/released-by-two.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'
import { closingSigners } from '#tests/support/walks/closing-signers.ts'

const product = await aProductWithRequests()
const { db, callApi, staff, vault } = product
const { aClosing, signersOf } = closingSigners(product)
const [processor, underwriter] = [await staff('processor'), await staff('underwriter')]
const today = lenderDay(new Date())

const readStatus = async (uuid: string) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status
const setStatus = (uuid: string, status: string) =>
  db.updateTable('application').set({ status, dueAt: null }).where('id', '=', uuid).execute()

const saveTitle = (uuid: string, owners: readonly string[]) => {
  const title: TitleReport = {
    order: randomUUID(),
    asOf: today,
    parcelId: '39049-010-1',
    legalDescription: 'Lot 1',
    vesting: 'JOINT',
    owners: owners.map((name) => ({ name, kind: 'PERSON' })),
    liens: [],
    judgments: [],
    foreclosureBegun: null,
  }
  return db
    .transaction()
    .execute((tx) => applicationRecords(vault).saveReport(tx, uuid, 'full-title', randomUUID(), title, new Date()))
}

/** Returns a closing whose title lists the borrower and Jordan. */
const aJointClosing = async () => {
  const closing = await aClosing()
  await saveTitle(closing.uuid, ['GARCIA MARIA', 'GARCIA JORDAN'])
  return { ...closing, release: { uuid: closing.uuid, signerUuid: closing.ids[0] ?? '' } }
}

describe('12 CFR 1026.15(a): each owner retains the right to cancel', () => {
  test('a single staff member can never release a signer', async () => {
    const { uuid, release } = await aJointClosing()
    const alone = await callApi('POST', `${signersOf(uuid)}/${release.signerUuid}/release`, processor.headers, {
      reason: 'They need not sign.',
    })
    expect(alone.status).toBe(404)
    const path = `/service-application/secure/api/v1/application/heloc/${uuid}/staff-exit`
    const exit = { status: 'CO_DEED_REQ', outcome: 'signersReleased', reason: 'They need not sign.' }
    expect((await callApi('POST', path, processor.headers, exit)).body.code).toBe('application/outcome-not-declared')
    const proposal = await proposeRelease(callApi, underwriter.headers, { ...release, recordedOn: today })
    const ownApproval = await decideRelease(callApi, underwriter.headers, proposal.body.uuid, 'approve')
    expect(ownApproval.body.code).toBe('approvals/same-person')
    expect((await decideRelease(callApi, processor.headers, proposal.body.uuid, 'approve')).status).toBe(403)
    expect(await readStatus(uuid)).toBe('CO_DEED_REQ')
  })

  test('two staff members release a signer whose deed was recorded no earlier than the title report, with an audit record', async () => {
    const { uuid, release, list } = await aJointClosing()
    const proposal = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: today })
    expect(proposal.status).toBe(201)
    const ofStaff = (await callApi('GET', signersOf(uuid), processor.headers)).body.signers[0]
    expect(ofStaff.openRelease).toMatchObject({ proposalUuid: proposal.body.uuid })
    expect((await list()).signers[0].openRelease).toBeNull()
    expect((await decideRelease(callApi, underwriter.headers, proposal.body.uuid, 'approve')).body.state).toBe(
      'approved',
    )
    expect((await list()).signers).toEqual([])
    expect(await readStatus(uuid)).not.toBe('CO_DEED_REQ')
    const entries = await db
      .selectFrom('auditEvent')
      .select(['action', 'actorId'])
      .where('subject', 'in', [uuid, proposal.body.uuid])
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'proposal.made', actorId: processor.id },
        { action: 'proposal.approved', actorId: underwriter.id },
        { action: 'signer released', actorId: underwriter.id },
      ]),
    )
  })

  test('a rejected proposal leaves the signer in place', async () => {
    const { release, list } = await aJointClosing()
    const proposal = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: today })
    expect((await decideRelease(callApi, underwriter.headers, proposal.body.uuid, 'reject')).body.state).toBe(
      'rejected',
    )
    expect((await list()).signers).toHaveLength(1)
    expect((await callApi('GET', signersOf(release.uuid), processor.headers)).body.signers[0].openRelease).toBeNull()
  })

  test('the title report blocks the release of an owner without a newer recorded deed', async () => {
    const { release } = await aJointClosing()
    for (const recordedOn of [null, addDays(today, -1)])
      expect((await proposeRelease(callApi, processor.headers, { ...release, recordedOn })).body.code).toBe(
        'signer/still-on-title',
      )
    const tomorrow = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: addDays(today, 1) })
    expect(tomorrow.body.faults).toMatchObject([{ field: 'payload.recordedOn' }])
  })

  test('the approval checks the title report again', async () => {
    const closing = await aClosing()
    const release = { uuid: closing.uuid, signerUuid: closing.ids[0] ?? '' }
    const proposal = await proposeRelease(callApi, processor.headers, release)
    expect(proposal.status).toBe(201)
    await saveTitle(closing.uuid, ['GARCIA MARIA', 'GARCIA JORDAN'])
    const approval = await decideRelease(callApi, underwriter.headers, proposal.body.uuid, 'approve')
    expect(approval.body.code).toBe('signer/still-on-title')
    expect((await closing.list()).signers).toHaveLength(1)
  })

  test.each(['GEN_NOTARY_DISCLOSURE', 'DEED_SIGNING', 'MANUAL_DEED_SIGNING', 'RESCISSION'])(
    'documents that name the signer block the release at %s, even for an earlier proposal',
    async (status) => {
      const { uuid, release } = await aJointClosing()
      const proposal = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: today })
      expect(proposal.status).toBe(201)
      await setStatus(uuid, status)
      const approval = await decideRelease(callApi, underwriter.headers, proposal.body.uuid, 'approve')
      expect([approval.status, approval.body.code]).toEqual([409, 'signer/release-too-late'])
      const late = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: today })
      expect(late.body.code).toBe('signer/release-too-late')
      const { releasedAt } = await db
        .selectFrom('closingSigner')
        .select('releasedAt')
        .where('id', '=', release.signerUuid)
        .executeTakeFirstOrThrow()
      expect(releasedAt).toBeNull()
    },
  )

  test('a proposal must name a document of its own application', async () => {
    const [{ release }, other] = [await aJointClosing(), await aClosing()]
    const documentUuid = await fileEvidence(callApi, processor.headers, other.uuid)
    const proposal = await proposeRelease(callApi, processor.headers, { ...release, recordedOn: today }, documentUuid)
    expect(proposal.body.faults).toMatchObject([{ field: 'payload.documentUuid' }])
  })

  test('a proposal cannot name the borrower or a signer of another application', async () => {
    const [{ uuid }, other] = [await aJointClosing(), await aJointClosing()]
    const { id: borrowerSigner } = await db
      .selectFrom('closingSigner')
      .select('id')
      .where('applicationId', '=', uuid)
      .where('ordinal', '=', 0)
      .executeTakeFirstOrThrow()
    for (const signerUuid of [borrowerSigner, other.release.signerUuid])
      expect((await proposeRelease(callApi, processor.headers, { uuid, signerUuid })).body.faults).toMatchObject([
        { field: 'payload.signerUuid' },
      ])
  })
})
