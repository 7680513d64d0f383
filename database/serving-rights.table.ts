export type Right = 'select' | 'insert' | 'update' | 'delete'

/** What the account that serves may do with rows of a table that is not named below. */
export const ordinaryRights: readonly Right[] = ['select', 'insert', 'update', 'delete']

/** Tables with which it may do less. */
export const lesserRights: Readonly<Record<string, readonly Right[]>> = {
  // Nothing on record is rewritten; by 0033 only what is past its time can be removed.
  audit_event: ['select', 'insert', 'delete'],
  // What a database is for is said once.
  environment_mark: ['select', 'insert'],
  // A view of consent_act.
  consent: ['select'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
}
