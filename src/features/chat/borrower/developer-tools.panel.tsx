import { useEffect, useState } from 'react'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'
import { type RequestedMode, requestedModes } from '../chat.rules.ts'
import type { VisitorChat } from './visitor-chat.ts'

type Message = keyof typeof spanish

/** Keys that show the three alerts, and one that plays the end. */
const alertKeys = { '0': 'reconnecting', '1': 'general', '2': 'token' } as const

const isAlertKey = (key: string): key is keyof typeof alertKeys => Object.hasOwn(alertKeys, key)

const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface DeveloperToolsProps {
  talk: VisitorChat
  /** Who answers, and how far the conversation is. */
  status: string
  chatMode: RequestedMode | undefined
  onChatMode: (mode: RequestedMode | undefined) => void
  /** The chosen agent; undefined for any agent who is free. */
  agentUuid: string | undefined
  onAgent: (agentUuid: string | undefined) => void
}

/** Only outside production: shows the mode, selects who answers by mode or agent ID, starts over, and plays alerts and the end by keys. */
export function DeveloperTools({ talk, status, chatMode, onChatMode, agentUuid, onAgent }: DeveloperToolsProps) {
  const t = useMessages<Message>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isInField(event.target)) return
      if (isAlertKey(event.key)) talk.dispatch({ type: 'alert', alert: alertKeys[event.key] })
      if (event.key === 'Backspace') talk.dispatch({ type: 'end' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [talk])
  return (
    <details className="border-rule border-t bg-tint px-4 text-13 max-sm:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        {t('Developer tools')} · <span className="figures">{status}</span>
      </summary>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <label className="flex items-center gap-2">
          {t('Answered by')}
          <select
            value={chatMode ?? ''}
            onChange={(event) => onChatMode(requestedModes.find((mode) => mode === event.target.value))}
            className="min-h-11 border border-edge bg-surface px-2"
          >
            <option value="">{t('by business hours')}</option>
            {requestedModes.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </select>
        </label>
        <AgentPicker talk={talk} agentUuid={agentUuid} onAgent={onAgent} />
        <button
          type="button"
          onClick={() => talk.startNew()}
          className="min-h-11 px-2 text-primary underline underline-offset-4"
        >
          {t('Reset')}
        </button>
        <p className="text-muted">{t('Keys 0, 1 and 2 show the alerts; Backspace plays the end.')}</p>
      </div>
    </details>
  )
}

/** The agents by name and ID, read once the picker is used. A new conversation begins with the chosen one. */
function AgentPicker({ talk, agentUuid, onAgent }: Pick<DeveloperToolsProps, 'talk' | 'agentUuid' | 'onAgent'>) {
  const t = useMessages<Message>()
  const [agents, setAgents] = useState<Awaited<ReturnType<VisitorChat['agents']>>>([])
  const load = () => {
    if (agents.length === 0) talk.agents().then(setAgents, () => undefined)
  }
  return (
    <label className="flex min-w-0 items-center gap-2">
      {t('Agent ID')}
      <select
        value={agentUuid ?? ''}
        onFocus={load}
        onPointerDown={load}
        onChange={(event) => onAgent(event.target.value || undefined)}
        className="min-h-11 min-w-0 flex-1 border border-edge bg-surface px-2"
      >
        <option value="">{t('no one in particular')}</option>
        {agents.map(({ agentUuid: id, name }) => (
          <option key={id} value={id}>
            {name} · {id}
          </option>
        ))}
      </select>
    </label>
  )
}
