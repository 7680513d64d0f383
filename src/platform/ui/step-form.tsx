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
import { errorsFrom, type Fault, type FormSchema, faultsOf, gathered } from './form-faults.ts'
import { readForm, valueAt } from './form-values.ts'
import { LiveValues } from './live-values.ts'
import type { spanish } from './ui.es.ts'
import { useWords } from './words.tsx'

type SubmitAnswer = readonly Fault[] | undefined

interface StepFormOptions<Values> {
  schema: FormSchema<Values>
  /**
   * Sends the answers. Faults that it returns, or that it throws as `{ faults }` like a Refusal, appear beside their
   * fields. Any other thrown error appears above the form in its own words if it is a refusal (`code`), else in ours.
   */
  onSubmit: (values: Values, pressed: string | undefined) => SubmitAnswer | Promise<SubmitAnswer> | Promise<void> | void
  initial?: Readonly<Record<string, unknown>>
}

export interface StepFormHandle {
  id: string
  errors: Readonly<Record<string, string>>
  /** A refusal of the whole form, in words. */
  refusal: string | undefined
  submitting: boolean
  initial: Readonly<Record<string, unknown>>
  submit: (form: HTMLFormElement, pressed?: string) => Promise<void>
  /** Looks again at the answers after one was edited. */
  recheck: (form: HTMLFormElement, edited: string) => void
  live: LiveValues
  summaryRef: React.RefObject<HTMLDivElement | null>
  setErrors: (faults: readonly Fault[]) => void
  /** Fields made of several answers that show one error: by name, the words of that error, or undefined for its own. */
  compounds: Map<string, string | undefined>
}

interface Refused {
  code?: unknown
  message: string
  faults?: readonly Fault[]
}

const noAnswers = {}

/**
 * One form of one step: checked on submit and never on leaving a field, an error disappears once its answer is right,
 * a second press while sending does nothing. Answers live in the elements, not in state.
 */
export function useStepForm<Values>({
  schema,
  onSubmit,
  initial = noAnswers,
}: StepFormOptions<Values>): StepFormHandle {
  const t = useWords<keyof typeof spanish>()
  const id = `form${useId()}`
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [submitting, setSubmitting] = useState(false)
  const busy = useRef(false)
  const judge = useRef<'schema' | 'server'>('schema')
  const summaryRef = useRef<HTMLDivElement>(null)
  const [live] = useState(() => new LiveValues(initial))
  const [compounds] = useState(() => new Map<string, string | undefined>())
  const refused = Object.keys(errors).length > 0 || refusal !== undefined
  const [attempt, setAttempt] = useState(0)

  // Each refused attempt moves focus to the summary, also when the same errors come back.
  useEffect(() => {
    if (attempt > 0) summaryRef.current?.focus()
  }, [attempt])

  const errorPrefix = `${t('Error')}: `
  useEffect(() => {
    if (!refused) return
    const title = document.title
    document.title = `${errorPrefix}${title}`
    return () => {
      if (document.title === `${errorPrefix}${title}`) document.title = title
    }
  }, [refused, errorPrefix])

  const refuse = (faults: readonly Fault[], by: 'schema' | 'server', whole?: string) => {
    judge.current = by
    setErrors(errorsFrom(gathered(faults, compounds)))
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
    recheck(form, edited) {
      live.update(form)
      if (Object.keys(errors).length === 0) return
      const checked = schema.safeParse(readForm(form))
      const still = checked.success ? {} : errorsFrom(gathered(faultsOf(checked.error.issues), compounds))
      // What the server refused, the schema cannot forgive: it stays until its own field is edited.
      const isEdited = (field: string) => edited === field || edited.startsWith(`${field}.`)
      const stays = (field: string) => field in still || (judge.current === 'server' && !isEdited(field))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => stays(field))))
    },
    async submit(form, pressed) {
      if (busy.current) return
      live.update(form)
      const checked = schema.safeParse(readForm(form))
      if (!checked.success) return refuse(faultsOf(checked.error.issues), 'schema')
      busy.current = true
      setSubmitting(true)
      setErrors({})
      setRefusal(undefined)
      try {
        const faults = await onSubmit(checked.data, pressed)
        if (faults && faults.length > 0) refuse(faults, 'server')
      } catch (error) {
        const { code, message, faults = [] } = error as Refused
        if (faults.length > 0) refuse(faults, 'server')
        else
          refuse(
            [],
            'server',
            // What never reached the server was refused by nobody, and has no words of the server's to show.
            code && code !== 'network'
              ? message
              : t('We could not send your answers. They are kept here. Please try again.'),
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

/** The form a field stands in; undefined outside of any. */
export const useForm = (): StepFormHandle | undefined => useContext(FormContext)

const serverSide = () => noAnswers

/** One answer of the surrounding form as it stands. */
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
  /** The question of this screen; left out where the place of the form says what it asks. */
  heading?: ReactNode
  /** A sentence or two under the heading. */
  lead?: ReactNode
  /** One of several forms of a screen: its heading stands below the screen's own. */
  isPart?: boolean
  /** As wide as its place, for tables of fields. */
  isWide?: boolean
  submitLabel?: string
  submittingLabel?: string
  /** Of a part that unfolds: folds it again. */
  onCancel?: (() => void) | undefined
  /** Further actions beside the main button; 'Back' is the browser's and the page's own link. */
  actions?: ReactNode
  /** Between the fields and the button: consents, what happens next. */
  closing?: ReactNode
  children?: ReactNode
}

/** A screen's form: heading, error summary, fields, one main button. */
export function StepForm(props: StepFormProps) {
  const t = useWords<keyof typeof spanish>()
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
        className={`flex min-w-0 flex-col gap-8 ${props.isWide ? '' : 'max-w-column'}`}
        onInput={(event) => form.recheck(event.currentTarget, (event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
          void form.submit(event.currentTarget, pressed?.value || undefined)
        }}
      >
        <ErrorSummary form={form} />
        {(props.heading || props.lead) && <Header {...props} />}
        {props.children}
        {props.closing}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" loading={form.submitting} loadingLabel={props.submittingLabel}>
            {props.submitLabel ?? t('Continue')}
          </Button>
          {props.onCancel && (
            <Button look="quiet" onClick={props.onCancel}>
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
