import { internal, machinery, open, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const counts = machinery('runs the product')

type InstallationTable = 'setting' | 'environmentMark' | 'publishedFigure'

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
  publishedFigure: {
    holds: 'thresholds, limits and rates that agencies publish',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      publicationId: internal('the proposal that two people agreed on'),
      kind: open('which figures'),
      inForceFrom: open('when they apply'),
      area: open('where they apply'),
      figures: open('12 CFR 1026.32(a)(1), 12 CFR 1003.4(a)(12), 42 USC 4013(b)'),
      source: open('who published them'),
      publishedAt: internal('when'),
      withdrawnAt: internal('when it was undone'),
      withdrawnBy: internal('who undid it'),
    },
  },
  environmentMark: {
    holds: 'what the database is for',
    of: 'installation',
    keep: 'installation',
    onErasure: 'kept',
    columns: { singleton: counts, environment: counts, markedAt: internal('when') },
  },
}
