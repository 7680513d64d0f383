import { internal, machinery, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const counts = machinery('runs the product')

type InstallationTable = 'setting' | 'environmentMark'

/** Columns that belong to the installation as a whole; see data-classes.table.ts. */
export const installationDataClasses: {
  readonly [T in InstallationTable]: TableData<Schema[T]> & { keep: RetentionName }
} = {
  setting: {
    holds: 'settings',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { key: counts, value: counts },
  },
  environmentMark: {
    holds: 'what the database is for',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { singleton: counts, environment: counts, markedAt: internal('when') },
  },
}
