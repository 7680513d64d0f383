import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '../../browser/api.tsx'
import { useAnswer } from '../../browser/use-answer.ts'
import type { AnswerOf, EndpointDeclaration } from '../../contract/endpoint.ts'
import { AnswerSection } from '../answered.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { useAct } from '../use-act.ts'
import { Moment } from './moment.tsx'

/** The calls of a setting, as `settingEndpoints` declares them. */
interface SettingEndpoints {
  field: string
  draft: z.ZodMiniType
  read: EndpointDeclaration
  save: EndpointDeclaration
  undo: EndpointDeclaration
}

/** Why a setting was not saved. `open`: shows the part of the form that is to be corrected. */
export interface SettingFault {
  message: string
  open?: () => void
}

export type SettingIssues = readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]

interface SettingForm<E extends SettingEndpoints> {
  value: z.output<E['draft']>
  setValue: (value: z.output<E['draft']>) => void
  /** The whole answer that was read. */
  setting: AnswerOf<E['read']>
  /** The value that could not be saved, with what is wrong with it. */
  rejection: { value: z.output<E['draft']>; issues: SettingIssues } | undefined
}

interface SettingRestore<E extends SettingEndpoints> {
  endpoint: EndpointDeclaration
  label: string
  restoredText: string
  isOffered: (setting: AnswerOf<E['read']>) => boolean
}

interface SettingEditorProps<E extends SettingEndpoints> {
  endpoints: E
  failureHeading: string
  faultsHeading: string
  savedText: string
  /** Returns what is edited of the answer, where more is stored than what is saved. */
  toDraft?: (setting: AnswerOf<E['read']>) => z.output<E['draft']>
  /** Returns what the summary says; by default each message once. */
  faultsOf?: (value: z.output<E['draft']>, issues: SettingIssues) => SettingFault[]
  /** Renders a button before the others, which adds to a list. */
  add?: (form: SettingForm<E>) => ReactNode
  /** Offers what the brand comes with in place of what the lender saved. */
  restore?: SettingRestore<E>
  /** Renders what is read below the buttons. */
  below?: (form: SettingForm<E>) => ReactNode
  children: (form: SettingForm<E>) => ReactNode
}

type VersionFields = { version: number; savedAt: string | null } & Readonly<Record<string, unknown>>

const uniqueMessages = (_value: unknown, issues: SettingIssues): SettingFault[] =>
  [...new Set(issues.map(({ message }) => message))].map((message) => ({ message }))

/** Edits a lender's setting: each change is validated, saved as a new version, and undone with one click. */
export function SettingEditor<const E extends SettingEndpoints>(props: SettingEditorProps<E>) {
  const settings = useAnswer<E['read']>(props.endpoints.read)
  const [reloads, setReloads] = useState(0)
  const [isShownAgain, setShownAgain] = useState(false)
  const reload = () => {
    setShownAgain(true)
    setReloads(reloads + 1)
    settings.load()
  }
  const showSaved = (setting: AnswerOf<E['read']>) => {
    setShownAgain(true)
    settings.setAnswer(setting)
  }
  return (
    <AnswerSection of={settings} failureHeading={props.failureHeading}>
      {(setting) => (
        <VersionEditor
          {...props}
          key={`${(setting as VersionFields).version}.${reloads}`}
          setting={setting}
          isShownAgain={isShownAgain}
          onSaved={showSaved}
          onReload={reload}
        />
      )}
    </AnswerSection>
  )
}

interface VersionEditorProps<E extends SettingEndpoints> extends SettingEditorProps<E> {
  setting: AnswerOf<E['read']>
  /** It takes the place of the version that had the focus. */
  isShownAgain: boolean
  onSaved: (setting: AnswerOf<E['read']>) => void
  onReload: () => void
}

function VersionEditor<const E extends SettingEndpoints>(props: VersionEditorProps<E>) {
  const { endpoints, setting, toDraft, faultsOf = uniqueMessages, add, restore, below } = props
  const { isShownAgain, onSaved, onReload, children } = props
  const call = useApi()
  const { version, savedAt, [endpoints.field]: storedValue } = setting as VersionFields
  const [value, setValue] = useState(() => (toDraft ? toDraft(setting) : (storedValue as z.output<E['draft']>)))
  const [rejection, setRejection] = useState<SettingForm<E>['rejection']>()
  const { busy, act, fault } = useAct({ showsFault: true })
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShownAgain) saveButton.current?.focus()
  }, [isShownAgain])

  const send = (declaration: EndpointDeclaration, body: object, success: string) => {
    setRejection(undefined)
    return act(async () => {
      onSaved((await call(declaration, { body })) as AnswerOf<E['read']>)
      return success
    })
  }
  const save = () => {
    const result = z.safeParse(endpoints.draft, value)
    if (!result.success) return setRejection({ value, issues: result.error.issues })
    void send(endpoints.save, { version, [endpoints.field]: result.data }, props.savedText)
  }
  const refusal = fault === undefined ? [] : [{ message: fault }]
  const faults = rejection ? faultsOf(rejection.value, rejection.issues) : refusal
  const form = { value, setValue, setting, rejection }
  return (
    <div className="flex flex-col gap-6">
      {children(form)}
      <SettingFaults heading={props.faultsHeading} faults={faults} cause={rejection ?? fault} />
      <div className="flex flex-wrap items-center gap-3">
        {add?.(form)}
        <Button ref={saveButton} size="compact" loading={busy} loadingLabel="Saving" onClick={save}>
          Save
        </Button>
        {version > 0 && (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => void send(endpoints.undo, { version }, 'The last change is undone.')}
          >
            Undo last change
          </Button>
        )}
        {restore?.isOffered(setting) && (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => void send(restore.endpoint, { version }, restore.restoredText)}
          >
            {restore.label}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onReload}>
          Reload
        </Button>
        {savedAt && (
          <span className="text-13 text-muted">
            Last change: <Moment at={savedAt} />
          </span>
        )}
      </div>
      {below?.(form)}
    </div>
  )
}

interface SettingFaultsProps {
  heading: string
  faults: readonly SettingFault[]
  /** Another one for each attempt that failed. */
  cause: unknown
}

/** Says why a setting was not saved, and takes the focus so that it is read. */
function SettingFaults({ heading, faults, cause }: SettingFaultsProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cause !== undefined) summary.current?.focus()
  }, [cause])
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="focus-visible:outline-none">
      {faults.length > 0 && (
        <Notice tone="error" heading={heading}>
          {faults.map(({ message, open }) => (
            <p key={message}>
              {open ? (
                <button type="button" className="min-h-11 text-left underline underline-offset-4" onClick={open}>
                  {message}
                </button>
              ) : (
                message
              )}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
