import { Refusal } from '#src/domain/refusal.ts'
import type { Gate } from '#src/platform/server/http/http.ts'
import { needsSecondFactor } from '../second-factor.rules.ts'
import type { Sessions } from './sessions/sessions.service.ts'

const bearer = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]*)$/i

/**
 * Returns the part of the gate that identifies the caller. A session belongs to the organization under which it began.
 */
export const accountsGate = ({ sessions }: { sessions: Sessions }) => ({
  async authenticate({
    authorization,
    organization,
  }: Pick<Parameters<Gate['authenticate']>[0], 'authorization' | 'organization'>): ReturnType<Gate['authenticate']> {
    if (!authorization) return { caller: { role: 'visitor', organization } }
    const token = bearer.exec(authorization)?.[1]
    if (!token) throw new Refusal('access/unauthenticated')
    const { session, renewedToken } = await sessions.of(token)
    if (session.organization !== organization) throw new Refusal('access/unauthenticated')
    return {
      caller: {
        role: session.role,
        organization: session.organization,
        identityId: session.identityId,
        sessionId: session.id,
        ...(session.owesPassword ? { needsNewPassword: true } : {}),
        ...(session.provedAt ? { provedAt: session.provedAt } : {}),
        needsSecondFactor: needsSecondFactor(session.role, session.proof),
      },
      ...(renewedToken ? { renewedToken } : {}),
    }
  },
})
