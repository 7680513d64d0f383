import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import { type Database, notify, type Sql, type Tx } from './database.ts'

const settingChannel = 'organization_setting'

/** What an organization has set of a kind, as it was saved last. */
export interface SettingVersion {
  version: number
  /** Null: as the brand has it. Whoever reads it checks it by the schema of its kind. */
  value: unknown
  savedAt: Date
}

/** The newest settings of all organizations, in memory. A value stays the same object until it is saved again. */
export interface OrganizationSettings {
  of(organization: string, kind: string): SettingVersion | undefined
  /** All settings of an organization, by kind. The same object until one of them is saved again. */
  allOf(organization: string): ReadonlyMap<string, SettingVersion>
  /** Reads the settings of an organization again, so that what was committed before applies in this process at once. */
  refresh(organization: string): Promise<void>
  close(): Promise<void>
}

const columns = ['organization', 'kind', 'version', 'value', 'savedAt'] as const

/** Reads the settings, and follows what any process saves. */
export const openOrganizationSettings = async (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onFailure: (error: unknown) => void,
): Promise<OrganizationSettings> => {
  const newest = new Map<string, ReadonlyMap<string, SettingVersion>>()
  const isNewer = (code: string, kind: string, { version }: SettingVersion) =>
    version > (newest.get(code)?.get(kind)?.version ?? 0)
  const read = async (organization?: string): Promise<void> => {
    const query = db
      .selectFrom('organizationSetting')
      .select(columns)
      .distinctOn(['organization', 'kind'])
      .orderBy('organization')
      .orderBy('kind')
      .orderBy('version', 'desc')
    const rows = await (organization === undefined ? query : query.where('organization', '=', organization)).execute()
    for (const { organization: code, kind, ...setting } of rows)
      if (isNewer(code, kind, setting)) newest.set(code, new Map(newest.get(code)).set(kind, setting))
  }
  const close = await listen(
    settingChannel,
    (organization) => void read(organization).catch(onFailure),
    () => void read().catch(onFailure),
  )
  await read()
  return {
    of: (organization, kind) => newest.get(organization)?.get(kind),
    allOf: (organization) => newest.get(organization) ?? noSettings,
    refresh: read,
    close,
  }
}

const noSettings: ReadonlyMap<string, SettingVersion> = new Map()

/** A version of a setting; the newest unless one is named. Undefined where there is none. */
export const findSetting = (
  db: Sql,
  { organization, kind, version }: { organization: string; kind: string; version?: number },
): Promise<SettingVersion | undefined> => {
  const query = db
    .selectFrom('organizationSetting')
    .select(columns)
    .where('organization', '=', organization)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst()
}

export interface NewSetting {
  organization: string
  kind: string
  /** The version that the change was made to; 0 where nothing was saved before. */
  baseVersion: number
  value: unknown
  savedBy: string
  savedAt: Date
}

/** Has every process read the settings of an organization that were written beside `saveSetting`. */
export const announceSettings = (tx: Tx, organization: string): Promise<void> =>
  notify(tx, settingChannel, organization)

/**
 * Saves a new version and tells every process.
 * @throws Refusal setting/changed-meanwhile where the base is no longer the newest.
 */
export const saveSetting = async (tx: Tx, setting: NewSetting): Promise<SettingVersion> => {
  const { baseVersion, value, ...row } = setting
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${row.organization} ${row.kind}`}, 0))`.execute(tx)
  const newest = await findSetting(tx, row)
  if ((newest?.version ?? 0) !== baseVersion) throw new Refusal('setting/changed-meanwhile')
  const version = baseVersion + 1
  await tx
    .insertInto('organizationSetting')
    .values({ ...row, version, value: value === null ? null : JSON.stringify(value) })
    .execute()
  await announceSettings(tx, row.organization)
  return { version, value, savedAt: row.savedAt }
}

/**
 * What a setting was before its newest version; null where the brand's own came before.
 * @throws Refusal setting/nothing-to-undo where nothing was saved, setting/changed-meanwhile for an older version.
 */
export const valueBefore = async (
  db: Sql,
  { organization, kind, version }: { organization: string; kind: string; version: number },
): Promise<unknown> => {
  const newest = await findSetting(db, { organization, kind })
  if (!newest) throw new Refusal('setting/nothing-to-undo')
  if (newest.version !== version) throw new Refusal('setting/changed-meanwhile')
  return (await findSetting(db, { organization, kind, version: version - 1 }))?.value ?? null
}
