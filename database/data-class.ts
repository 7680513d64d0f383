/**
 * public: may be on a web page. internal: ours, and not about a person. personal: about a person. sensitive: harmful if
 * leaked, such as identity numbers, birth dates, incomes, documents and credentials.
 */
export type DataClass = 'public' | 'internal' | 'personal' | 'sensitive'

/**
 * sealed: AES-256-GCM under the subject's data key, bound to the cell. wrapped: a key, encrypted by a master key. keyed
 * hash: for look-up, useless without the installation's key. hash: of a random secret, or slow and salted for a
 * password.
 */
export type Protection = 'plain' | 'sealed' | 'wrapped' | 'keyed hash' | 'hash'

export interface ColumnData {
  class: DataClass
  protection: Protection
  /** Why we need it, and the law that requires it, if any. */
  need: string
  /** False for data that is not exported to the person: credentials and internal data. */
  copied: boolean
}

const column =
  (kind: DataClass, protection: Protection, copied: boolean) =>
  (need: string): ColumnData => ({
    class: kind,
    protection,
    need,
    copied,
  })

export const open = column('public', 'plain', true)
export const internal = column('internal', 'plain', true)
/** Internal, and meaningless to the person. */
export const machinery = column('internal', 'plain', false)
export const personal = column('personal', 'plain', true)
export const sealedColumn = column('sensitive', 'sealed', true)
/** What staff write about a person for each other. It is not part of the person's export. */
export const sealedInternal = column('sensitive', 'sealed', false)
export const wrappedKey = column('sensitive', 'wrapped', false)
export const keyedHash = column('personal', 'keyed hash', false)
export const secretHash = column('sensitive', 'hash', false)

/**
 * The column that says whose row it is: a person's or an application's. A conversation is its application's, or else
 * that of the person who proved it.
 */
export type Owner = 'identity' | 'application' | 'document' | 'conversation' | 'organization' | 'installation'

export interface TableData<Row> {
  holds: string
  of: Owner
  /** The column that names the owner. */
  by?: keyof Row & string
  /** A rule of retention.table.ts. */
  keep: string
  /** What an erasure does to a row of the erased person. */
  onErasure: 'deleted' | 'emptied' | 'kept'
  /** Columns that name the data key's subject; the first that is not null counts. The row's id is bound to the cell. */
  sealedFor?: readonly (keyof Row & string)[]
  columns: Readonly<Record<keyof Row & string, ColumnData>>
}
