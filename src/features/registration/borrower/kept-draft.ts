import { isUuid } from '#src/domain/plain-formats.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { blankDraft } from '../registration.draft.ts'
import type { RegistrationDraft } from '../registration.schema.ts'

/** Keys of the two calls that must have one effect however often they are sent, and how far they have come. */
export interface Attempt {
  registerKey: string
  createKey: string
  /** The create call was sent, and its answer may have been lost. */
  createSent: boolean
  /** The person went to make an account at the broker, and this nonce brings them back to go on. */
  awayWith?: string | undefined
}

const freshAttempt = (): Attempt => ({
  registerKey: crypto.randomUUID(),
  createKey: crypto.randomUUID(),
  createSent: false,
})

/** What the server last acknowledged of these answers. */
export interface Acknowledged {
  /** The revision this page's answers build on. */
  revision: number
  /** ISO instant of the save. */
  savedAt: string
}

/** The registration under way in this browser, one per organisation. Followed by the screen and what stands beside it. */
export class KeptDraft {
  private draft: RegistrationDraft | undefined
  private lastSaved: number | undefined
  private acknowledged: Acknowledged | undefined
  private readonly key: string
  private readonly listeners = new Set<() => void>()

  constructor(orgCode: string) {
    this.key = `hearthline.registration.${orgCode}`
  }

  current = (): RegistrationDraft => this.draft ?? blankDraft

  /** Whether the stored answers have been read. Nothing is asked, and nothing changed, before. */
  isOpen = (): boolean => this.draft !== undefined

  /** Reads what this browser holds. The reader of stored answers is fetched only where there are any. */
  async open(): Promise<void> {
    if (this.draft) return
    const stored = localStore.get(this.key)
    const found = stored === undefined ? null : (await import('../registration.storage.ts')).parseDraft(stored)
    this.draft ??= found ?? blankDraft
    this.acknowledged ??= found ? localStore.read<Acknowledged>(`${this.key}.saved`) : undefined
    window.addEventListener('storage', this.follow)
    this.tell()
  }

  /** What another tab keeps is what this tab builds on, so that neither writes over the other. */
  private follow = async ({ key, newValue }: StorageEvent): Promise<void> => {
    if (newValue === null) return
    if (key === `${this.key}.saved`) this.acknowledged = JSON.parse(newValue) as Acknowledged
    if (key !== this.key) return
    const found = (await import('../registration.storage.ts')).parseDraft(newValue)
    if (!found) return
    this.draft = found
    this.tell()
  }

  known = (): Acknowledged | undefined => this.acknowledged

  acknowledge(saved: Acknowledged): void {
    this.acknowledged = saved
    localStore.write(`${this.key}.saved`, saved)
  }

  /** Answers that the server kept take the place of those in this browser. */
  adopt(answers: RegistrationDraft, saved: Acknowledged): void {
    this.change(() => answers)
    this.acknowledge(saved)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Milliseconds of the clock when an answer was last kept in this page; undefined before. */
  savedAt = (): number | undefined => this.lastSaved

  change(next: (draft: RegistrationDraft) => RegistrationDraft): void {
    const before = this.current()
    const after = next(before)
    const printed = JSON.stringify(after)
    if (printed === JSON.stringify(before)) return
    this.draft = after
    this.lastSaved = Date.now()
    localStore.set(this.key, printed)
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }

  attempt(): Attempt {
    const known = localStore.read<Partial<Attempt>>(`${this.key}.attempt`)
    // A key that the server would not take would stop every submission.
    if (known && isUuid(String(known.registerKey)) && isUuid(String(known.createKey)))
      return { ...known, createSent: known.createSent === true } as Attempt
    return this.keepAttempt(freshAttempt())
  }

  keepAttempt(attempt: Attempt): Attempt {
    localStore.write(`${this.key}.attempt`, attempt)
    return attempt
  }

  /** After the application exists: its answers live on the server, and nobody else at this browser should find them. */
  forget(): void {
    this.draft = blankDraft
    this.lastSaved = undefined
    this.acknowledged = undefined
    localStore.remove(this.key)
    localStore.remove(`${this.key}.saved`)
    localStore.remove(`${this.key}.attempt`)
    this.tell()
  }
}

const drafts = new Map<string, KeptDraft>()

/** The one draft of an organisation in this page. */
export const keptDraftOf = (orgCode: string): KeptDraft => {
  const known = drafts.get(orgCode) ?? new KeptDraft(orgCode)
  drafts.set(orgCode, known)
  return known
}

/**
 * For tests: the next page finds only what is stored.
 * @internal For tests: a new visit.
 */
export const closeDrafts = (): void => drafts.clear()
