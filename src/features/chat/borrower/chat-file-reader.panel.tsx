import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { LoadFile } from '../browser/chat-file.panel.tsx'
import type { ChatFile } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'

const Viewer = lazyPart(
  () => import('#src/application/browser/document-viewer.panel.tsx'),
  (module) => module.DocumentViewer,
)

interface ChatFileReaderProps {
  file: ChatFile
  load: LoadFile
  onClose: () => void
}

/** A document of the chat, read over the page. */
export function ChatFileReader({ file, load, onClose }: ChatFileReaderProps) {
  const loadBytes = useCallback(async () => {
    const content = await load(file)
    return typeof content === 'string' ? new TextEncoder().encode(content) : content
  }, [file, load])
  return (
    <Dialog id="chat-file" open isWide onClose={onClose} heading={<span className="wrap-anywhere">{file.name}</span>}>
      {file.mediaType === 'application/pdf' ? (
        <Suspense fallback={<Skeleton lines={[60, 100, 90]} />}>
          <Viewer title={file.name} load={loadBytes} />
        </Suspense>
      ) : (
        <PlainText file={file} load={load} />
      )}
    </Dialog>
  )
}

function PlainText({ file, load }: Pick<ChatFileReaderProps, 'file' | 'load'>) {
  const t = useMessages<keyof typeof spanish>()
  const [text, setText] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let left = false
    load(file).then(
      (content) => !left && setText(typeof content === 'string' ? content : new TextDecoder().decode(content)),
      () => !left && setHasFailed(true),
    )
    return () => {
      left = true
    }
  }, [file, load])
  if (hasFailed) return <p role="alert">{t('Something went wrong. Please try again later.')}</p>
  if (text === undefined) return <Skeleton lines={[60, 100, 90]} />
  return <p className="max-w-none whitespace-pre-wrap wrap-anywhere text-15">{text}</p>
}
