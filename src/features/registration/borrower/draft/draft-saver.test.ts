import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, scriptedClient } from '#tests/support/pages/page.tsx'
import { completeDraft, newVisitor } from '#tests/support/pages/registration-page.tsx'
import { readDraft, saveDraft } from '../../drafts.contract.ts'
import { blankDraft } from '../../registration.draft.ts'
import type { RegistrationDraft } from '../../registration.schema.ts'
import { DraftSaver } from './draft-saver.ts'
import { LocalDraft } from './local-draft.ts'

const savedAt = '2026-11-20T19:41:00.000Z'
const answers: RegistrationDraft = { ...blankDraft, ...completeDraft }
const offline = () => Promise.reject(new CallFailure(0, 'Error fetching'))
const refuseWith = (code: string) => () => Promise.reject(new CallFailure(409, code, { code }))

let callOff = () => {}
beforeEach(() => {
  newVisitor()
  vi.useFakeTimers()
})
afterEach(() => {
  callOff()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Creates a saver with a server that counts revisions, unless a test scripts another behavior. */
const aSaver = async (own: Answers = {}) => {
  let revision = 0
  const script: Record<string, unknown> = {
    [saveDraft.call]: () => {
      revision += 1
      return { revision, savedAt }
    },
    [readDraft.call]: { state: 'none' },
    ...own,
  }
  const { client, calls } = scriptedClient(script)
  const localDraft = new LocalDraft('lintel')
  await localDraft.open()
  localDraft.change(() => answers)
  const saver = new DraftSaver(localDraft, client)
  callOff = saver.follow()
  const saves = () => calls.filter(({ call }) => call === saveDraft.call).map(({ body }) => body as Body)
  return { localDraft, saver, saves, script, sent: calls }
}
interface Body {
  answers: RegistrationDraft
  step: string
  revision: number
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a new step is saved immediately, and typed text shortly after typing stops, each on the previous revision', async () => {
  const { localDraft, saver, saves } = await aSaver()
  saver.reached('set-password')
  await pass(1)
  expect(saves()).toEqual([{ answers, step: 'set-password', revision: 0 }])
  expect(saver.current()).toEqual({ at: 'saved', savedAt })
  localDraft.change((draft) => ({ ...draft, phoneNumber: '(415) 555-0177' }))
  await pass(1_000)
  localDraft.change((draft) => ({ ...draft, phoneNumber: '(415) 555-0178' }))
  await pass(1_000)
  expect(saves()).toHaveLength(1)
  await pass(1_000)
  expect(saves().at(-1)).toMatchObject({ revision: 1, answers: { phoneNumber: '(415) 555-0178' } })
  await pass(60_000)
  expect(saves()).toHaveLength(2)
})

test('an unfinished email is not sent, nor are the agreements of the last button', async () => {
  const { localDraft, saver, saves } = await aSaver()
  saver.reached('phone-and-email')
  localDraft.change((draft) => ({ ...draft, email: 'ana@example.co', termPrivacyConsent: true }))
  await pass(10_000)
  expect(saves()).toEqual([])
  localDraft.change((draft) => ({ ...draft, email: 'ana@example.com' }))
  saver.reached('set-password')
  await pass(1)
  expect(saves()).toMatchObject([{ answers: { email: 'ana@example.com', termPrivacyConsent: false } }])
})

test('without a connection the answers wait here, and are sent when it returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { localDraft, saver, saves, script } = await aSaver({ [saveDraft.call]: offline })
  saver.reached('set-password')
  await pass(1)
  expect(saver.current()).toEqual({ at: 'offline' })
  localDraft.change((draft) => ({ ...draft, isListedForSale: true }))
  online.mockReturnValue(true)
  script[saveDraft.call] = { revision: 1, savedAt }
  window.dispatchEvent(new Event('online'))
  await pass(1)
  expect(saver.current()).toEqual({ at: 'saved', savedAt })
  expect(saves().at(-1)).toMatchObject({ revision: 0, answers: { isListedForSale: true } })
})

test('servers that do not respond are retried at increasing intervals', async () => {
  const { saver, saves } = await aSaver({ [saveDraft.call]: offline })
  saver.reached('set-password')
  await pass(1)
  expect(saver.current()).toEqual({ at: 'retrying' })
  await pass(2_000)
  expect(saves()).toHaveLength(2)
  await pass(3_000)
  expect(saves()).toHaveLength(2)
  await pass(1_000)
  expect(saves()).toHaveLength(3)
})

