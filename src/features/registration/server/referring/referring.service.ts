import { randomBytes, randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { statuses } from '#src/workflow/graph/statuses.ts'
import { licensedStatesOn, licenseStatusOn } from '../../referring/originator-licenses.rules.ts'
import type {
  addOfferCode,
  ListedHandOver,
  ListedReferral,
  listOfferCodes,
  listReferrals,
  OfferCode,
  readOwnCard,
  referBorrower,
} from '../../referring/referring.contract.ts'
import { originatorPath, referralPath } from '../../referring/referring.rules.ts'
import { saveMailedOffer, saveReferral } from '../referrals.store.ts'
import { originatorOfAccount, type StoredOriginator } from './originators-editor.store.ts'
import {
  deleteHandOver,
  endCode,
  handOversOf,
  type OfferCodeRow,
  offerCodeById,
  offerCodesOf,
  openHandOver,
  openPerson,
  type ReferralRow,
  referralsOf,
} from './referring.store.ts'

export interface ReferringDeps {
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  pageAt(organization: Organization, path: string): string
}

const pageSize = 50

const fullName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Letters and digits that are not mistaken for each other when they are typed from a letter. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns sixteen random letters and digits in groups of four: 80 bits. */
const newCode = (): string => {
  const letters = [...randomBytes(16)].map((byte) => codeLetters.charAt(byte % codeLetters.length)).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Returns what an originator does for borrowers, and what administrators see of referrals, codes and hand-overs. */
export const referringService = (deps: ReferringDeps) => {
  const { vault, clock } = deps

  const pageOfLender = (organization: string, path: string) => deps.pageAt(deps.organizationByCode(organization), path)

  const record = callerAudit(clock)

  /** @throws Refusal access/not-found for an account that belongs to no originator who works here today */
  const ownCard = async (db: Sql, { organization, identityId }: KnownCaller): Promise<StoredOriginator> => {
    const originator = await originatorOfAccount(db, { accountId: identityId, organization, now: clock.now() })
    if (!originator) throw new Refusal('access/not-found')
    return originator
  }

  const toListedReferral = async (db: Sql, organization: string, row: ReferralRow): Promise<ListedReferral> => {
    const person = await openPerson(db, vault, 'referral', row)
    return {
      uuid: row.id,
      name: fullName(person),
      state: person.state ?? null,
      referredAt: row.createdAt.toISOString(),
      stage: row.status && statuses[row.status].pipeline,
      link: pageOfLender(organization, referralPath(row.id)),
    }
  }

  const toOfferCode = async (db: Sql, row: OfferCodeRow): Promise<OfferCode> => {
    const person = await openPerson(db, vault, 'offer_code', row)
    return {
      uuid: row.id,
      name: fullName(person),
      place: [person.city, person.state].filter(Boolean).join(', '),
      inHomeDate: row.inHomeDate,
      respondByDate: row.respondByDate,
      createdAt: row.createdAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      maxApplications: row.maxApplications,
      applications: row.applications,
    }
  }

  const requireOffer = async (tx: Tx, id: string): Promise<OfferCode> => {
    const row = await offerCodeById(tx, id)
    if (!row) throw new Refusal('access/not-found')
    return toOfferCode(tx, row)
  }

  return {
    async readOwn(db: Sql, caller: KnownCaller): Promise<AnswerOf<typeof readOwnCard>> {
      const { id, name, nmls, brokerName, licenses } = await ownCard(db, caller)
      const now = clock.now().getTime()
      return {
        name,
        nmls,
        company: brokerName,
        licenses: licenses.map((license) => ({
          state: license.state,
          expiresOn: license.expiresOn,
          status: licenseStatusOn(license, now),
        })),
        link: pageOfLender(caller.organization, originatorPath(id)),
      }
    },

    async listOwn(db: Sql, caller: KnownCaller, after: string | undefined) {
      const { id: originatorId } = await ownCard(db, caller)
      const { organization } = caller
      const page = { originatorId, after: parseCursor(after), most: pageSize + 1 }
      const { rows, next } = toPage(await referralsOf(db, { organization, ...page }), pageSize)
      const referrals: ListedReferral[] = []
      for (const row of rows) referrals.push(await toListedReferral(db, organization, row))
      return { referrals, next }
    },

    /**
     * Stores what an originator knows of a borrower. The borrower opens the link, checks it and consents.
     * @throws Refusal request/invalid for a home in a state without the originator's license (12 U.S.C. 5103(a))
     */
    async refer(tx: Tx, caller: KnownCaller, body: BodyOf<typeof referBorrower>): Promise<ListedReferral> {
      const { id: originatorId, licenses } = await ownCard(tx, caller)
      const { organization } = caller
      const now = clock.now()
      if (!licensedStatesOn(licenses, now.getTime()).includes(body.state))
        throw new Refusal('request/invalid', {
          faults: [{ field: 'state', message: `You have no valid license in ${usStates[body.state]}` }],
        })
      const id = randomUUID()
      const person = Object.fromEntries(Object.entries(body).map(([field, text]) => [field, text || null]))
      await saveReferral(tx, vault, { id, organization, originatorId, at: now, person })
      await record(tx, caller, id, 'borrower referred', { originatorId, state: body.state })
      const [row] = await referralsOf(tx, { organization, originatorId, after: undefined, most: 1 })
      if (!row) throw new Error('A referral was not stored.')
      return toListedReferral(tx, organization, row)
    },

    async listAll(tx: Tx, by: KnownCaller, after: string | undefined): Promise<AnswerOf<typeof listReferrals>> {
      const { organization } = by
      const page = { after: parseCursor(after), most: pageSize + 1 }
      const { rows, next } = toPage(await referralsOf(tx, { organization, ...page }), pageSize)
      await record(tx, by, by.identityId, 'referrals listed', { shown: rows.length })
      const referrals: AnswerOf<typeof listReferrals>['referrals'] = []
      for (const row of rows)
        referrals.push({ ...(await toListedReferral(tx, organization, row)), originator: row.originatorName })
      return { referrals, next }
    },

    async listCodes(tx: Tx, by: KnownCaller, after: string | undefined): Promise<AnswerOf<typeof listOfferCodes>> {
      const rows = await offerCodesOf(tx, { organization: by.organization, after, most: pageSize + 1 })
      const pageRows = rows.slice(0, pageSize)
      await record(tx, by, by.identityId, 'offer codes listed', { shown: pageRows.length })
      const codes: OfferCode[] = []
      for (const row of pageRows) codes.push(await toOfferCode(tx, row))
      return { codes, next: rows.length > pageSize ? (pageRows.at(-1)?.id ?? null) : null }
    },

    async addCode(tx: Tx, by: KnownCaller, body: BodyOf<typeof addOfferCode>): Promise<AnswerOf<typeof addOfferCode>> {
      const { inHomeDate, respondByDate, maxApplications, ...person } = body
      const id = randomUUID()
      const code = newCode()
      await saveMailedOffer(tx, vault, {
        id,
        organization: by.organization,
        code,
        person: { ...person, zip: person.zip || null },
        inHomeDate: inHomeDate ?? null,
        respondByDate: respondByDate ?? null,
        maxApplications: maxApplications ?? null,
        at: clock.now(),
      })
      await record(tx, by, id, 'offer code created', { respondByDate, maxApplications })
      return { code, offer: await requireOffer(tx, id) }
    },

    async endCode(tx: Tx, by: KnownCaller, id: string): Promise<OfferCode> {
      if (await endCode(tx, id, clock.now()))
        await record(tx, by, id, 'offer code ended', { before: 'open', after: 'ended' })
      return requireOffer(tx, id)
    },

    async listHandOvers(tx: Tx, by: KnownCaller): Promise<ListedHandOver[]> {
      const rows = await handOversOf(tx, by.organization, clock.now())
      await record(tx, by, by.identityId, 'hand-overs listed', { shown: rows.length })
      const handOvers: ListedHandOver[] = []
      for (const row of rows) {
        const { affiliate, name } = await openHandOver(tx, vault, row)
        handOvers.push({ uuid: row.id, affiliate, name: fullName(name ?? {}), expiresAt: row.expiresAt.toISOString() })
      }
      return handOvers
    },

    async removeHandOver(tx: Tx, by: KnownCaller, id: string): Promise<void> {
      await deleteHandOver(tx, id)
      await record(tx, by, id, 'hand-over removed', { before: 'open', after: 'removed' })
    },
  }
}
