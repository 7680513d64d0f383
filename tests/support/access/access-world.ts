import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import {
  demonstrationOriginators,
  demonstrationReferrals,
} from '#src/apps/server/demonstration/demonstration-referrals.table.ts'
import type { AccountRole } from '#src/features/accounts/server/accounts.store.ts'
import { insertInvitation } from '#src/features/accounts/server/profile/staff-invitations.store.ts'
import { insertPasskey } from '#src/features/accounts/server/second-factor/passkeys.store.ts'
import type { StartedSession } from '#src/features/accounts/server/sessions/sessions.service.ts'
import { boardingStore } from '#src/features/boarding/server/boarding.store.ts'
import { manualDesk } from '#src/features/manual-orders/server/manual-desk.service.ts'
import { partnerKeysService } from '#src/features/partners/server/partner-keys.service.ts'
import { saveOriginator } from '#src/features/registration/server/originators.store.ts'
import { saveHandOver, saveMailedOffer } from '#src/features/registration/server/referrals.store.ts'
import type { KindBelow, ObjectKind } from '#src/platform/contract/object-kinds.table.ts'
import { partnerScopeNames } from '#src/platform/contract/partner-scopes.table.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { BuiltIdentity } from '../identities.ts'
import { anOpenedProduct } from '../product/opened-product.ts'
import { personalObjects } from './access-objects.ts'

/** A caller. A visitor has no identity; neither has a caller with an expired or forged token. */
export interface WorldCaller {
  name: string
  role: Role
  organization: string
  identity?: BuiltIdentity
  authorization?: string
  /** For a system with an API key. */
  apiKey?: string
  /** Set if the token is invalid. */
  isDead?: true
}

/** What ids in a path may name, by kind. A new nested kind needs a sample here. */
export type Below = Readonly<Partial<Record<ObjectKind, string>>>

export interface WorldApplication {
  name: string
  id: string
  loanNumber: string
  organization: string
  owner: string
  invitees: readonly string[]
  below: Readonly<Record<KindBelow<'application'>, string>>
  /** The same, with the additional signer's own objects. */
  belowSigner: Readonly<Record<KindBelow<'application'>, string>>
}

export const home = 'lintel'
export const elsewhere = 'saltmarsh'
const staff = ['originator', 'agent', 'processor', 'underwriter', 'compliance', 'admin'] as const

