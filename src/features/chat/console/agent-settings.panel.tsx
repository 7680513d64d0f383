import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import {
  type AgentSettings,
  chatLanguages,
  maxConcurrentLimit,
  readAgentSettings,
  saveAgentSettings,
} from '../agent-settings.contract.ts'
import { chatQueues } from '../conversation-states.table.ts'
import { languageNames, queueNames } from './desk-words.ts'
import { SkillBoxes } from './skill-boxes.panel.tsx'

const possibleNumbers = Array.from({ length: maxConcurrentLimit }, (_, at) => at + 1)

/** Which chat queues and languages a member of staff answers, and how many conversations at once; an admin sets it. */
export function ChatAgentSettings({ personUuid }: { personUuid: string }) {
  const settings = useAnswer(readAgentSettings, { params: { personUuid } })
  return (
    <section className="border-rule border-t pt-4">
      <h3 className="text-17">Chat</h3>
      <AnswerSection of={settings} failureHeading="The chat settings did not load.">
        {(answer) => <SettingsForm personUuid={personUuid} settings={answer} onSaved={settings.setAnswer} />}
      </AnswerSection>
    </section>
  )
}

interface SettingsFormProps {
  personUuid: string
  settings: AgentSettings
  onSaved: (settings: AgentSettings) => void
}

function SettingsForm({ personUuid, settings, onSaved }: SettingsFormProps) {
  const call = useApi()
  const [queues, setQueues] = useState(settings.queues)
  const [languages, setLanguages] = useState(settings.languages)
  const [maxAtOnce, setMaxAtOnce] = useState(settings.maxAtOnce)
  const { busy, act, fault, setFault } = useAct({ showsFault: true })
  const save = async () => {
    if (queues.length === 0 || languages.length === 0) return setFault('Choose at least one')
    await act(async () => {
      onSaved(await call(saveAgentSettings, { params: { personUuid }, body: { queues, languages, maxAtOnce } }))
      return 'Chat settings saved.'
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <SkillBoxes
        legend="Queues"
        options={chatQueues}
        names={queueNames}
        checked={queues}
        faultId={fault !== undefined && queues.length === 0 ? 'chat-settings-fault' : undefined}
        onChange={(next) => {
          setFault(undefined)
          setQueues(next)
        }}
      />
      <SkillBoxes
        legend="Languages"
        options={chatLanguages}
        names={languageNames}
        checked={languages}
        faultId={fault !== undefined && languages.length === 0 ? 'chat-settings-fault' : undefined}
        onChange={(next) => {
          setFault(undefined)
          setLanguages(next)
        }}
      />
      <p id="chat-settings-fault" role="alert" className="text-13 text-error">
        {fault}
      </p>
      <label className="flex min-h-11 items-center gap-3">
        Maximum conversations at once
        <select
          value={maxAtOnce}
          onChange={({ target }) => setMaxAtOnce(Number(target.value))}
          className="min-h-11 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink"
        >
          {possibleNumbers.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <div>
        <Button variant="secondary" size="compact" loading={busy} loadingLabel="Saving" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  )
}
