import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { ResumingMessage } from '../../resuming.es.ts'
import type { Journey } from '../journey.ts'
import { ContinueOnOtherDevice } from './continue-elsewhere.panel.tsx'
import { type DraftSaver, draftSaverOf } from './draft-saver.ts'

/** Saves the answers on the server while the person edits them, and says when this page may no longer save. */
export function DraftAutosave({ journey }: { journey: Journey }) {
  const { localDraft, path } = journey
  const saver = draftSaverOf(localDraft, useApi())
  useEffect(() => saver.follow(), [saver])
  useEffect(() => saver.reached(path), [saver, path])
  return <Standstill journey={journey} saver={saver} />
}

/** Shown under the step once there is something to continue with. */
export function ElsewhereOptions({ journey }: { journey: Journey }) {
  const saver = draftSaverOf(journey.localDraft, useApi())
  const { at } = useSyncExternalStore(saver.subscribe, saver.current)
  return at === 'saved' ? (
    <div className="mt-10 max-w-column">
      <ContinueOnOtherDevice journey={journey} />
    </div>
  ) : null
}

function Standstill({ journey, saver }: { journey: Journey; saver: DraftSaver }) {
  const t = useMessages<ResumingMessage>()
  const saving = useSyncExternalStore(saver.subscribe, saver.current)
  const takeNewest = async () => {
    const step = await saver.takeNewest()
    // The page is loaded again, so that every field shows the saved answers.
    if (step !== undefined) window.location.assign(journey.stepHref(step))
  }
  if (saving.at === 'newer')
    return (
      <Notice tone="warning" role="alert" heading={t('We have newer answers')}>
        <p>
          {t(
            'You continued in another tab or window. Changes on this page aren’t saved, so they don’t overwrite what you entered there.',
          )}
        </p>
        <Action>
          <Button size="compact" variant="secondary" onClick={() => void takeNewest().catch(() => undefined)}>
            {t('Show the newest answers')}
          </Button>
        </Action>
      </Notice>
    )
  if (saving.at === 'elsewhere')
    return (
      <Notice tone="warning" role="alert" heading={t('You continued this application on another device')}>
        <p>
          {t('Since {time}, your answers are saved there. Changes on this page aren’t saved.', {
            time: t.time(saving.since ?? Date.now()),
          })}
        </p>
        <Action>
          <LinkButton size="compact" variant="secondary" href={`${basePath}/register/resume`}>
            {t('Continue here instead')}
          </LinkButton>
        </Action>
      </Notice>
    )
  if (saving.at === 'applied')
    return (
      <Notice heading={t('You’ve already submitted this application')}>
        <p>{t('Please log in to check its status.')}</p>
        <Action>
          <LinkButton size="compact" variant="secondary" href="/auth/login">
            {t('Log in')}
          </LinkButton>
        </Action>
      </Notice>
    )
  return null
}

const Action = ({ children }: { children: React.ReactNode }) => <div className="mt-3">{children}</div>
