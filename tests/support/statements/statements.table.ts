import { applicationStatements } from './application-statements.table.ts'
import { platformStatements } from './platform-statements.table.ts'
import { registrationStatements } from './registration-statements.table.ts'
import type { StatementRow } from './statement-row.ts'

/** The three documents of the specification. */
export const statements: readonly { document: string; rows: readonly StatementRow[] }[] = [
  { document: 'registration and routing', rows: registrationStatements },
  { document: 'application', rows: applicationStatements },
  { document: 'shared platform', rows: platformStatements },
]
