import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'

interface FileDropProps {
  /** Which file belongs here: 'Pay stub, 1 of 3'. */
  label: ReactNode
  onFiles: (files: readonly File[]) => void
  children?: ReactNode
}

const acceptedTypes = '.pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic'
const button =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-5 font-semibold text-15 hover:border-ink hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** A large drop area with real buttons in it; phones offer the camera too. */
export function FileDrop({ label, onFiles, children }: FileDropProps) {
  const t = useMessages<keyof typeof spanish>()
  const [isOver, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-17">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={`flex flex-col items-start gap-4 border-2 border-dashed px-5 py-6 sm:px-8 ${isOver ? 'border-primary bg-tint' : 'border-edge'}`}
      >
        <p className="flex items-center gap-2 text-muted max-sm:hidden">
          <Icon name="upload" />
          {t('Drag files here, or')}
        </p>
        <div className="flex flex-wrap gap-3">
          <FileButton label={t('Choose files')} accept={acceptedTypes} multiple describedBy={id} onFiles={onFiles} />
          <span className="pointer-fine:hidden">
            <FileButton
              label={t('Take a photo')}
              accept="image/*"
              capture="environment"
              describedBy={id}
              onFiles={onFiles}
            />
          </span>
        </div>
        <p id={id} className="text-15 text-muted">
          {t('PDF, JPG, PNG or HEIC, up to 20 MB each. We encrypt files in transit and in storage.')}
        </p>
      </div>
      {children}
    </fieldset>
  )
}

interface FileButtonProps {
  label: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, describedBy, onFiles, ...attributes }: FileButtonProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={button}>
      {label}
      <input
        {...attributes}
        id={id}
        type="file"
        className="sr-only"
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again after it was removed.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
