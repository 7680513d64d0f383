import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lendingPolicies } from '#src/apps/server/core/lending-policy.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { organizationsWithPublished } from '#src/brands/published-pricing.rules.ts'
import { openPublishedPricing } from '#src/brands/server/published-pricing.store.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { activateTotp } from '#src/features/accounts/server/second-factor/second-factor.service.ts'
import { totpInUse } from '#src/features/accounts/server/second-factor/second-factor.store.ts'
import { civilDateIn, systemClock } from '#src/platform/server/clock.ts'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'

const path = '/service-organization/secure/api/v1/proposals'
const settings = { MASTER_KEY: Buffer.alloc(32, 5).toString('base64') }
const { url, address, database, db, vault, anIdentity, anApplication } = await anOpenedProduct(settings)
// Two processes share one database. Calls alternate between them.
const urls = [url, (await aServedProduct({ ...settings, DATABASE_URL: address.url })).url]

let admin: BuiltIdentity
let compliance: BuiltIdentity
let underwriter: BuiltIdentity
let stranger: BuiltIdentity
beforeAll(async () => {
  admin = await anIdentity({ role: 'admin' })
  compliance = await anIdentity({ role: 'compliance' })
  underwriter = await anIdentity({ role: 'underwriter' })
  stranger = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
})

