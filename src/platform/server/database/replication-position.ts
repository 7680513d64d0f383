import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A place in the write-ahead log, as PostgreSQL writes it: 16/B374D848. */
export type Position = string

export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)

/** Beyond everything that is ever written. */
export const unreachablePosition: Position = 'FFFFFFFF/FFFFFFFF'

const numberOf = (position: Position): bigint => {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const isReplayed = (position: Position, replayedPosition: Position): boolean =>
  numberOf(position) <= numberOf(replayedPosition)

export const laterPosition = (a: Position, b: Position): Position => (isReplayed(a, b) ? b : a)

/**
 * How far the primary has written. Every committed act is before it: what is flushed contains each commit that was
 * waited for, and without waiting only what is inserted does.
 */
export const writtenPosition = async (primary: Db): Promise<Position> => {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`.execute(
    primary,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered no position of its log.')
  return row.position
}

export interface ServerIdentity {
  /** The same for a primary and all of its standbys. */
  system: string
  database: string
  /** Undefined for a server that is no standby. */
  replayedPosition: Position | undefined
}

/** Which database a connection leads to, and how far it is if that is a standby. */
export const serverIdentity = async (db: Db): Promise<ServerIdentity> => {
  const { rows } = await sql<{ system: string; database: string; replayed: string | null }>`
    select (select system_identifier::text from pg_control_system()) as system, current_database()::text as database,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as replayed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing about itself.')
  return { system: row.system, database: row.database, replayedPosition: row.replayed ?? undefined }
}

/** Whether a connection leads to a standby that has replayed a position. */
export const hasReplayed = async (standby: Db, position: Position): Promise<boolean> => {
  const { rows } = await sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as replayed`.execute(
    standby,
  )
  return rows[0]?.replayed ?? false
}
