import type { OccupancyType } from '#src/domain/person/applicant.ts'
import { batch } from '#src/platform/server/database/batched.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { ClosingHome } from '../closing-documents.table.ts'
import { type HeadRequest, readHeads } from './application-head.store.ts'

/** The part of an application that routing and access need; nothing private. */
export interface ApplicationHead {
  id: string
  organization: string
  identityId: string
  product: string
  loanNumber: string
  status: Status
  statusSince: Date
  revision: number
  waitingOnFloodCert: boolean
  bpo: string | null
  uwDecision: string | null
  uwSubDecision: string | null
  primaryParticipantAcceptComplete: boolean
  /** Staff chose an in-person notary, or the deed went to one. Requirements of law are not included. */
  manualNotary: boolean
  isInquiry: boolean
  isCrypto: boolean
  propertyState: string
  occupancy: OccupancyType
}

declare module '#src/platform/server/http/serve.ts' {
  interface Subjects {
    application: ApplicationHead
  }
}

/** Returns the home of an application's closing. */
export const closingHomeOf = ({
  propertyState: state,
  occupancy,
}: Pick<ApplicationHead, 'propertyState' | 'occupancy'>): ClosingHome => ({ state, occupancy })

/** Finds an application that a caller may access: one of their organization, within their role's reach. */
export const applicationFor = (db: Sql) => {
  const readHead = batch((requests: readonly HeadRequest[]) => readHeads(db, requests))
  return async (caller: Caller, id: string): Promise<ApplicationHead | undefined> =>
    caller.role === 'visitor' ? undefined : readHead({ caller, id })
}
