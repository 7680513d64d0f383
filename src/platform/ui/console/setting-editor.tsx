import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '../../browser/api.tsx'
import { useAnswer } from '../../browser/use-answer.ts'
import type { AnswerOf, EndpointDeclaration } from '../../contract/endpoint.ts'
import { type SettingDeclaration, settingTitle } from '../../contract/setting.ts'
import { fill } from '../../words/english.ts'
import { AnswerSection } from '../answered.tsx'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { ScreenHeading } from '../page.tsx'
import { useAct } from '../use-act.ts'
import { Moment } from './moment.tsx'

type Setting = SettingDeclaration & { draft: z.ZodMiniType }

/** Why a setting was not saved. `open`: shows the part of the form that is to be corrected. */
export interface SettingFault {
  message: string
  open?: () => void
}

export type SettingIssues = readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]

interface SettingForm<S extends Setting> {
  value: z.output<S['draft']>
  setValue: (value: z.output<S['draft']>) => void
  /** The whole answer that was read. */
  setting: AnswerOf<S['read']>
  /** The value that could not be saved, with what is wrong with it. */
  rejection: { value: z.output<S['draft']>; issues: SettingIssues } | undefined
}

interface SettingRestore<S extends Setting> {
  label: string
  restoredText: string
  isOffered: (setting: AnswerOf<S['read']>) => boolean
}

interface SettingEditorProps<S extends Setting> {
  of: S
  /** What it is for and when a change shows: the lead of a page that has nothing above the editor. */
  lead?: string
  faultsHeading?: string
  savedText?: string
  /** Returns what is edited of the answer, where more is stored than what is saved. */
  toDraft?: (setting: AnswerOf<S['read']>) => z.output<S['draft']>
  /** Returns what the summary says; by default each message once. */
  faultsOf?: (value: z.output<S['draft']>, issues: SettingIssues) => SettingFault[]
  /** Renders a button before the others, which adds to a list. */
  add?: (form: SettingForm<S>) => ReactNode
  /** Offers what the brand comes with in place of what the lender saved. */
  restore?: SettingRestore<S>
  /** Renders what is read below the buttons. */
  below?: (form: SettingForm<S>) => ReactNode
  children: (form: SettingForm<S>) => ReactNode
}

type VersionFields = { version: number; savedAt: string | null } & Readonly<Record<string, unknown>>

const uniqueMessages = (_value: unknown, issues: SettingIssues): SettingFault[] =>
  [...new Set(issues.map(({ message }) => message))].map((message) => ({ message }))

/** Edits a lender's setting: each change is validated, saved as a new version, and undone with one click. */
export function SettingEditor<const S extends Setting>(props: SettingEditorProps<S>) {
  const settings = useAnswer<S['read']>(props.of.read)
  const [reloads, setReloads] = useState(0)
  const [isShownAgain, setShownAgain] = useState(false)
  const reload = () => {
    setShownAgain(true)
    setReloads(reloads + 1)
    settings.load()
  }
  const showSaved = (setting: AnswerOf<S['read']>) => {
    setShownAgain(true)
    settings.setAnswer(setting)
  }
  const { name } = props.of
  return (
    <>
      {props.lead && <ScreenHeading lead={props.lead}>{settingTitle(props.of)}</ScreenHeading>}
      <AnswerSection of={settings} failureHeading={fill('The {name} did not load.', { name })}>
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
    </>
  )
}

interface VersionEditorProps<S extends Setting> extends SettingEditorProps<S> {
  setting: AnswerOf<S['read']>
  /** It takes the place of the version that had the focus. */
  isShownAgain: boolean
  onSaved: (setting: AnswerOf<S['read']>) => void
  onReload: () => void
}

function VersionEditor<const S extends Setting>(props: VersionEditorProps<S>) {
  const { of: declaration, setting, toDraft, faultsOf = uniqueMessages, add, restore, below } = props
  const { faultsHeading = 'Your changes were not saved', savedText = 'Saved. Pages show it within a minute.' } = props
  const { isShownAgain, onSaved, onReload, children } = props
  const call = useApi()
  const { version, savedAt, [declaration.field]: storedValue } = setting as VersionFields
  const [value, setValue] = useState(() => (toDraft ? toDraft(setting) : (storedValue as z.output<S['draft']>)))
  const [rejection, setRejection] = useState<SettingForm<S>['rejection']>()
  const { busy, act, fault } = useAct({ showsFault: true })
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShownAgain) saveButton.current?.focus()
  }, [isShownAgain])

  const send = (change: EndpointDeclaration, body: object, success: string) => {
    setRejection(undefined)
    return act(async () => {
      onSaved((await call(change, { body })) as AnswerOf<S['read']>)
      return success
    })
  }
  const save = () => {
    const result = z.safeParse(declaration.draft, value)
    if (!result.success) return setRejection({ value, issues: result.error.issues })
    void send(declaration.save, { version, [declaration.field]: result.data }, savedText)
  }
  const refusal = fault === undefined ? [] : [{ message: fault }]
  const faults = rejection ? faultsOf(rejection.value, rejection.issues) : refusal
  const form = { value, setValue, setting, rejection }
  const restoreCall = restore?.isOffered(setting) ? declaration.restore : undefined
  return (
    <div className="flex flex-col gap-6">
      {children(form)}
      <SettingFaults heading={faultsHeading} faults={faults} cause={rejection ?? fault} />
      <div className="flex flex-wrap items-center gap-3">
        {add?.(form)}
        <Button ref={saveButton} size="compact" loading={busy} loadingLabel="Saving" onClick={save}>
          Save
        </Button>
        {version > 0 && (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => void send(declaration.undo, { version }, 'The last change is undone.')}
          >
            Undo last change
          </Button>
        )}
        {restore && restoreCall && (
          <Button
            variant="secondary"
            size="compact"
            onClick={() => void send(restoreCall, { version }, restore.restoredText)}
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
