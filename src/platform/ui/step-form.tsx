import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { readForm, valueAt } from './fields/form-values.ts'
import { LiveValues } from './fields/live-values.ts'
import { errorsFrom, type Fault, type FormSchema, gatherFaults, toFaults } from './form-faults.ts'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

type SubmitAnswer = readonly Fault[] | undefined

interface StepFormOptions<Values> {
  schema: FormSchema<Values>
  /**
   * Submits the answers. Faults that it returns, or throws as `{ faults }` like a Refusal, appear at their fields. Any
   * other error appears above the form: in its own words if it is a refusal (`code`), otherwise in ours.
   */
  onSubmit: (
    values: Values,
    buttonValue: string | undefined,
  ) => SubmitAnswer | Promise<SubmitAnswer> | Promise<void> | void
  initial?: Readonly<Record<string, unknown>>
}

export interface StepFormHandle {
  id: string
  errors: Readonly<Record<string, string>>
  /** A refusal of the whole form, in words; '' if no one knows what went wrong. */
  refusal: string | undefined
  submitting: boolean
  initial: Readonly<Record<string, unknown>>
  submit: (form: HTMLFormElement, button: HTMLButtonElement | null) => Promise<void>
  /** Validates again after an answer was edited. */
  recheck: (form: HTMLFormElement, fieldName: string) => void
  live: LiveValues
  summaryRef: React.RefObject<HTMLDivElement | null>
  setErrors: (faults: readonly Fault[]) => void
  /** Compound fields that show one error: by name, the error text, or undefined for their own. */
  compounds: Map<string, string | undefined>
}

interface SubmitFailure {
  code?: unknown
  message: string
  /** For people, where the message is for engineers. */
  userMessage?: string
  faults?: readonly Fault[]
}

const noAnswers = {}

/**
 * One form of one step. It is validated on submit and never when a field loses focus. An error disappears once its
 * answer is valid. A second press while sending does nothing. Answers are stored in the elements, not in state.
 */
export function useStepForm<Values>({
  schema,
  onSubmit,
  initial = noAnswers,
}: StepFormOptions<Values>): StepFormHandle {
  const id = `form${useId()}`
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [submitting, setSubmitting] = useState(false)
  const busy = useRef(false)
  const judge = useRef<'schema' | 'server'>('schema')
  const summaryRef = useRef<HTMLDivElement>(null)
  const [live] = useState(() => new LiveValues(initial))
  const [compounds] = useState(() => new Map<string, string | undefined>())
  const [attempt, setAttempt] = useState(0)

  // Each failed attempt moves the focus to the summary, even if the errors are the same.
  useEffect(() => {
    if (attempt > 0) summaryRef.current?.focus()
  }, [attempt])

  const refuse = (faults: readonly Fault[], by: 'schema' | 'server', whole?: string) => {
    judge.current = by
    setErrors(errorsFrom(gatherFaults(faults, compounds)))
    setRefusal(whole)
    setAttempt((count) => count + 1)
  }

  return {
    id,
    errors,
    refusal,
    submitting,
    initial,
    live,
    summaryRef,
    compounds,
    setErrors: (faults) => refuse(faults, 'server'),
    recheck(form, fieldName) {
      live.update(form)
      if (Object.keys(errors).length === 0) return
      const result = schema.safeParse(readForm(form))
      const remainingErrors = result.success ? {} : errorsFrom(gatherFaults(toFaults(result.error.issues), compounds))
      // The schema cannot clear a server error: it stays until its field is edited.
      const isEdited = (field: string) => fieldName === field || fieldName.startsWith(`${field}.`)
      const hasRemainingError = (field: string) =>
        field in remainingErrors || (judge.current === 'server' && !isEdited(field))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => hasRemainingError(field))))
    },
    async submit(form, button) {
      if (busy.current) return
      live.update(form)
      const result = schema.safeParse(readForm(form, button))
      if (!result.success) return refuse(toFaults(result.error.issues), 'schema')
      busy.current = true
      setSubmitting(true)
      setErrors({})
      setRefusal(undefined)
      try {
        const faults = await onSubmit(result.data, button?.value || undefined)
        if (faults && faults.length > 0) refuse(faults, 'server')
      } catch (error) {
        const { code, message, userMessage = message, faults = [] } = error as SubmitFailure
        if (faults.length > 0) refuse(faults, 'server')
        else
          refuse(
            [],
            'server',
            // A request that did not reach the server has no server message to show.
            code && code !== 'network' ? userMessage : '',
          )
        if (!code) console.error(error)
      } finally {
        busy.current = false
        setSubmitting(false)
      }
    },
  }
}

