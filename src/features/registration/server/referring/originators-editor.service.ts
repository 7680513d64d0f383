import { randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { licenseStatusOn } from '../../referring/originator-licenses.rules.ts'
import { originatorsCsv, originatorsFrom } from '../../referring/originators-csv.rules.ts'
import type {
  accountStates,
  EditedOriginator,
  ImportedRow,
  importOriginators,
  listOriginators,
  OriginatorDraft,
} from '../../referring/originators-editor.contract.ts'
import { originatorPath } from '../../referring/referring.rules.ts'
import {
  insertOriginator,
  lockOriginator,
  lockOriginatorsOf,
  originatorsOf,
  type StoredOriginator,
  setAccount,
  updateOriginator,
} from './originators-editor.store.ts'

/** The accounts of originators, which belong to another feature. */
export interface OriginatorAccounts {
  /** Mails the link to an account. Returns the id of the future account. */
  invite(tx: Tx, by: KnownCaller, person: { email: string; firstName: string; lastName: string }): Promise<string>
  /** Ends an invitation that was not accepted. */
  withdraw(tx: Tx, by: KnownCaller, invitationId: string): Promise<void>
  /** Disables an account, which ends its sessions, or enables it again. */
  setEnabled(tx: Tx, by: KnownCaller, accountId: string, isEnabled: boolean): Promise<void>
}

export interface OriginatorsDeps {
  clock: Clock
  accounts: OriginatorAccounts
  organizationByCode(orgCode: string): Organization
  pageAt(organization: Organization, path: string): string
}

const pageSize = 50

const accountState = ({
  accountId,
  hasAccount,
  isDisabled,
  isInvited,
}: StoredOriginator): (typeof accountStates)[number] => {
  if (hasAccount) return isDisabled ? 'disabled' : 'active'
  if (isInvited) return 'invited'
  return accountId === null ? 'none' : 'expired'
}

const toDraft = (row: StoredOriginator): OriginatorDraft => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  nmls: row.nmls,
  company: row.brokerName,
  companyNmls: row.wholesaleBrokerNmls,
  licenses: row.licenses,
  isActive: row.active,
})

/** What the audit trail says of an originator: no name, no way to reach them. */
const toAuditDetails = ({ nmls, licenses, isActive }: OriginatorDraft) => ({ nmls, licenses, isActive })

/** Blank answers of the form count as none. */
const withoutBlanks = (draft: OriginatorDraft): OriginatorDraft => ({
  ...draft,
  company: draft.company || null,
  companyNmls: draft.companyNmls || null,
  licenses: draft.licenses.map((license) => ({ ...license, number: license.number || null })),
})

const isSame = (one: OriginatorDraft, other: OriginatorDraft): boolean => {
  const toComparableText = ({ licenses, ...rest }: OriginatorDraft) =>
    JSON.stringify([
      Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
      licenses
        .map(({ state, number, expiresOn, neverExpires }) =>
          [state, number ?? '', expiresOn ?? '', neverExpires ? 'never' : ''].join(':'),
        )
        .sort(),
    ])
  return toComparableText(one) === toComparableText(other)
}

