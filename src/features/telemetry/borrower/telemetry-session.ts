import { isUuid } from '#src/domain/plain-formats.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { trackerName } from '#src/platform/browser/storage/stored-copies.ts'
import { localStore, sessionStore } from '#src/platform/browser/storage.ts'
import { openSession, type SessionKey } from '../telemetry.contract.ts'
import { cleanQuery, cleanReferrer } from '../telemetry.rules.ts'

const sessionName = 'telemetry_sessionKey'
const tries = 3
const libraryVersion = '1'
const appVersion = '0.1.0'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Begins a visit or continues the one in this tab, and stores the tracker for the next visit. Tries three times, and
 * waits one second and then two between the tries.
 * @throws CallFailure 500 if all tries fail; Error if the response names no tracker.
 */
export async function establishSession(api: ApiClient, wait = pause): Promise<SessionKey> {
  const sessionKey = await openWithRetries(api, wait)
  if (!sessionKey?.trackerUuid) throw new Error('Could not establish session.')
  localStore.set(trackerName, sessionKey.trackerUuid)
  sessionStore.write(sessionName, sessionKey)
  return sessionKey
}

const openWithRetries = async (api: ApiClient, wait: typeof pause): Promise<SessionKey> => {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      const answer = await api(openSession, {
        params: { context: 'external' },
        body: describeVisit(),
        keepsSession: true,
      })
      return answer.sessionKey
    } catch {
      if (attempt < tries) await wait(attempt * 1_000)
    }
  }
  throw new CallFailure(500, 'An error occurred while establishing a session, retries failed.')
}

const describeVisit = () => {
  const storedTracker = localStore.get(trackerName) ?? ''
  const trackerUuid = isUuid(storedTracker) ? storedTracker : undefined
  const storedSession = sessionStore.read<SessionKey>(sessionName)
  const host = cleanReferrer(document.referrer)
  return {
    platform: 'WEB' as const,
    libraryVersion,
    appVersion,
    referrer: host && `https://${host}/`,
    queryString: new URLSearchParams(cleanQuery(window.location.search)).toString(),
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    ...(trackerUuid
      ? { sessionKey: belongsToTracker(trackerUuid, storedSession) ? storedSession : { trackerUuid } }
      : {}),
  }
}

/** Whether the session of this tab is complete and belongs to the tracker. */
const belongsToTracker = (trackerUuid: string, session: SessionKey | undefined): session is SessionKey =>
  session?.trackerUuid === trackerUuid && isUuid(String(session.uuid)) && Number.isInteger(session.epoch)
