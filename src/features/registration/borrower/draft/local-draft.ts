import { isUuid } from '#src/domain/plain-formats.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { blankDraft } from '../../registration.draft.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'

/** Idempotency keys of the two calls that must take effect only once, and the progress of these calls. */
export interface Attempt {
  registerKey: string
  createKey: string
  /** The create call was sent. Its answer may have been lost. */
  createSent: boolean
  /** The person left to create an account at the broker. This nonce identifies their return. */
  awayWith?: string | undefined
}

const freshAttempt = (): Attempt => ({
  registerKey: crypto.randomUUID(),
  createKey: crypto.randomUUID(),
  createSent: false,
})

/** The server's latest acknowledgment of these answers. */
export interface Acknowledgment {
  /** The revision that this page's answers build on. */
  revision: number
  /** ISO instant of the save. */
  savedAt: string
}

/**
 * The registration in progress in this browser, one per organization. The screen and the panels beside it subscribe to
 * it.
 */
export class LocalDraft {
  private draft: RegistrationDraft | undefined
  private lastSaved: number | undefined
  private acknowledged: Acknowledgment | undefined
  private readonly key: string
  private readonly listeners = new Set<() => void>()

  constructor(orgCode: string) {
    this.key = `hearthline.registration.${orgCode}`
  }

  current = (): RegistrationDraft => this.draft ?? blankDraft

  /** Returns whether the stored answers have been read. Until then, no call is made and nothing is changed. */
  isOpen = (): boolean => this.draft !== undefined

  /** Reads the answers stored in this browser. The parser is loaded only if there are any. */
  async open(): Promise<void> {
    if (this.draft) return
    const storedText = localStore.get(this.key)
    const storedDraft =
      storedText === undefined ? null : (await import('../../registration.storage.ts')).parseDraft(storedText)
    this.draft ??= storedDraft ?? blankDraft
    this.acknowledged ??= storedDraft ? localStore.read<Acknowledgment>(`${this.key}.saved`) : undefined
    window.addEventListener('storage', this.follow)
    this.notify()
  }

  /** Takes over what another tab stores, so that the tabs do not overwrite each other. */
  private follow = async ({ key, newValue }: StorageEvent): Promise<void> => {
    if (newValue === null) return
    if (key === `${this.key}.saved`) this.acknowledged = JSON.parse(newValue) as Acknowledgment
    if (key !== this.key) return
    const storedDraft = (await import('../../registration.storage.ts')).parseDraft(newValue)
    if (!storedDraft) return
    this.draft = storedDraft
    this.notify()
  }

  known = (): Acknowledgment | undefined => this.acknowledged

  acknowledge(acknowledgment: Acknowledgment): void {
    this.acknowledged = acknowledgment
    localStore.write(`${this.key}.saved`, acknowledgment)
  }

  /** Replaces this browser's answers with those saved on the server. */
  adopt(answers: RegistrationDraft, acknowledgment: Acknowledgment): void {
    this.change(() => answers)
    this.acknowledge(acknowledgment)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Returns the clock time in milliseconds at which this page last stored an answer; undefined before. */
  savedAt = (): number | undefined => this.lastSaved

  change(next: (draft: RegistrationDraft) => RegistrationDraft): void {
    const before = this.current()
    const after = next(before)
    const json = JSON.stringify(after)
    if (json === JSON.stringify(before)) return
    this.draft = after
    this.lastSaved = Date.now()
    localStore.set(this.key, json)
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  attempt(): Attempt {
    const storedAttempt = localStore.read<Partial<Attempt>>(`${this.key}.attempt`)
    // A key that the server rejects would block every submission.
    if (storedAttempt && isUuid(String(storedAttempt.registerKey)) && isUuid(String(storedAttempt.createKey)))
      return { ...storedAttempt, createSent: storedAttempt.createSent === true } as Attempt
    return this.saveAttempt(freshAttempt())
  }

  saveAttempt(attempt: Attempt): Attempt {
    localStore.write(`${this.key}.attempt`, attempt)
    return attempt
  }

  /**
   * Clears the answers once the application exists. They are on the server, and no other user of this browser should
   * see them.
   */
  forget(): void {
    this.draft = blankDraft
    this.lastSaved = undefined
    this.acknowledged = undefined
    localStore.remove(this.key)
    localStore.remove(`${this.key}.saved`)
    localStore.remove(`${this.key}.attempt`)
    this.notify()
  }
}

const drafts = new Map<string, LocalDraft>()

/** Returns the only draft of an organization in this page. */
export const localDraftFor = (orgCode: string): LocalDraft => {
  const localDraft = drafts.get(orgCode) ?? new LocalDraft(orgCode)
  drafts.set(orgCode, localDraft)
  return localDraft
}

/**
 * Lets the next page find only what is stored.
 * @internal For tests: a new visit.
 */
export const closeDrafts = (): void => drafts.clear()
