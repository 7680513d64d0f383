import { Bytes, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type RecordingType, readRecordingPart, readRecordings, saveRecordingPart } from '../recording.contract.ts'
import { type RecordingDeps, recordingsService } from './recordings.service.ts'
import { recordingsOf } from './recordings.store.ts'

/** Returns the routes that take and show the recordings of meetings with the lender's own notaries. */
export const recordingsRoutes = (deps: RecordingDeps): Route[] => {
  const recordings = recordingsService(deps)
  return [
    serve(saveRecordingPart, ({ application, caller, query, body }) =>
      recordings.add(application, requireKnownCaller(caller).identityId, {
        recordingId: query.recording,
        ordinal: Number(query.ordinal),
        type: query.type,
        bytes: body,
      }),
    ),
    serve(readRecordings, async ({ db, application }) => ({
      recordings: (await recordingsOf(db, application.id)).map((recording) => ({
        recordingUuid: recording.recordingId,
        sessionUuid: recording.sessionId,
        type: recording.mediaType as RecordingType,
        from: recording.from.toISOString(),
        to: recording.to.toISOString(),
        partUuids: recording.partIds,
        bytes: recording.bytes,
      })),
    })),
    serve(readRecordingPart, async (call) => {
      const { bytes, mediaType, recordingId, ordinal } = await recordings.read(call.params.partUuid)
      // Who watches a meeting is recorded once, with its first part.
      if (ordinal === 0)
        await call.transact((tx) =>
          call.audit(tx, call.application.id, 'notary recording watched', { recordingUuid: recordingId }),
        )
      return new Bytes(bytes, mediaType, `${recordingId}-${ordinal}`)
    }),
  ]
}