test('a save that the server rejects is not sent again until an answer changes, and its message is shown', async () => {
  const no = new CallFailure(400, 'Please check the highlighted answers.', { code: 'request/invalid' })
  const { localDraft, saver, saves, script } = await aSaver({ [saveDraft.call]: () => Promise.reject(no) })
  saver.reached('set-password')
  await pass(1)
  expect(saver.current()).toEqual({ at: 'refused', message: 'Please check the highlighted answers.' })
  await pass(600_000)
  expect(saves()).toHaveLength(1)
  script[saveDraft.call] = { revision: 1, savedAt }
  localDraft.change((draft) => ({ ...draft, isListedForSale: true }))
  await pass(2_000)
  expect(saver.current()).toEqual({ at: 'saved', savedAt })
})

test('servers that request a delay are not called earlier, regardless of typing', async () => {
  const wait = new CallFailure(429, 'Too many attempts.', { code: 'request/too-many', retryAfter: 90 })
  const { localDraft, saver, saves, script } = await aSaver({ [saveDraft.call]: () => Promise.reject(wait) })
  saver.reached('set-password')
  await pass(1)
  expect(saver.current()).toEqual({ at: 'retrying' })
  localDraft.change((draft) => ({ ...draft, isListedForSale: true }))
  script[saveDraft.call] = { revision: 1, savedAt }
  await pass(89_000)
  expect(saves()).toHaveLength(1)
  await pass(2_000)
  expect(saver.current()).toEqual({ at: 'saved', savedAt })
})

test('REG-26 an older tab shows that newer answers are stored, and saves nothing more', async () => {
  const { localDraft, saver, saves } = await aSaver({ [saveDraft.call]: refuseWith('draft/newer') })
  saver.reached('set-password')
  await pass(1)
  expect(saver.current()).toEqual({ at: 'newer' })
  localDraft.change((draft) => ({ ...draft, isListedForSale: true }))
  await pass(60_000)
  expect(saves()).toHaveLength(1)
})

test('the newest answers replace this page’s when the person chooses that', async () => {
  const newest = { ...answers, isListedForSale: true }
  const { localDraft, saver } = await aSaver({
    [saveDraft.call]: refuseWith('draft/newer'),
    [readDraft.call]: { state: 'here', answers: newest, step: 'birthdate', revision: 7, savedAt },
  })
  saver.reached('set-password')
  await pass(1)
  expect(await saver.takeNewest()).toBe('birthdate')
  expect(localDraft.current()).toEqual(newest)
  expect(localDraft.known()).toEqual({ revision: 7, savedAt })
})

test('a save whose response was lost is not mistaken for another device’s', async () => {
  const { localDraft, saver, saves, script } = await aSaver({ [saveDraft.call]: offline })
  saver.reached('set-password')
  await pass(1)
  // The save did reach the server. Meanwhile the person went on.
  script[readDraft.call] = { state: 'here', answers, step: 'set-password', revision: 1, savedAt }
  script[saveDraft.call] = refuseWith('draft/newer')
  localDraft.change((draft) => ({ ...draft, isListedForSale: true }))
  await pass(2_000)
  script[saveDraft.call] = { revision: 2, savedAt }
  await pass(10_000)
  expect(saver.current()).toEqual({ at: 'saved', savedAt })
  expect(saves().at(-1)).toMatchObject({ revision: 1, answers: { isListedForSale: true } })
})

test('the first device notices, when viewed again or before saving, that the person continued elsewhere', async () => {
  const since = '2026-11-20T20:00:00.000Z'
  const { saver, script } = await aSaver()
  saver.reached('set-password')
  await pass(1)
  script[readDraft.call] = { state: 'elsewhere', since }
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  expect(saver.current()).toEqual({ at: 'elsewhere', since })
  callOff()
  const late = await aSaver({ [saveDraft.call]: refuseWith('draft/elsewhere') })
  late.saver.reached('set-password')
  await pass(1)
  expect(late.saver.current()).toEqual({ at: 'elsewhere', since: undefined })
})

test('this tab builds on what another tab saves', async () => {
  const { localDraft } = await aSaver()
  const theirs = { ...answers, isListedForSale: true }
  const change = (key: string, value: unknown) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(value) }))
  change('hearthline.registration.lintel', theirs)
  change('hearthline.registration.lintel.saved', { revision: 4, savedAt })
  await vi.waitFor(() => expect(localDraft.current().isListedForSale).toBe(true))
  expect(localDraft.known()).toEqual({ revision: 4, savedAt })
})
