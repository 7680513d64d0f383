import { email } from '#src/domain/person/email.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { onReturn } from '#src/platform/browser/on-return.ts'
import { mayPass } from '#src/platform/browser/passing-failure.ts'
import { readDraft, saveDraft } from '../../drafts.contract.ts'
import { storableDraft } from '../../registration.draft.ts'
import type { RegistrationPath } from '../../registration.steps.ts'
import type { LocalDraft } from './local-draft.ts'

/** How far the answers are saved on the server. */
export type Saving =
  | { at: 'device' }
  | { at: 'saved'; savedAt: string }
  | { at: 'offline' }
  | { at: 'retrying' }
  /** The server rejects these answers; it may accept others. */
  | { at: 'refused'; message: string }
  /** From here on this page saves nothing until the person decides what to do. */
  | { at: 'newer' }
  | { at: 'elsewhere'; since: string | undefined }
  | { at: 'applied' }

/** Delay before saving while the person types. A completed step is saved at once. */
const quietMs = 1_500
const [firstRetryMs, maxRetryMs] = [2_000, 60_000]

/**
 * Saves this browser's answers on the server as they change: one save at a time, each based on the revision before it.
 */
export class DraftSaver {
  private state: Saving
  private step: RegistrationPath = ''
  private sending = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryMs = firstRetryMs
  /** The server asked for no call before this time. */
  private notBefore = 0
  private acknowledged = ''
  /** Saves sent since the last acknowledgment that got no answer. The server may have stored one of them. */
  private readonly unanswered = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly localDraft: LocalDraft
  private readonly api: ApiClient

  constructor(localDraft: LocalDraft, api: ApiClient) {
    this.localDraft = localDraft
    this.api = api
    const acknowledgment = localDraft.known()
    this.state = acknowledgment ? { at: 'saved', savedAt: acknowledgment.savedAt } : { at: 'device' }
  }

  current = (): Saving => this.state

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Follows changes of the answers until the returned function is called. */
  follow(): () => void {
    const stopListening = this.localDraft.subscribe(() => this.soon(quietMs))
    const now = () => this.soon(0)
    window.addEventListener('online', now)
    const stopLooking = onReturn(() => void this.refresh())
    void this.refresh()
    return () => {
      stopListening()
      window.removeEventListener('online', now)
      stopLooking()
      clearTimeout(this.timer)
    }
  }

  /** Records the step that the person has reached, and saves it. */
  reached(step: RegistrationPath): void {
    if (this.step === step) return
    this.step = step
    this.soon(0)
  }

  /** Replaces this page's answers with those on the server. Returns the step to go to. */
  async takeNewest(): Promise<RegistrationPath | undefined> {
    const serverDraft = await this.api(readDraft)
    if (serverDraft.state !== 'here') return undefined
    this.localDraft.adopt(serverDraft.answers, { revision: serverDraft.revision, savedAt: serverDraft.savedAt })
    this.become({ at: 'saved', savedAt: serverDraft.savedAt })
    return serverDraft.step
  }

  private isOver = (): boolean => ['newer', 'elsewhere', 'applied'].includes(this.state.at)

  private become(state: Saving): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  /** Checks whether the person went on elsewhere. */
  private async refresh(): Promise<void> {
    if (!this.localDraft.known() || this.isOver()) return
    try {
      const serverDraft = await this.api(readDraft)
      if (serverDraft.state === 'elsewhere') this.become({ at: 'elsewhere', since: serverDraft.since })
      if (serverDraft.state === 'applied') this.become({ at: 'applied' })
    } catch {
      // This check is optional; the next save detects the same.
    }
  }

  private soon(ms: number): void {
    clearTimeout(this.timer)
    const wait = Math.max(ms, this.notBefore - Date.now())
    if (!this.isOver()) this.timer = setTimeout(() => void this.save(), wait)
  }

  private async save(): Promise<void> {
    const { localDraft, step } = this
    const answers = storableDraft(localDraft.current())
    // Nothing is saved while the email address is being typed, because it may not be the person's own yet.
    if (this.sending || step === 'phone-and-email' || !email.safeParse(answers.email).success) return
    const text = JSON.stringify([answers, step])
    if (text === this.acknowledged) return
    this.sending = true
    try {
      const acknowledgment = await this.api(saveDraft, {
        body: { answers, step, revision: localDraft.known()?.revision ?? 0 },
      })
      localDraft.acknowledge(acknowledgment)
      this.acknowledged = text
      this.unanswered.clear()
      this.retryMs = firstRetryMs
      this.become({ at: 'saved', savedAt: acknowledgment.savedAt })
    } catch (error) {
      await this.missed(error, text)
    } finally {
      this.sending = false
    }
    // Saves answers that changed while the save was in progress.
    if (this.state.at === 'saved' && JSON.stringify([storableDraft(localDraft.current()), this.step]) !== text)
      this.soon(quietMs)
  }

  private async missed(error: unknown, sentText: string): Promise<void> {
    const code = error instanceof CallFailure ? error.code : 'unexpected'
    if (code === 'draft/elsewhere') return this.become({ at: 'elsewhere', since: undefined })
    if (code === 'draft/applied') return this.become({ at: 'applied' })
    if (code === 'draft/newer' && !(await this.builtUpon())) return this.become({ at: 'newer' })
    if (error instanceof CallFailure && error.status >= 400) {
      if (code !== 'draft/newer' && !mayPass(error)) return this.become({ at: 'refused', message: error.userMessage })
      this.notBefore = Date.now() + error.retryAfter * 1_000
    }
    if (code !== 'draft/newer') this.unanswered.add(sentText)
    this.become({ at: navigator.onLine ? 'retrying' : 'offline' })
    this.soon(this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, maxRetryMs)
  }

  /**
   * Returns whether to save again after `draft/newer`. The newer revision may be our own save whose answer was lost; in
   * that case the next save builds on it.
   */
  private async builtUpon(): Promise<boolean> {
    if (this.unanswered.size === 0) return false
    const serverDraft = await this.api(readDraft).catch(() => undefined)
    if (!serverDraft) return true
    if (serverDraft.state !== 'here' || !this.unanswered.has(JSON.stringify([serverDraft.answers, serverDraft.step])))
      return false
    this.localDraft.acknowledge({ revision: serverDraft.revision, savedAt: serverDraft.savedAt })
    return true
  }
}

const savers = new WeakMap<LocalDraft, DraftSaver>()

/** Returns the only saver of a draft in this page. */
export const draftSaverOf = (localDraft: LocalDraft, api: ApiClient): DraftSaver => {
  const saver = savers.get(localDraft) ?? new DraftSaver(localDraft, api)
  savers.set(localDraft, saver)
  return saver
}
