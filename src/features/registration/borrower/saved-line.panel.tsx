import { useSyncExternalStore } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { ResumingMessage } from '../resuming.es.ts'
import { draftSaverOf } from './draft-saver.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Where the answers are, in one line; what went wrong is said by name. */
export function SavedLine({ kept }: { kept: KeptDraft }) {
  const t = useWords<ResumingMessage>()
  const saver = draftSaverOf(kept, useApi())
  const saving = useSyncExternalStore(saver.subscribe, saver.current)
  const onDevice = useSyncExternalStore(kept.subscribe, kept.savedAt)
  if (saving.at === 'saved') return <p className={plain}>{t('Saved {time}', { time: t.time(saving.savedAt) })}</p>
  if (saving.at === 'device')
    return onDevice === undefined ? null : (
      <p className={plain}>{t('Saved on this device at {time}', { time: t.time(onDevice) })}</p>
    )
  return (
    <p role="status" className="text-15 text-warning">
      {saving.at === 'offline'
        ? t(
            'Not saved yet: you are offline. Your answers are on this device, and we save them when the connection is back.',
          )
        : saving.at === 'retrying'
          ? t('Not saved yet. Your answers are on this device, and we are trying again.')
          : saving.at === 'refused'
            ? t('Not saved: {reason}', { reason: t.any(saving.message) })
            : t('Not saved: see the note on this page.')}
    </p>
  )
}

const plain = 'figures text-15 text-muted'
