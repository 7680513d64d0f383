import type { SurveyPoint } from '../exit-survey.rules.ts'

/** Milliseconds from the press on 'Log out' to the end of the session. */
export const logOutDelayMs = 750

interface SurveyedLeaving {
  /** Asks why the person leaves. Resolves once it was answered or closed, and at once if the survey cannot be shown. */
  showSurvey(): Promise<void>
  /** Ends the session and clears the browser's copy. Returns the address to open next. */
  endSession(): Promise<string>
  wait(ms: number): Promise<unknown>
}

/**
 * Logs out of a page that asks why. The logout itself runs 750 ms after it was pressed, or at once if the survey was
 * answered or closed before: no one types an answer in 750 ms, and a person who walks away from an open survey must
 * not stay logged in. So the session ends on time and the survey stays: it covers the page, needs no session, and the
 * page opens what follows a logout once the survey was answered or closed.
 */
export const leaveWithSurvey = async ({ showSurvey, endSession, wait }: SurveyedLeaving): Promise<string> => {
  const surveyEnd = showSurvey().catch(() => undefined)
  await Promise.race([surveyEnd, wait(logOutDelayMs)])
  const address = await endSession()
  await surveyEnd
  return address
}

const triggerCookie = 'exit-survey'

/**
 * Whether the survey was triggered in this session of the browser. It is a session cookie, because a logout clears
 * the rest of the browser's storage.
 */
export const wasTriggered = (): boolean => document.cookie.split('; ').includes(`${triggerCookie}=triggered`)

export const markTriggered = (): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `${triggerCookie}=triggered; Path=/; SameSite=Lax${secure}`
}

/** What a lender's own survey script learns, and how it says that the person has finished. */
interface LenderSurveyDetail {
  place: SurveyPoint
  language: string
  organization: string
  done(): void
}

/** The event by which the page asks a lender's script. A script that shows its survey prevents the event's default. */
const lenderSurveyEvent = 'hearthline:exit-survey'

/**
 * Loads the lender's script and asks it. Resolves when the script calls `done`, or at once if it shows no survey.
 * @throws Error when the script does not load before `tooLate`
 */
export const showScriptSurvey = async (
  { url, integrity }: { url: string; integrity: string },
  about: Omit<LenderSurveyDetail, 'done'>,
  tooLate: Promise<unknown>,
): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    void tooLate.then(() => reject(new Error('The survey script took too long.')))
    const element = document.createElement('script')
    element.crossOrigin = 'anonymous'
    element.integrity = integrity
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('The survey script did not load.'))
    element.src = url
    document.head.append(element)
  })
  await new Promise<void>((resolve) => {
    const detail: LenderSurveyDetail = { ...about, done: resolve }
    const event = new CustomEvent(lenderSurveyEvent, { detail, cancelable: true })
    if (window.dispatchEvent(event)) resolve()
  })
}