let turn = 0
const call = async (as: BuiltIdentity, method: string, at: string, body?: object, key?: string) => {
  turn += 1
  const response = await fetch(`${urls[turn % urls.length]}${path}${at}`, {
    method,
    headers: {
      ...as.headers,
      'x-org': as.organization,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const today = () => civilDateIn('America/New_York', new Date())
const shippedPricing = mergePricing(shippedOrganizations.byCode('lintel')!)
const terms = (version: string) => ({ planTerms: { version } })
const pricingProposal = (pricing: object = terms('spring'), inForceFrom: string = today()) => ({
  kind: 'pricing',
  payload: { inForceFrom, pricing },
  reason: 'Rates follow the index of this month',
})
const reason = 'The figures were checked against the board’s minutes'
const aProposal = async (as = underwriter, pricing?: object): Promise<string> =>
  (await call(as, 'POST', '', pricingProposal(pricing))).body.uuid
const decide = (as: BuiltIdentity, uuid: string, how: 'approve' | 'reject' | 'withdraw') =>
  call(as, 'POST', `/${uuid}/${how}`, { reason })
const versions = () => db.selectFrom('pricingVersion').select(['version', 'inForceFrom', 'pricing']).execute()

describe('ASVS 2.3.5 a rate change requires two people', () => {
  test('one proposes, another approves, and it is published once', async () => {
    const before = await versions()
    const uuid = await aProposal()
    expect(await versions()).toEqual(before)
    const key = randomUUID()
    const approve = () => call(compliance, 'POST', `/${uuid}/approve`, { reason }, key)
    const [first, again] = [await approve(), await approve()]
    expect(first).toMatchObject({ status: 200, body: { state: 'approved', decidedBy: compliance.id } })
    // Staff's text is sealed, and no second copy is stored with the idempotency key.
    expect(again.body).toEqual({ ...first.body, reason: '', decisionReason: '' })
    expect(await versions()).toHaveLength(before.length + 1)
  })

  test('no one can approve or reject their own proposal', async () => {
    const uuid = await aProposal(admin)
    for (const how of ['approve', 'reject'] as const)
      expect(await decide(admin, uuid, how)).toMatchObject({ status: 409, body: { code: 'approvals/same-person' } })
    expect((await decide(compliance, uuid, 'reject')).body.state).toBe('rejected')
  })

  test('the database itself prevents a proposer from approving', async () => {
    const uuid = await aProposal(admin)
    const forgedApproval = db
      .updateTable('proposal')
      .set({ state: 'approved', decidedBy: admin.id })
      .where('id', '=', uuid)
    await expect(forgedApproval.execute()).rejects.toThrow(/check constraint/)
  })

  test('only roles permitted for its kind can propose and approve', async () => {
    const agent = await anIdentity({ role: 'agent' })
    expect((await call(agent, 'POST', '', pricingProposal())).status).toBe(403)
    const uuid = await aProposal(admin)
    expect((await decide(underwriter, uuid, 'approve')).status).toBe(403)
  })

  test('two simultaneous approvals publish once', async () => {
    const before = (await versions()).length
    const uuid = await aProposal()
    const answers = await Promise.all([decide(admin, uuid, 'approve'), decide(compliance, uuid, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await versions()).toHaveLength(before + 1)
  })

  test('a withdrawn, rejected or expired proposal takes no effect', async () => {
    const before = await versions()
    const withdrawnUuid = await aProposal()
    expect((await decide(admin, withdrawnUuid, 'withdraw')).status).toBe(403)
    expect((await decide(underwriter, withdrawnUuid, 'withdraw')).body.state).toBe('withdrawn')
    const rejectedUuid = await aProposal()
    await decide(admin, rejectedUuid, 'reject')
    const expiredUuid = await aProposal()
    await db.updateTable('proposal').set({ expiresAt: new Date() }).where('id', '=', expiredUuid).execute()
    for (const uuid of [withdrawnUuid, rejectedUuid, expiredUuid])
      expect(await decide(admin, uuid, 'approve')).toMatchObject({ status: 409, body: { code: 'approvals/closed' } })
    expect((await call(admin, 'GET', `/${expiredUuid}`)).body.state).toBe('expired')
    expect(await versions()).toEqual(before)
  })

  test('every step is recorded in the proposal’s audit chain', async () => {
    const uuid = await aProposal()
    await decide(compliance, uuid, 'approve')
    const rows = await db.selectFrom('auditEvent').selectAll().where('subject', '=', uuid).orderBy('seq').execute()
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['proposal.made', underwriter.id],
      ['proposal.approved', compliance.id],
    ])
    expect(await firstBrokenAuditRow(db, uuid)).toBeUndefined()
  })

  test.each<[string, object, string]>([
    ['a key that no pricing has', pricingProposal({ surprise: 1 }), 'payload.pricing.surprise'],
    [
      'pricing that is not whole',
      pricingProposal({ pricing: { guideline: 'half' } }),
      'payload.pricing.pricing.products',
    ],
    ['a day that is past', pricingProposal(terms('late'), '2020-01-01'), 'payload.inForceFrom'],
    ['nothing', pricingProposal({}), 'payload.pricing'],
    ['a reason too short', { ...pricingProposal(), reason: 'Because' }, 'reason'],
    ['a kind that is none', { ...pricingProposal(), kind: 'weather' }, 'kind'],
  ])('%s is rejected with an error at its field, and nothing is stored', async (_what, body, field) => {
    const count = () =>
      db
        .selectFrom('proposal')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    const before = await count()
    const answer = await call(underwriter, 'POST', '', body)
    expect(answer.status).toBe(400)
    expect(answer.body.faults.map((fault: { field: string }) => fault.field)).toContain(field)
    expect(await count()).toEqual(before)
  })

  test('another organization sees none of it', async () => {
    const uuid = await aProposal()
    expect((await call(stranger, 'GET', `/${uuid}`)).status).toBe(404)
    expect((await decide(stranger, uuid, 'approve')).status).toBe(404)
    const { proposals } = (await call(stranger, 'GET', '')).body
    expect(proposals).toEqual([])
    const own = (await call(admin, 'GET', '?state=open')).body.proposals
    expect(own.map((item: { uuid: string }) => item.uuid)).toContain(uuid)
    expect(new Set(own.map((item: { state: string }) => item.state))).toEqual(new Set(['open']))
  })

  test('a proposal about an application has its loan number in the list and alone, and others have none', async () => {
    const { id: applicationUuid } = await anApplication({ status: 'INCOME_VERIFICATION' })
    const { loanNumber } = await db
      .selectFrom('application')
      .select('loanNumber')
      .where('id', '=', applicationUuid)
      .executeTakeFirstOrThrow()
    const body = {
      kind: 'without-proof',
      payload: { applicationUuid, status: 'INCOME_VERIFICATION', outcome: 'accepted' },
      reason: 'Believed after a call',
    }
    const { status, body: proposal } = await call(underwriter, 'POST', '', body)
    expect(status).toBe(201)
    const pricingUuid = await aProposal()
    const { proposals } = (await call(admin, 'GET', '?state=open')).body
    const numbers = new Map(
      proposals.map((item: { uuid: string; loanNumber: string | null }) => [item.uuid, item.loanNumber]),
    )
    expect([numbers.get(proposal.uuid), numbers.get(pricingUuid)]).toEqual([loanNumber, null])
    expect((await call(admin, 'GET', `/${proposal.uuid}`)).body.loanNumber).toBe(loanNumber)
  })
})

describe('ORG-08 published pricing', () => {
  test('takes effect on its date in every process, and a reversal is a new proposal', async () => {
    const publishedPricing = await openPublishedPricing(database, () => {})
    let day = today()
    const source = organizationsWithPublished(shippedOrganizations, publishedPricing.of, () => day)
    const policyFor = lendingPolicies((orgCode) => source.byCode(orgCode)!)
    const minimum = () => policyFor('lintel').credit.minimumScore
    const policy = shippedPricing.creditPolicy as { minimumScore: number }
    const publish = async (minimumScore: number, from: string): Promise<void> => {
      const versionCount = publishedPricing.of('lintel').length
      const body = pricingProposal({ creditPolicy: { ...policy, minimumScore } }, from)
      const { uuid } = (await call(underwriter, 'POST', '', body)).body
      expect((await decide(compliance, uuid, 'approve')).status).toBe(200)
      await expect.poll(() => publishedPricing.of('lintel').length).toBe(versionCount + 1)
    }
    const before = minimum()
    await publish(before + 20, '2099-01-01')
    expect(minimum()).toBe(before)
    day = '2099-01-01' as typeof day
    expect(minimum()).toBe(before + 20)
    await publish(before, '2099-01-01')
    expect(minimum()).toBe(before)
    await publishedPricing.close()
  })
})

describe('the pricing of a date', () => {
  const pricingPath = '/service-organization/secure/api/v1/pricing'
  const read = async (as: BuiltIdentity, query = '') => {
    const headers = { ...as.headers, 'x-org': as.organization }
    const response = await fetch(`${url}${pricingPath}${query}`, { headers })
    return { status: response.status, body: await response.json() }
  }
  const publish = async (pricing: object, from: string): Promise<void> => {
    const { uuid } = (await call(underwriter, 'POST', '', pricingProposal(pricing, from))).body
    expect((await decide(compliance, uuid, 'approve')).status).toBe(200)
  }

  test('ORG-08 combines the shipped pricing with later publications, and lists those that take effect later', async () => {
    const before = await read(underwriter, '?on=2097-01-01')
    expect(before.body.shipped).toEqual(JSON.parse(JSON.stringify(shippedPricing)))
    await publish(terms('autumn'), '2097-01-01')
    const after = await read(underwriter, '?on=2097-01-01')
    expect(after.body).toMatchObject({ on: '2097-01-01', published: terms('autumn') })
    expect(after.body.version).toMatchObject({ inForceFrom: '2097-01-01', number: expect.any(Number) })
    expect((await read(underwriter, '?on=2096-12-31')).body).toMatchObject({
      later: expect.arrayContaining(['2097-01-01']),
    })
    const asItWas = await read(underwriter, `?on=2097-01-01&before=${after.body.version.publishedAt}`)
    expect(asItWas.body).toEqual(before.body)
    expect((await read(underwriter)).body.on).toBe(today())
  })

  test('is visible only within the organization, to roles that propose or approve it', async () => {
    expect((await read(stranger, '?on=2097-01-01')).body).toMatchObject({ version: null, published: {}, later: [] })
    expect((await read(await anIdentity({ role: 'agent' }))).status).toBe(403)
    expect((await read(compliance)).status).toBe(200)
    const wrong = await read(admin, '?on=soon')
    expect(wrong).toMatchObject({ status: 400, body: { faults: [{ field: 'on' }] } })
  })
})

describe('ASVS 6.4.4 two people restore access for a staff member who lost the app and recovery codes', () => {
  const lostFactorProposal = (personUuid: string) => ({
    kind: 'lost-factor',
    payload: { personUuid },
    reason: 'Called back at the desk, phone was stolen',
  })
  const aWorker = async () => {
    const worker = await anIdentity({ role: 'processor' })
    const deps = { vault, clock: systemClock }
    await db.transaction().execute((tx) => activateTotp(tx, deps, worker.id, 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA'))
    return worker
  }
  const openSessionsOf = (id: string) =>
    db.selectFrom('session').select('id').where('identityId', '=', id).where('endedAt', 'is', null).execute()

  test('an administrator proposes, another person approves; the sessions end, an email confirms it, and it is recorded', async () => {
    const worker = await aWorker()
    const proposal = await call(admin, 'POST', '', lostFactorProposal(worker.id))
    expect(proposal).toMatchObject({ status: 201, body: { state: 'open', personName: expect.any(String) } })
    expect(await totpInUse(db, worker.id)).toBeDefined()
    expect((await decide(admin, proposal.body.uuid, 'approve')).body.code).toBe('approvals/same-person')
    expect((await decide(underwriter, proposal.body.uuid, 'approve')).status).toBe(403)
    expect((await decide(compliance, proposal.body.uuid, 'approve')).body.state).toBe('approved')
    expect(await totpInUse(db, worker.id)).toBeUndefined()
    expect(await openSessionsOf(worker.id)).toEqual([])
    const mails = db.selectFrom('outboxMessage').select('subject').where('recipient', '=', worker.email)
    expect(await mails.orderBy('createdAt').execute()).toEqual([
      { subject: 'Your lender removed the authenticator app and passkeys from your account' },
    ])
    const record = db.selectFrom('auditEvent').select(['action', 'actorId']).where('subject', '=', worker.id)
    expect(await record.execute()).toContainEqual({ action: 'second factor removed', actorId: compliance.id })
  })

  test('no one can do it without a second person, or for another lender’s staff, customers or themselves', async () => {
    const worker = await aWorker()
    const alone = await fetch(`${urls[0]}/identity/secure/api/v1/person/${worker.id}/second-factor`, {
      method: 'DELETE',
      headers: { ...admin.headers, 'x-org': 'lintel' },
    })
    expect(await alone.json()).toMatchObject({ code: 'account/takes-two-people' })
    const borrower = await anIdentity({ role: 'borrower' })
    for (const stranger of [
      borrower.id,
      randomUUID(),
      (await anIdentity({ organization: 'saltmarsh', role: 'admin' })).id,
    ])
      expect((await call(admin, 'POST', '', lostFactorProposal(stranger))).body.faults).toMatchObject([
        { field: 'payload.personUuid' },
      ])
    expect((await call(compliance, 'POST', '', lostFactorProposal(worker.id))).status).toBe(403)
    const ofCompliance = await call(admin, 'POST', '', lostFactorProposal(compliance.id))
    expect((await decide(compliance, ofCompliance.body.uuid, 'approve')).body.code).toBe('account/own-second-factor')
    expect(await totpInUse(db, worker.id)).toBeDefined()
  })
})
