export type Right = 'select' | 'insert' | 'update' | 'delete'

/** The serving account's rights on tables that are not listed below. */
export const ordinaryRights: readonly Right[] = ['select', 'insert', 'update', 'delete']

/** Tables on which it has fewer rights. */
export const lesserRights: Readonly<Record<string, readonly Right[]>> = {
  // The audit trail is never rewritten; migration 0033 allows deleting only entries past their retention.
  audit_event: ['select', 'insert', 'delete'],
  // The environment is set once.
  environment_mark: ['select', 'insert'],
  // A view of consent_act.
  consent: ['select'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
}