/** One product with two organizations that have every role; two applications in one, one in the other. */
export const anAccessWorld = async () => {
  const { url, db, vault, sessions, objects, anIdentity, anApplication } = await anOpenedProduct({
    // Each call of the matrix uses its own address, like calls of different people.
    TRUSTED_PROXIES: '1',
  })
  const clock = systemClock
  const shelf = { vault, clock, objects }

  const personal = personalObjects({ db, vault, clock, shelf })
  const person = async (name: string, role: AccountRole, organization = home): Promise<WorldCaller> => {
    const identity = await anIdentity({ role, organization })
    return { name, role, organization, identity, authorization: identity.headers.authorization }
  }
  const likenessOf = ({ name, role, organization }: WorldCaller): Promise<WorldCaller> =>
    person(name, role as AccountRole, organization)
  const callerIdentityId = ({ identity }: WorldCaller): string => identity?.id ?? ''

  /** An export of a person's data that is being prepared. */
  const insertCopy = async (identityId: string, applicationId: string | null): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('dataExport')
      .values({
        id,
        identityId,
        applicationId,
        askedAt: clock.now(),
        objectKey: null,
        readyAt: null,
        expiresAt: null,
      })
      .execute()
    return id
  }

  const application = async (
    name: string,
    owner: WorldCaller,
    invitees: readonly WorldCaller[],
  ): Promise<WorldApplication> => {
    const { organization } = owner
    const referrerUuid = randomUUID()
    const { shows: _shows, ...originator } = demonstrationOriginators[0]!
    await saveOriginator(db, { ...originator, id: referrerUuid, organization })
    const { id, loanNumber } = await anApplication({
      identityId: callerIdentityId(owner),
      organization,
      status: 'OFFER_SELECTION',
      referrerUuid,
    })
    const at = clock.now()
    const selection = { rate: 8.4, rateType: 'FIXED', amount: 60_000, termYears: 15, monthlyPayment: 587 }
    await db
      .updateTable('application')
      .set({ selection: JSON.stringify(selection) })
      .where('id', '=', id)
      .execute()
    for (const invitee of invitees)
      await db
        .insertInto('applicationParticipant')
        .values({
          applicationId: id,
          identityId: callerIdentityId(invitee),
          role: invitee.role as 'signer' | 'notary',
          invitedAt: at,
          endedAt: null,
        })
        .execute()
    const [liability = ''] = await db.transaction().execute((tx) =>
      liabilityRecords(vault).add(
        tx,
        id,
        [
          {
            kind: 'MORTGAGE',
            source: 'RECORD',
            lienPosition: 1,
            confirmedAt: null,
            removedFor: null,
            creditor: 'Meadowbank',
            balance: 200_000,
            limit: 250_000,
            monthlyPayment: 1_200,
            accountEnding: null,
            tradeline: null,
            recorded: 200_000,
            reported: null,
            payoffStatus: 'NOT_MARKED',
          },
        ],
        at,
      ),
    )
    const incomeRequest = randomUUID()
    await db
      .insertInto('incomeRequest')
      .values({
        id: incomeRequest,
        applicationId: id,
        method: 'bank',
        state: 'open',
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    const signer = invitees.find(({ role }) => role === 'signer')
    const closingSigner = await personal.signer(id, signer ? callerIdentityId(signer) : null)
    const below = {
      ...(await personal.forOneApplication({
        applicationId: id,
        identityId: callerIdentityId(owner),
        askedOf: null,
        signerId: undefined,
      })),
      closingSigner,
      liability,
      incomeRequest,
      notaryRecordingPart: await recordingPartOf(id, organization),
      paperLetter: await paperLetterOf(id, organization, callerIdentityId(owner)),
      staffExport: await insertCopy(callerIdentityId(owner), id),
      sanctionsReview: await personal.sanctionsReview(id, organization),
    }
    const target = {
      applicationId: id,
      identityId: signer ? callerIdentityId(signer) : callerIdentityId(owner),
      signerId: closingSigner,
    }
    const belowSigner = signer
      ? { ...below, ...(await personal.forOneApplication({ ...target, askedOf: callerIdentityId(signer) })) }
      : below
    return {
      name,
      id,
      loanNumber,
      organization,
      owner: callerIdentityId(owner),
      invitees: invitees.map(callerIdentityId),
      below,
      belowSigner,
    }
  }

  /** A batch for the servicer, without lines. */
  const boardingBatchBy = (admin: WorldCaller): Promise<string> =>
    db
      .transaction()
      .execute((tx) => boardingStore(vault).addBatch(tx, admin.organization, callerIdentityId(admin), clock.now()))

  /** A part of the recording of a meeting. */
  const recordingPartOf = async (applicationId: string, organization: string): Promise<string> => {
    const id = randomUUID()
    const sessionId = randomUUID()
    const objectKey = `notary/${id}`
    const cell = { table: 'notary_recording_part', column: 'object', row: objectKey }
    await objects.put(objectKey, await vault.sealBytes(db, sessionId, cell, Buffer.from('ten seconds')))
    await db
      .insertInto('notaryRecordingPart')
      .values({
        id,
        sessionId,
        applicationId,
        organization,
        recordingId: randomUUID(),
        ordinal: 0,
        mediaType: 'video/webm',
        bytes: 11,
        objectKey,
        recordedAt: clock.now(),
      })
      .execute()
    return id
  }

  /** A letter on paper that waits to be mailed. */
  const paperLetterOf = async (applicationId: string, organization: string, identityId: string): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('paperLetter')
      .values({
        id,
        organization,
        applicationId,
        identityId,
        reason: 'REQUEST',
        causeKey: `paper copies:${id}`,
        documentIds: '[]',
        requestedAt: clock.now(),
        mailedOn: null,
        mailedBy: null,
        notedAt: null,
      })
      .execute()
    return id
  }

  /** A pending proposal of an organization. */
  const proposal = async (proposer: WorldCaller): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('proposal')
      .values({
        id,
        organization: proposer.organization,
        kind: 'pricing',
        payload: '{}',
        reason: 'For the matrix',
        proposedBy: callerIdentityId(proposer),
        proposedAt: clock.now(),
        expiresAt: new Date(Date.now() + 3_600_000),
        state: 'open',
        decidedBy: null,
        decidedAt: null,
        decisionReason: null,
      })
      .execute()
    return id
  }

  /** Another session of this person. */
  const sessionOf = async ({ identity }: WorldCaller): Promise<StartedSession> => {
    const { id: identityId, organization, role } = identity ?? borrowerA.identity!
    return sessions.start(db, { identityId, organization, role, proof: 'totp' })
  }
  const passkeyOf = async ({ identity }: WorldCaller): Promise<string> => {
    const id = randomUUID()
    await insertPasskey(db, {
      id,
      identityId: (identity ?? borrowerA.identity!).id,
      relyingParty: 'localhost',
      credentialId: id,
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: [],
      name: 'Phone',
      createdAt: clock.now(),
      usedAt: null,
    })
    return id
  }
  const objectsByPerson = async (caller: WorldCaller): Promise<Record<KindBelow<'self'>, string>> => ({
    session: (await sessionOf(caller)).sessionId,
    export: await insertCopy(callerIdentityId(caller) || callerIdentityId(borrowerA), null),
    passkey: await passkeyOf(caller),
  })

  const borrowerA = await person('borrower A', 'borrower')
  const borrowerB = await person('borrower B', 'borrower')
  const signerOfA = await person('signer of A', 'signer')
  const signerOfB = await person('signer of B', 'signer')
  const notaryOfA = await person('notary of A', 'notary')
  const others = {
    borrower: await person('other organization’s borrower', 'borrower', elsewhere),
    signer: await person('other organization’s signer', 'signer', elsewhere),
    notary: await person('other organization’s notary', 'notary', elsewhere),
  }
  const people: WorldCaller[] = [borrowerA, borrowerB, signerOfA, signerOfB, notaryOfA, ...Object.values(others)]
  for (const role of staff) people.push(await person(role, role))
  for (const role of staff) people.push(await person(`other organization’s ${role}`, role, elsewhere))

  const keyBy = async (admin: WorldCaller) => {
    const by = {
      role: 'admin' as const,
      organization: admin.organization,
      identityId: callerIdentityId(admin),
      sessionId: '',
    }
    const options = { name: 'For the matrix', scopes: [...partnerScopeNames], expiresInDays: 1 }
    return db.transaction().execute((tx) => partnerKeysService({ clock }).create(tx, by, options))
  }
  const partner = async (name: string, admin: WorldCaller): Promise<WorldCaller> => {
    const { key } = await keyBy(admin)
    return { name, role: 'partner', organization: admin.organization, apiKey: key }
  }
  const supplierCredentialOf = async (admin: WorldCaller): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('supplierCredential')
      .values({
        id,
        organization: admin.organization,
        service: 'valuation',
        supplier: 'HouseCanary',
        state: 'ENDED',
        sealedSettings: null,
        shown: '[]',
        enteredBy: callerIdentityId(admin),
        enteredAt: new Date(),
        inUseSince: null,
        endedAt: new Date(),
      })
      .execute()
    return id
  }
  const webhookOf = async ({ organization }: WorldCaller): Promise<string> => {
    const id = randomUUID()
    const at = clock.now()
    await db
      .insertInto('webhookEndpoint')
      .values({
        id,
        organization,
        url: 'http://localhost:9/none',
        description: '',
        eventTypes: [],
        state: 'off',
        sealedSecret: new Uint8Array(1),
        sealedPreviousSecret: null,
        previousUntil: null,
        failingSince: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    return id
  }
  /** An originator, a mailed offer and what an affiliate handed over. */
  const referringOf = async (organization: string) => {
    const [lendersOriginator, offerCode, handOver] = [randomUUID(), randomUUID(), randomUUID()]
    const { shows: _shows, ...originator } = demonstrationOriginators[0]!
    await saveOriginator(db, { ...originator, id: lendersOriginator, organization })
    const person = { firstName: 'Grace', lastName: 'Okafor' }
    const dates = { inHomeDate: null, respondByDate: null }
    await saveMailedOffer(db, vault, { id: offerCode, organization, person, code: randomUUID(), ...dates })
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + 3_600_000)
    const handedOver = { affiliate: 'RATEFINDER' }
    await saveHandOver(db, vault, { id: handOver, organization, token: handOver, person: handedOver, at, expiresAt })
    return { lendersOriginator, offerCode, handOver }
  }
  /** An invitation that was not accepted yet. */
  const invitationBy = async (admin: WorldCaller) => {
    const at = clock.now()
    const { id } = await insertInvitation(db, {
      organization: admin.organization,
      role: 'processor',
      email: `${randomUUID()}@invited.example`,
      firstName: 'Ida',
      lastName: 'Novak',
      invitedBy: callerIdentityId(admin),
      createdAt: at,
      expiresAt: new Date(at.getTime() + 3_600_000),
    })
    return id
  }
  /** A conversation that waits for an agent, and a file in it. */
  const manualOrderOf = (applicationId: string) =>
    manualDesk({ db, clock, vault }).order('flood', { applicationId, key: `matrix ${applicationId}` }, [])

  const conversationOf = async (organization: string) => {
    const id = randomUUID()
    const at = clock.now()
    const seal = (column: string, value: string) =>
      vault.seal(db, id, { table: 'conversation', column, row: id }, value)
    await db
      .insertInto('conversation')
      .values({
        id,
        channelId: randomUUID(),
        organization,
        mode: 'agent',
        state: 'QUEUED',
        queue: 'sales',
        personHash: new Uint8Array(1),
        sealedName: await seal('sealed_name', 'Ana'),
        sealedEmail: await seal('sealed_email', 'ana@visitors.example'),
        language: 'en',
        tokenHash: Buffer.from(id),
        expiresAt: new Date(at.getTime() + 3_600_000),
        queuedAt: at,
        lastSequence: 1,
        lastMessageAt: at,
        createdAt: at,
      })
      .execute()
    const [message, file] = [randomUUID(), randomUUID()]
    const cell = { table: 'conversation_file', column: 'sealed_name', row: file }
    const objectKey = `chat-files/${file}`
    const objectCell = { table: 'conversation_file', column: 'object', row: file }
    await objects.put(objectKey, await vault.sealBytes(db, id, objectCell, Buffer.from('a')))
    await db
      .insertInto('conversationMessage')
      .values({ id: message, conversationId: id, sequence: 1, sender: 'visitor', kind: 'text', createdAt: at })
      .execute()
    await db
      .insertInto('conversationFile')
      .values({
        id: file,
        conversationId: id,
        organization,
        sealedName: await vault.seal(db, id, cell, 'a.txt'),
        bytes: 1,
        sha256: '0'.repeat(64),
        state: 'ready',
        messageId: message,
        mediaType: 'text/plain',
        objectKey,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    return { conversation: id, conversationFile: file }
  }
  for (const admin of people.filter(({ role }) => role === 'admin'))
    people.push(await partner(admin.name.replace('admin', 'partner'), admin))

  const expiredSession = await sessionOf(borrowerA)
  await sessions.end(db, expiredSession.sessionId)
  const dead = (name: string, authorization: string): WorldCaller => ({
    name,
    role: 'visitor',
    organization: home,
    authorization,
    isDead: true,
  })
  const callers: WorldCaller[] = [
    { name: 'visitor', role: 'visitor', organization: home },
    dead('expired session', `Bearer ${expiredSession.token}`),
    dead('forged token', 'Bearer e30.e30.e30'),
    ...people,
  ]
  const callerByName = (name: string): WorldCaller => {
    const match = callers.find((caller) => caller.name === name)
    if (!match) throw new Error(`Nobody is called ${name}.`)
    return match
  }
  const endedSigner = await person('signer whose invitation ended', 'signer')
  const worldApplications = [
    await application('application A', borrowerA, [signerOfA, notaryOfA, endedSigner]),
    await application('application B', borrowerB, [signerOfB]),
    await application('application elsewhere', others.borrower, [others.signer, others.notary]),
  ] as const
  await sql`update application_participant set ended_at = now() where identity_id = ${callerIdentityId(endedSigner)}`.execute(
    db,
  )

  const findApplicationId = (organization: string): string =>
    worldApplications.find((worldApplication) => worldApplication.organization === organization)?.id ?? ''

  const objectsByOrganization = async (admin: string): Promise<Record<KindBelow<'organization'>, string>> => ({
    proposal: await proposal(callerByName(admin)),
    boardingBatch: await boardingBatchBy(callerByName(admin)),
    manualOrder: await manualOrderOf(findApplicationId(callerByName(admin).organization)),
    partnerKey: (await keyBy(callerByName(admin))).row.id,
    webhook: await webhookOf(callerByName(admin)),
    supplierCredential: await supplierCredentialOf(callerByName(admin)),
    ...(await conversationOf(callerByName(admin).organization)),
    ...(await referringOf(callerByName(admin).organization)),
    invitation: await invitationBy(callerByName(admin)),
    // Not used as callers, because the matrix ends their sessions.
    person: callerIdentityId(
      await person(`who is looked after by ${admin}`, 'borrower', callerByName(admin).organization),
    ),
  })
  const [originator] = demonstrationOriginators
  const [referral] = demonstrationReferrals
  const holderIds: Record<KindBelow<'holder'>, string> = {
    originator: originator!.id,
    referral: referral!.id,
    handedPicture: randomUUID(),
    heldConversation: randomUUID(),
    heldConversationFile: randomUUID(),
  }

  return {
    url,
    db,
    vault,
    shelf,
    callers,
    people,
    callerNamed: callerByName,
    likenessOf,
    ofPerson: objectsByPerson,
    endedSigner,
    holderIds,
    applications: worldApplications,
    ofOrganizations: {
      [home]: await objectsByOrganization('admin'),
      [elsewhere]: await objectsByOrganization('other organization’s admin'),
    },
  }
}

export type AccessWorld = Awaited<ReturnType<typeof anAccessWorld>>