const FormContext = createContext<StepFormHandle | undefined>(undefined)

/** The form around a field; undefined outside a form. */
export const useForm = (): StepFormHandle | undefined => useContext(FormContext)

const serverSide = () => noAnswers

/** The current value of one answer of the surrounding form. */
export function useLiveValue(name: string): unknown {
  const form = useForm()
  const values = useSyncExternalStore(
    form?.live.subscribe ?? (() => () => {}),
    form?.live.snapshot ?? serverSide,
    form?.live.snapshot ?? serverSide,
  )
  return valueAt(values, name)
}

interface StepFormProps {
  form: StepFormHandle
  /** The question of this screen; left out if the place of the form makes it clear. */
  heading?: ReactNode
  /** A sentence or two under the heading. */
  lead?: ReactNode
  /** One of several forms of a screen: its heading is below the screen's heading. */
  isPart?: boolean
  /** Full width, for tables of fields. */
  isWide?: boolean
  /** Null if each answer is a button of its own, which sends the form. */
  submitLabel?: string | null
  submittingLabel?: string
  /** What the press of the main button states, shown before it and read out with it: a `PressStatement`. */
  statement?: ReactNode
  /** For an expanded part: collapses it again. */
  onCancel?: (() => void) | undefined
  /** Further actions next to the main button; 'Back' is a link of the page. */
  actions?: ReactNode
  /** Between the fields and the button: consents, next steps. */
  closing?: ReactNode
  children?: ReactNode
}

/** A screen's form: heading, error summary, fields, one main button. */
export function StepForm(props: StepFormProps) {
  const t = useMessages<keyof typeof spanish>()
  const { form } = props
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (element.current) form.live.update(element.current)
  }, [form.live])

  return (
    <FormContext value={form}>
      <form
        ref={element}
        id={form.id}
        method="post"
        noValidate
        aria-busy={form.submitting}
        className={`flex min-w-0 flex-col gap-5 sm:gap-8 ${props.isWide ? '' : 'max-w-column'}`}
        onInput={(event) => form.recheck(event.currentTarget, (event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(
            event.currentTarget,
            (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null,
          )
        }}
      >
        <ErrorSummary form={form} />
        {(props.heading || props.lead) && <Header {...props} />}
        {props.children}
        {props.closing}
        {props.statement && <div id={`${form.id}-statement`}>{props.statement}</div>}
        <div className="flex flex-wrap items-center gap-4 empty:hidden">
          {props.submitLabel !== null && (
            <Button
              type="submit"
              loading={form.submitting}
              loadingLabel={props.submittingLabel}
              aria-describedby={props.statement ? `${form.id}-statement` : undefined}
            >
              {props.submitLabel ?? t('Continue')}
            </Button>
          )}
          {props.onCancel && (
            <Button variant="quiet" onClick={props.onCancel}>
              {t('Cancel')}
            </Button>
          )}
          {props.actions}
        </div>
      </form>
    </FormContext>
  )
}

const Header = ({ heading, lead, isPart }: StepFormProps) => (
  <header className={`flex flex-col gap-3 ${heading && isPart ? 'border-ink border-t-2 pt-4' : ''}`}>
    {heading && (isPart ? <h2 className="text-24">{heading}</h2> : <h1 tabIndex={-1}>{heading}</h1>)}
    {lead && <div className="text-pretty text-17 text-muted">{lead}</div>}
  </header>
)
