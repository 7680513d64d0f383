import { consentEvidence, hashOfConsentedPhone } from '#src/application/server/consent-record.ts'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import { email as emailRule } from '#src/domain/person/email.ts'
import { textableNumber } from '#src/domain/person/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { addressBlock, countTries } from '#src/platform/server/limits/rate-limit.ts'
import { remindedPerson } from '#src/platform/server/messages/reminder-stops.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { readDraft, saveDraft } from '../drafts.contract.ts'
import { storableDraft } from '../registration.draft.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { isRegistrationPath } from '../registration.steps.ts'
import { draftTry } from './draft-limits.table.ts'
import { type DraftReminderDeps, queueDraftReminder } from './draft-reminders.service.ts'
import {
  type DeviceDraft,
  type DraftRow,
  draftOfDevice,
  eraseRow,
  insertDraft,
  openAnswers,
  type StoredDraftState,
  takeOver,
  updateDraft,
} from './drafts.store.ts'

/** The device that calls, as its request identifies it. */
export interface CallingDevice {
  organization: string
  /** From the device's cookie. */
  secret: string | undefined
  address: string
  headers: Record<string, string | undefined>
}

/** Checks that this device may change the draft. @throws Refusal draft/elsewhere, draft/applied */
export const assertEditable = ({ leftAt, closedAt }: DeviceDraft): void => {
  if (closedAt) throw new Refusal('draft/applied')
  if (leftAt) throw new Refusal('draft/elsewhere')
}

const dayMs = 86_400_000

export const draftExpiry = ({ organizationByCode }: DraftReminderDeps, organization: string, now: Date): Date =>
  new Date(now.getTime() + organizationByCode(organization).returning.draftKeptDays * dayMs)

export const savedStep = ({ step }: DraftRow) => (isRegistrationPath(step) ? step : '')

export const draftsService = (deps: DraftReminderDeps) => {
  const { vault, clock } = deps
  const find = (tx: Tx, device: CallingDevice) => draftOfDevice(tx, vault, device, clock.now())

  /**
   * Returns the evidence of the consent to texts, which is kept as long as the draft. 47 CFR 64.1200(f)(9) requires
   * proof of consent for the number texted.
   */
  const textConsentOf = (answers: RegistrationDraft, device: CallingDevice): object | null => {
    const number = textableNumber(answers.phoneNumber)
    const wordingVersion = answers.shownConsents?.SMS_TRANSACTIONAL ?? 0
    const wording = consentText('SMS_TRANSACTIONAL', wordingVersion, civilDateIn('America/Los_Angeles', clock.now()))
    if (!answers.smsTransactionalConsent || number === null || !wording) return null
    const phoneHash = hashOfConsentedPhone(vault, number)
    return { version: wording.version, at: clock.now(), ...consentEvidence(vault, device, { phoneHash }) }
  }

  const toDraftState = (
    device: CallingDevice,
    { answers: draftAnswers, step }: BodyOf<typeof saveDraft>,
    language: Language,
  ): StoredDraftState => {
    const email = emailRule.safeParse(draftAnswers.email)
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? ''
      throw new Refusal('request/invalid', { faults: [{ field: 'answers.email', message }] })
    }
    const answers = storableDraft(draftAnswers)
    const now = clock.now()
    return {
      answers,
      step,
      language,
      savedAt: now,
      expiresAt: draftExpiry(deps, device.organization, now),
      personHash: remindedPerson(vault, device.organization, email.data).personHash,
      answersHash: vault.hash('answers of a draft', JSON.stringify([answers, step])),
      textConsent: textConsentOf(answers, device),
    }
  }

  return {
    /**
     * Saves the draft. Returns a secret only for a new draft.
     * @throws Refusal request/invalid, draft/newer, draft/elsewhere, draft/applied
     */
    async save(
      tx: Tx,
      device: CallingDevice,
      body: BodyOf<typeof saveDraft>,
      language: Language,
    ): Promise<AnswerOf<typeof saveDraft> & { secret?: string }> {
      const state = toDraftState(device, body, language)
      const now = clock.now()
      const deviceDraft = await find(tx, device)
      // The cookie outlives an application. The next registration in this browser is a new draft.
      const draft = deviceDraft?.closedAt && body.revision === 0 ? undefined : deviceDraft
      if (!draft) {
        await countTries(tx, vault, [draftTry('draftsByAddress', addressBlock(device.address))], now)
        const newDraft = await insertDraft(tx, vault, device.organization, state)
        await queueDraftReminder(tx, deps, newDraft, state.answers)
        return { ...savedAs(newDraft), secret: await takeOver(tx, vault, newDraft.id, now) }
      }
      assertEditable(draft)
      // This repeats a save whose answer was lost.
      if (state.answersHash.equals(draft.answersHash)) return savedAs(draft)
      if (body.revision !== draft.revision) throw new Refusal('draft/newer')
      await countTries(tx, vault, [draftTry('savesByDraft', draft.id)], now)
      const savedDraft = await updateDraft(tx, vault, draft.id, state)
      await queueDraftReminder(tx, deps, savedDraft, state.answers)
      return savedAs(savedDraft)
    },

    read: (db: Db, device: CallingDevice): Promise<AnswerOf<typeof readDraft>> =>
      db.transaction().execute(async (tx) => {
        const draft = await find(tx, device)
        if (!draft) return { state: 'none' }
        if (draft.closedAt) return { state: 'applied' }
        if (draft.leftAt) return { state: 'elsewhere', since: draft.leftAt.toISOString() }
        const answers = await openAnswers(tx, vault, draft)
        return { state: 'here', answers, step: savedStep(draft), ...savedAs(draft) }
      }),

    /** Erases the draft, but only for the device that writes it. Does nothing if the draft is already gone. */
    async erase(tx: Tx, device: CallingDevice): Promise<void> {
      const draft = await find(tx, device)
      if (draft && !draft.leftAt) await eraseRow(tx, draft.id)
    },
  }
}

const savedAs = ({ revision, savedAt }: DraftRow) => ({ revision, savedAt: savedAt.toISOString() })
