import { email } from '#src/domain/email.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { onReturn } from '#src/platform/browser/on-return.ts'
import { mayPass } from '#src/platform/browser/passing-failure.ts'
import { readDraft, saveDraft } from '../drafts.contract.ts'
import { keepable } from '../registration.draft.ts'
import type { RegistrationPath } from '../registration.steps.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Where the answers stand on the server. */
export type Saving =
  | { at: 'device' }
  | { at: 'saved'; savedAt: string }
  | { at: 'offline' }
  | { at: 'retrying' }
  /** The server will not have these answers; others may be had. */
  | { at: 'refused'; message: string }
  /** From here on this page saves nothing: somebody decides first. */
  | { at: 'newer' }
  | { at: 'elsewhere'; since: string | undefined }
  | { at: 'applied' }

/** While typing; a step that was answered is sent at once. */
const quietMs = 1_500
const [firstRetryMs, longestRetryMs] = [2_000, 60_000]

/** Keeps the answers of this browser on the server as they come: one save at a time, each on the revision before it. */
export class DraftSaver {
  private state: Saving
  private step: RegistrationPath = ''
  private sending = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryMs = firstRetryMs
  /** The server asked for no call before this moment. */
  private notBefore = 0
  private acknowledged = ''
  /** Sent since then without an answer; one of these may have been kept. */
  private readonly unanswered = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly kept: KeptDraft
  private readonly api: ApiClient

  constructor(kept: KeptDraft, api: ApiClient) {
    this.kept = kept
    this.api = api
    const known = kept.known()
    this.state = known ? { at: 'saved', savedAt: known.savedAt } : { at: 'device' }
  }

  current = (): Saving => this.state

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Follows the answers until called off. */
  follow(): () => void {
    const stopListening = this.kept.subscribe(() => this.soon(quietMs))
    const now = () => this.soon(0)
    window.addEventListener('online', now)
    const stopLooking = onReturn(() => void this.look())
    void this.look()
    return () => {
      stopListening()
      window.removeEventListener('online', now)
      stopLooking()
      clearTimeout(this.timer)
    }
  }

  /** The step the person is at; reaching one is worth a save. */
  reached(step: RegistrationPath): void {
    if (this.step === step) return
    this.step = step
    this.soon(0)
  }

  /** What the server holds takes the place of this page's answers. Answers the step to go to. */
  async takeNewest(): Promise<RegistrationPath | undefined> {
    const found = await this.api(readDraft)
    if (found.state !== 'here') return undefined
    this.kept.adopt(found.answers, { revision: found.revision, savedAt: found.savedAt })
    this.become({ at: 'saved', savedAt: found.savedAt })
    return found.step
  }

  private isOver = (): boolean => ['newer', 'elsewhere', 'applied'].includes(this.state.at)

  private become(state: Saving): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  /** Whether the person went on elsewhere meanwhile. */
  private async look(): Promise<void> {
    if (!this.kept.known() || this.isOver()) return
    try {
      const found = await this.api(readDraft)
      if (found.state === 'elsewhere') this.become({ at: 'elsewhere', since: found.since })
      if (found.state === 'applied') this.become({ at: 'applied' })
    } catch {
      // Nobody waits for this; the next save asks the same.
    }
  }

  private soon(ms: number): void {
    clearTimeout(this.timer)
    const wait = Math.max(ms, this.notBefore - Date.now())
    if (!this.isOver()) this.timer = setTimeout(() => void this.save(), wait)
  }

  private async save(): Promise<void> {
    const { kept, step } = this
    const answers = keepable(kept.current())
    // While the address is being written it is not yet theirs.
    if (this.sending || step === 'phone-and-email' || !email.safeParse(answers.email).success) return
    const text = JSON.stringify([answers, step])
    if (text === this.acknowledged) return
    this.sending = true
    try {
      const saved = await this.api(saveDraft, { body: { answers, step, revision: kept.known()?.revision ?? 0 } })
      kept.acknowledge(saved)
      this.acknowledged = text
      this.unanswered.clear()
      this.retryMs = firstRetryMs
      this.become({ at: 'saved', savedAt: saved.savedAt })
    } catch (error) {
      await this.missed(error, text)
    } finally {
      this.sending = false
    }
    // Answers that came while these were under way.
    if (this.state.at === 'saved' && JSON.stringify([keepable(kept.current()), this.step]) !== text) this.soon(quietMs)
  }

  private async missed(error: unknown, sent: string): Promise<void> {
    const code = error instanceof CallFailure ? error.code : 'unexpected'
    if (code === 'draft/elsewhere') return this.become({ at: 'elsewhere', since: undefined })
    if (code === 'draft/applied') return this.become({ at: 'applied' })
    if (code === 'draft/newer' && !(await this.builtUpon())) return this.become({ at: 'newer' })
    if (error instanceof CallFailure && error.status >= 400) {
      if (code !== 'draft/newer' && !mayPass(error)) return this.become({ at: 'refused', message: error.message })
      this.notBefore = Date.now() + error.retryAfter * 1_000
    }
    if (code !== 'draft/newer') this.unanswered.add(sent)
    this.become({ at: navigator.onLine ? 'retrying' : 'offline' })
    this.soon(this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, longestRetryMs)
  }

  /** A save of ours whose answer was lost looks like another's; what it left is built upon. */
  private async builtUpon(): Promise<boolean> {
    if (this.unanswered.size === 0) return false
    const found = await this.api(readDraft).catch(() => undefined)
    if (!found) return true
    if (found.state !== 'here' || !this.unanswered.has(JSON.stringify([found.answers, found.step]))) return false
    this.kept.acknowledge({ revision: found.revision, savedAt: found.savedAt })
    return true
  }
}

const savers = new WeakMap<KeptDraft, DraftSaver>()

/** The one saver of a draft in this page. */
export const draftSaverOf = (kept: KeptDraft, api: ApiClient): DraftSaver => {
  const known = savers.get(kept) ?? new DraftSaver(kept, api)
  savers.set(kept, known)
  return known
}
