import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useMessages } from '../messages.tsx'
import { Moment } from '../moment.tsx'

interface SettingActionsProps {
  /** The setting as it was read; version 0 was never changed. */
  setting: { version: number; savedAt: string | null }
  isBusy: boolean
  onSave: () => void
  onUndo: () => void
  /** A button before the others, which adds to a list. */
  add?: ReactNode
  children?: ReactNode
}

/** The buttons under a lender's setting: save, undo the last change, and when that change was made. */
export function SettingActions({ setting, isBusy, onSave, onUndo, add, children }: SettingActionsProps) {
  const t = useMessages<string>()
  return (
    <div className="flex flex-wrap items-center gap-3">
      {add}
      <Button size="compact" loading={isBusy} loadingLabel={t('Saving')} onClick={onSave}>
        {t('Save')}
      </Button>
      {setting.version > 0 && (
        <Button variant="secondary" size="compact" onClick={onUndo}>
          {t('Undo last change')}
        </Button>
      )}
      {children}
      {setting.savedAt && (
        <span className="text-13 text-muted">
          {t('Last change:')} <Moment at={setting.savedAt} />
        </span>
      )}
    </div>
  )
}
