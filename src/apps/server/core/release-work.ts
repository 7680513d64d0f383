import type { PeopleDeps } from '#src/features/accounts/server/profile/people.service.ts'
import { releaseConversations } from '#src/features/chat/server/desk.service.ts'
import { releaseApplications } from '#src/features/pipeline/server/release-work.service.ts'
import type { Core } from './core.ts'
import type { Services } from './services.ts'

/** Returns what puts a person's open applications and conversations back into the queue. */
export const releaseWork =
  ({ clock, chat }: Pick<Core & Services, 'clock' | 'chat'>): PeopleDeps['releaseWork'] =>
  async (tx, release) =>
    (await releaseApplications(tx, clock, release)) + (await releaseConversations(tx, chat.deps, release))
