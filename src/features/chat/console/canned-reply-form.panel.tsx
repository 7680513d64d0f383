import { type ChangeEvent, useId } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { type CannedReply, maxReplyLength } from '../canned-replies.contract.ts'
import { filledReply } from '../canned-replies.rules.ts'
import { chatQueues } from '../conversation-states.table.ts'
import { queueNames } from './desk-words.ts'
import { SkillBoxes } from './skill-boxes.panel.tsx'

/** The message of each field, by the field's name. */
export type ReplyFaults = Readonly<Partial<Record<string, string>>>

interface CannedReplyFormProps {
  reply: CannedReply
  faults: ReplyFaults
  isOpen: boolean
  onToggle: () => void
  onChange: (reply: CannedReply | undefined) => void
}

/** Edits one canned reply and shows how a visitor reads it in both languages. */
export function CannedReplyForm({ reply, faults, isOpen, onToggle, onChange }: CannedReplyFormProps) {
  const id = useId()
  const isFaulty = Object.keys(faults).length > 0
  return (
    <>
      <h3 className="text-15">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          data-line="yes"
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:bg-tint"
        >
          <Icon name={isOpen ? 'up' : 'down'} size={16} className="text-primary" />
          <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{reply.title || 'New reply'}</span>
          {isFaulty && <span className="font-text text-13 text-error">Needs correction</span>}
          {reply.shortcut && <span className="font-text text-13 text-muted">/{reply.shortcut}</span>}
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-6">
        {isOpen && <Fields reply={reply} faults={faults} onChange={onChange} />}
      </div>
    </>
  )
}

interface FieldLimits {
  maxLength: number
  /** Rows of text; without them it is one line. */
  rows?: number
  lang?: string
  autoCapitalize?: string
  spellCheck?: boolean
}

const replyFields: readonly (FieldLimits & { name: 'title' | 'shortcut' | 'text' | 'textEs'; label: string })[] = [
  { name: 'title', label: 'Title, for agents only', maxLength: 60 },
  { name: 'shortcut', label: 'Shortcut after the slash', maxLength: 24, autoCapitalize: 'none', spellCheck: false },
  { name: 'text', label: 'Text in English', maxLength: maxReplyLength, rows: 4 },
  { name: 'textEs', label: 'Text in Spanish', maxLength: maxReplyLength, rows: 4, lang: 'es' },
]

type FieldsProps = Pick<CannedReplyFormProps, 'reply' | 'faults' | 'onChange'>

function Fields({ reply, faults, onChange }: FieldsProps) {
  const set = (change: Partial<CannedReply>) => onChange({ ...reply, ...change })
  return (
    <div className="flex flex-col gap-4 pt-3">
      <div className="grid gap-4 md:grid-cols-2">
        {replyFields.map(({ name, label, ...limits }) => (
          <Field
            key={name}
            label={label}
            fault={faults[name]}
            value={reply[name]}
            onChange={(value) => set({ [name]: name === 'shortcut' ? value.toLowerCase() : value })}
            {...limits}
          />
        ))}
      </div>
      <SkillBoxes
        legend="Queues (none selected: all)"
        options={chatQueues}
        names={queueNames}
        checked={reply.queues}
        onChange={(queues) => set({ queues })}
      />
      <Preview reply={reply} />
      <div>
        <Button variant="quiet" size="compact" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      </div>
    </div>
  )
}

function Preview({ reply }: { reply: CannedReply }) {
  const { orgMetaData, support } = useOrganization()
  const values = {
    firstName: 'Rosa',
    agentName: 'Alex',
    lender: orgMetaData.companyInfo.name,
    phone: support.phone,
  }
  return (
    <section aria-label="Preview" className="grid gap-4 md:grid-cols-2">
      {(['en', 'es'] as const).map((language) => (
        <p
          key={language}
          lang={language}
          className="max-w-none whitespace-pre-wrap border-rule border-l-2 pl-4 text-15 [overflow-wrap:anywhere]"
        >
          {filledReply(reply, language, values) || '—'}
        </p>
      ))}
    </section>
  )
}

interface FieldProps extends FieldLimits {
  label: string
  fault: string | undefined
  value: string
  onChange: (value: string) => void
}

function Field({ label, fault, onChange, rows, ...rest }: FieldProps) {
  const id = useId()
  const attributes = {
    ...rest,
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-error` : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-13">
        {label}
      </label>
      {rows === undefined ? (
        <input {...attributes} className={`${inputClass} min-h-11 py-1`} />
      ) : (
        <textarea {...attributes} className={inputClass} rows={rows} />
      )}
      {fault && (
        <p id={`${id}-error`} className="text-13 text-error">
          {fault}
        </p>
      )}
    </div>
  )
}