/** The first names and the last name of a name with at least two words. */
const partsOfName = (name: string) => {
  const words = name.split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Returns what an administrator does with the lender's loan originators. */
export const originatorsEditor = (deps: OriginatorsDeps) => {
  const { clock, accounts } = deps

  const referralLink = (organization: string, id: string): string =>
    deps.pageAt(deps.organizationByCode(organization), originatorPath(id))

  const showOriginator = (organization: string, row: StoredOriginator): EditedOriginator => {
    const now = clock.now().getTime()
    return {
      uuid: row.id,
      ...toDraft(row),
      licenses: row.licenses.map((license) => ({ ...license, status: licenseStatusOn(license, now) })),
      account: accountState(row),
      accountUuid: row.hasAccount ? row.accountId : null,
      link: referralLink(organization, row.id),
    }
  }

  const record = callerAudit(clock)

  const requireOne = async (tx: Tx, by: KnownCaller, id: string): Promise<StoredOriginator> => {
    const row = await lockOriginator(tx, { id, organization: by.organization, now: clock.now() })
    if (!row) throw new Refusal('access/not-found')
    return row
  }

  const all = (tx: Tx, { organization }: KnownCaller) => originatorsOf(tx, { organization, now: clock.now() })

  /** @throws Refusal request/invalid when another originator of the lender has the NMLS ID */
  const assertNewNmls = async (tx: Tx, by: KnownCaller, nmls: string, ownId?: string): Promise<void> => {
    await lockOriginatorsOf(tx, by.organization)
    if ((await all(tx, by)).some((row) => row.nmls === nmls && row.id !== ownId))
      throw new Refusal('request/invalid', {
        faults: [{ field: 'nmls', message: 'Another originator has this NMLS ID' }],
      })
  }

  const add = async (tx: Tx, by: KnownCaller, draft: OriginatorDraft): Promise<string> => {
    const id = randomUUID()
    await insertOriginator(tx, { id, organization: by.organization, draft })
    await record(tx, by, id, 'originator added', { before: null, after: toAuditDetails(draft) })
    return id
  }

  const change = async (tx: Tx, by: KnownCaller, row: StoredOriginator, draft: OriginatorDraft): Promise<void> => {
    const before = toDraft(row)
    if (isSame(before, draft)) return
    await updateOriginator(tx, row.id, draft)
    if (row.accountId !== null && row.hasAccount && draft.isActive !== before.isActive)
      await accounts.setEnabled(tx, by, row.accountId, draft.isActive)
    if (row.accountId !== null && row.isInvited && !draft.isActive) await accounts.withdraw(tx, by, row.accountId)
    const fields = Object.keys(draft).filter(
      (field) => JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(draft, field)),
    )
    await record(tx, by, row.id, 'originator changed', {
      fields,
      before: toAuditDetails(before),
      after: toAuditDetails(draft),
    })
  }

  return {
    async list(tx: Tx, by: KnownCaller, after: string | undefined): Promise<AnswerOf<typeof listOriginators>> {
      const { organization } = by
      const rows = await originatorsOf(tx, { organization, now: clock.now(), after, most: pageSize + 1 })
      const pageRows = rows.slice(0, pageSize)
      return {
        originators: pageRows.map((row) => showOriginator(organization, row)),
        next: rows.length > pageSize ? (pageRows.at(-1)?.id ?? null) : null,
      }
    },

    /** @throws Refusal request/invalid when another originator has the NMLS ID */
    async add(tx: Tx, by: KnownCaller, draft: OriginatorDraft): Promise<EditedOriginator> {
      await assertNewNmls(tx, by, draft.nmls)
      return showOriginator(by.organization, await requireOne(tx, by, await add(tx, by, withoutBlanks(draft))))
    },

    /** @throws Refusal access/not-found, request/invalid when another originator has the NMLS ID */
    async save(tx: Tx, by: KnownCaller, id: string, draft: OriginatorDraft): Promise<EditedOriginator> {
      await assertNewNmls(tx, by, draft.nmls, id)
      await change(tx, by, await requireOne(tx, by, id), withoutBlanks(draft))
      return showOriginator(by.organization, await requireOne(tx, by, id))
    },

    /** @throws Refusal access/not-found, request/invalid when the address has an account or the originator left */
    async invite(tx: Tx, by: KnownCaller, id: string): Promise<EditedOriginator> {
      const row = await requireOne(tx, by, id)
      if (!row.active)
        throw new Refusal('request/invalid', {
          faults: [{ field: 'isActive', message: 'Only an active originator can be invited' }],
        })
      await setAccount(tx, id, await accounts.invite(tx, by, { email: row.email, ...partsOfName(row.name) }))
      await record(tx, by, id, 'originator invited', { nmls: row.nmls })
      return showOriginator(by.organization, await requireOne(tx, by, id))
    },

    /** Says what a file would change, or changes all of it. A file with a fault changes nothing. */
    async importFrom(
      tx: Tx,
      by: KnownCaller,
      { csv, applies }: { csv: string; applies: boolean },
    ): Promise<AnswerOf<typeof importOriginators>> {
      await lockOriginatorsOf(tx, by.organization)
      const { faults, rows } = originatorsFrom(csv)
      const byNmls = new Map((await all(tx, by)).map((row) => [row.nmls, row]))
      const importChange = (row: (typeof rows)[number]): ImportedRow['change'] => {
        if ('faults' in row) return 'refused'
        const storedRow = byNmls.get(row.nmls)
        if (!storedRow) return 'new'
        return isSame(toDraft(storedRow), row.draft) ? 'same' : 'changed'
      }
      const isApplied = applies && faults.length === 0 && rows.every((row) => 'draft' in row)
      if (isApplied) {
        for (const row of rows) {
          if (!('draft' in row)) continue
          const storedRow = byNmls.get(row.nmls)
          if (storedRow) await change(tx, by, storedRow, row.draft)
          else await add(tx, by, row.draft)
        }
        await record(tx, by, by.identityId, 'originators imported', { rows: rows.length })
      }
      return {
        faults,
        isApplied,
        rows: rows.map((row) => ({
          line: row.line,
          nmls: row.nmls,
          name: row.name,
          change: importChange(row),
          faults: 'faults' in row ? row.faults : [],
        })),
      }
    },

    async exportAll(tx: Tx, by: KnownCaller): Promise<{ csv: string }> {
      const rows = await all(tx, by)
      await record(tx, by, by.identityId, 'originators exported', { rows: rows.length })
      return { csv: originatorsCsv(rows.map(toDraft)) }
    },
  }
}
