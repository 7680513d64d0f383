import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type Recording, readRecordingPart, readRecordings } from '../recording.contract.ts'

/** The recordings of an application's meetings with the lender's own notaries. Without any, nothing is shown. */
export function Recordings({ uuid }: { uuid: string }) {
  const recordings = useAnswer(readRecordings, { params: { uuid } })
  const [shownRecording, setShown] = useState<Recording>()
  return (
    <AnswerSection of={recordings} failureHeading="The notary recordings did not load.">
      {({ recordings: rows }) =>
        rows.length > 0 && (
          <Section heading="Notary recordings">
            <p className="mb-4 text-muted">
              Kept for ten years from the meeting. Watching one is entered in the audit log.
            </p>
            <DataTable
              caption="Notary recordings"
              isList
              rows={rows}
              rowKey={({ recordingUuid }) => recordingUuid}
              columns={[
                { head: 'Recorded', cell: ({ from }) => <Moment at={from} /> },
                { head: 'Until', from: 'md', cell: ({ to }) => <Moment at={to} /> },
                {
                  head: 'Size',
                  isRight: true,
                  className: () => 'figures',
                  cell: ({ bytes }) => fill('{size} MB', { size: (bytes / 1_000_000).toFixed(1) }),
                },
                {
                  head: 'Actions',
                  isRight: true,
                  cell: (recording) => (
                    <Button size="compact" variant="secondary" onClick={() => setShown(recording)}>
                      Watch
                    </Button>
                  ),
                },
              ]}
            />
            {shownRecording && <Player key={shownRecording.recordingUuid} uuid={uuid} recording={shownRecording} />}
          </Section>
        )
      }
    </AnswerSection>
  )
}

function Player({ uuid, recording }: { uuid: string; recording: Recording }) {
  const { address, loadedCount, hasFailed } = useFile(uuid, recording)
  const { partUuids, recordingUuid, type } = recording
  if (hasFailed)
    return (
      <Notice tone="error" role="alert">
        The recording did not load. Close this page and try again.
      </Notice>
    )
  if (address === undefined)
    return (
      <p role="status" className="mt-4">
        {fill('Loading part {at} of {all}', { at: loadedCount + 1, all: partUuids.length })}
      </p>
    )
  return (
    <div className="mt-4 flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: people speak live, and no one has written it down */}
      <video src={address} controls aria-label="Notary recording" className="w-full max-w-column" />
      <a
        href={address}
        download={`${recordingUuid}.${type.split('/')[1]}`}
        className="inline-flex min-h-11 items-center self-start text-primary underline underline-offset-4"
      >
        Save a copy
      </a>
    </div>
  )
}

/** Loads the parts one after the other into one file, and releases it when it is no longer watched. */
const useFile = (uuid: string, { partUuids, type }: Recording) => {
  const call = useApi()
  const [address, setAddress] = useState<string>()
  const [loadedCount, setLoadedCount] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let objectUrl: string | undefined
    let left = false
    const load = async () => {
      const parts: Uint8Array<ArrayBuffer>[] = []
      for (const partUuid of partUuids) {
        const part = await call(readRecordingPart, { params: { uuid, partUuid } })
        if (left) return
        parts.push(part as Uint8Array<ArrayBuffer>)
        setLoadedCount(parts.length)
      }
      objectUrl = URL.createObjectURL(new Blob(parts, { type }))
      setAddress(objectUrl)
    }
    load().catch(() => !left && setFailed(true))
    return () => {
      left = true
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [call, uuid, partUuids, type])
  return { address, loadedCount, hasFailed }
}
