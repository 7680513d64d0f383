/**
 * public: may be on a web page. internal: ours, and says nothing of a person. personal: says something of a person.
 * sensitive: does harm when it gets out, such as numbers, birth dates, incomes, documents and what unlocks an account.
 */
export type DataClass = 'public' | 'internal' | 'personal' | 'sensitive'

/**
 * sealed: AES-256-GCM under the subject's data key, bound to the cell. wrapped: a key, by a master key. keyed hash: for
 * look-up, of no use without the installation's key. hash: of a random secret, or slow and salted for a password.
 */
export type Protection = 'plain' | 'sealed' | 'wrapped' | 'keyed hash' | 'hash'

export interface ColumnData {
  class: DataClass
  protection: Protection
  /** What it is needed for, and by which duty where one asks for it. */
  need: string
  /** False for what a person is not given a copy of: secrets that would let somebody in, and our own workings. */
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
/** Of our own workings, and of no meaning to the person. */
export const machinery = column('internal', 'plain', false)
export const personal = column('personal', 'plain', true)
export const sealed = column('sensitive', 'sealed', true)
/** What the lender's people write of a person for each other: no part of the copy that the person is given. */
export const sealedInternal = column('sensitive', 'sealed', false)
export const wrapped = column('sensitive', 'wrapped', false)
export const keyedHash = column('personal', 'keyed hash', false)
export const hashed = column('sensitive', 'hash', false)

/** By which column a row is a person's or an application's. */
export type Owner = 'identity' | 'application' | 'document' | 'organisation' | 'installation'

export interface TableData<Row> {
  holds: string
  of: Owner
  /** The column that names the owner. */
  by?: keyof Row & string
  /** A rule of retention.table.ts. */
  keep: string
  /** What an erasure does to a row of the person erased. */
  onErasure: 'deleted' | 'emptied' | 'kept'
  /** Columns that name the data key's subject: the first that is not null. Rows bear their id in the cell. */
  sealedFor?: readonly (keyof Row & string)[]
  columns: Readonly<Record<keyof Row & string, ColumnData>>
}
