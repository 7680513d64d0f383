import type { OwnRole } from '../second-factor.rules.ts'

/** The roles of the lender's own people and what each does, for the form that chooses one. */
export const roleNames: Readonly<Record<OwnRole, { name: string; does: string }>> = {
  agent: { name: 'Agent', does: 'Answers chats and follows applications' },
  processor: { name: 'Processor', does: 'Requests and reviews documents' },
  underwriter: { name: 'Underwriter', does: 'Decides applications' },
  compliance: { name: 'Compliance', does: 'Monitors deadlines, notices and the loan register' },
  admin: { name: 'Administrator', does: 'Manages people and settings' },
  notary: { name: 'Notary', does: 'Meets signers online' },
}
