import { useSyncExternalStore } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { ResumingMessage } from '../../resuming.es.ts'
import { draftSaverOf } from './draft-saver.ts'
import type { LocalDraft } from './local-draft.ts'

/** Says in one sentence where the answers are saved, and names the error if they are not. */
export function SavedNotice({ localDraft }: { localDraft: LocalDraft }) {
  const t = useMessages<ResumingMessage>()
  const saver = draftSaverOf(localDraft, useApi())
  const saving = useSyncExternalStore(saver.subscribe, saver.current)
  const onDevice = useSyncExternalStore(localDraft.subscribe, localDraft.savedAt)
  if (saving.at === 'saved') return <p className={plain}>{t('Saved {time}', { time: t.time(saving.savedAt) })}</p>
  if (saving.at === 'device')
    return onDevice === undefined ? null : (
      <p className={plain}>{t('Saved to this device at {time}', { time: t.time(onDevice) })}</p>
    )
  return (
    <p role="status" className="text-15 text-warning">
      {saving.at === 'offline'
        ? t('Not saved yet: you’re offline. Your answers are on this device. We’ll save them when you’re back online.')
        : saving.at === 'retrying'
          ? t('Not saved yet. Your answers are on this device. We’re trying again.')
          : saving.at === 'refused'
            ? t('Not saved: {reason}', { reason: t.any(saving.message) })
            : t('Not saved: see the note on this page.')}
    </p>
  )
}

const plain = 'figures text-15 text-muted'
