import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { FileDrop } from '#src/platform/ui/fields/file-drop.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../../uploads.es.ts'
import { FileRow, SentRow } from './file-row.panel.tsx'
import type { ApplicationUploads } from './use-application-uploads.ts'

interface UploadSlotProps {
  uploads: ApplicationUploads
  /** Which of the files that belong together. */
  slot?: number
  /** Which file belongs here: 'Pay stub, 1 of 3'. */
  label: string
  /** Of the list of files: 'Pay stub'. */
  listName?: string
}

/** Takes the files of one slot, and shows each with its progress, its fault and what can be done with it. */
export function UploadSlot({ uploads, slot = 0, label, listName = label }: UploadSlotProps) {
  const t = useMessages<keyof typeof spanish>()
  const announcer = useAnnouncer()
  const { queue, sentUploads, takeBack } = uploads
  const files = uploads.files.filter((file) => file.slot === slot)
  const sentEarlier = sentUploads.filter(
    (upload) => upload.slot === slot && !files.some(({ name }) => name === upload.name),
  )
  return (
    <FileDrop
      label={label}
      onFiles={(chosenFiles) => {
        for (const file of chosenFiles) void queue?.add(file, slot)
        announcer.say(t('{count} {count|file|files} added', { count: chosenFiles.length }))
      }}
    >
      <ul aria-label={listName}>
        {sentEarlier.map(({ uploadUuid, name }) => (
          <SentRow key={uploadUuid} name={name} onRemove={() => void takeBack(uploadUuid)} />
        ))}
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onPause={() => queue?.pause(file.id)}
            onRetry={() => queue?.retry(file.id)}
            onRemove={() => {
              queue?.forget(file.id)
              if (file.upload) void takeBack(file.upload.uploadUuid)
            }}
          />
        ))}
      </ul>
    </FileDrop>
  )
}
