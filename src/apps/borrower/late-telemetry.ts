import type { PageOrganization } from '#src/brands/page-organization.contract.ts'
import { saveSessionReplay } from '#src/features/registration/session-replay.contract.ts'
import { recordedAt } from '#src/features/telemetry/borrower/session-replay.ts'
import { openTelemetry } from '#src/features/telemetry/borrower/telemetry.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionReplay } from '#src/platform/browser/session-replay.ts'
import { sessionStore } from '#src/platform/browser/storage.ts'

const applicationUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** Starts everything about telemetry that a page does not need before it is shown. */
export const openLateTelemetry = (
  anonymously: ApiClient,
  api: ApiClient,
  organization: PageOrganization,
): ReturnType<typeof openTelemetry> => {
  const asPerson = () => (bearerStore.read() === null ? undefined : api)
  const record = openTelemetry({ anonymously, asPerson }, organization)
  return (announcement) => {
    markRecording(organization.behavior.sessionRecorder)
    record(announcement)
    const person = asPerson()
    const [uuid] = applicationUuid.exec(announcement.path) ?? []
    if (person && uuid) void saveRecording(person, uuid)
  }
}

/** Names the recording of this visit in a header of every call from now on, if a recorder runs. */
const markRecording = (recorder: string): void => {
  const { data } = saveSessionReplay.body.safeParse({ link: recordedAt(recorder) })
  if (data) sessionReplay.link = data.link
}

/** Saves with the application where its visit was recorded, once for each recording. */
const saveRecording = async (api: ApiClient, uuid: string): Promise<void> => {
  const { link } = sessionReplay
  const mark = `hearthline.replay.${uuid}`
  if (link === undefined || sessionStore.get(mark) === link) return
  sessionStore.set(mark, link)
  try {
    await api(saveSessionReplay, { params: { uuid }, body: { link }, keepsSession: true })
  } catch {
    // The next page view tries again.
    sessionStore.remove(mark)
  }
}
