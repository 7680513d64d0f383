import { coalesce } from '#src/platform/server/coalesce.ts'

/**
 * How often applications whose pages are open are checked for changes of which no hint came, because the process that
 * made them ended before it announced them.
 */
const checkEveryMs = 2_000

type OnRevision = (revision: number) => void

export interface ChangedRevisions {
  /** Calls back with the revision of an application at each check. Returns what ends it. */
  follow(applicationId: string, onRevision: OnRevision): () => void
}

/** One read for all applications that are followed in this process, by however many pages. */
export const changedRevisions = (
  read: (ids: readonly string[]) => Promise<readonly { id: string; revision: number }[]>,
  everyMs = checkEveryMs,
): ChangedRevisions => {
  const followers = new Map<string, Set<OnRevision>>()
  const check = coalesce(async () => {
    // Without the database there is nothing to compare, and the next check is as good.
    const rows = await read([...followers.keys()]).catch(() => [])
    for (const { id, revision } of rows) for (const onRevision of followers.get(id) ?? []) onRevision(revision)
  })
  let checking: NodeJS.Timeout | undefined
  return {
    follow(applicationId, onRevision) {
      const ofApplication = followers.get(applicationId) ?? new Set()
      followers.set(applicationId, ofApplication.add(onRevision))
      checking ??= setInterval(() => void check(), everyMs)
      return () => {
        ofApplication.delete(onRevision)
        if (ofApplication.size > 0) return
        followers.delete(applicationId)
        if (followers.size > 0) return
        clearInterval(checking)
        checking = undefined
      }
    },
  }
}
