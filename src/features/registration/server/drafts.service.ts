import { consentText } from '#src/domain/consent-texts.ts'
import { email as emailRule } from '#src/domain/email.ts'
import { textableNumber } from '#src/domain/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { addressBlock, countTries } from '#src/platform/server/rate-limit.ts'
import { remindedPerson } from '#src/platform/server/reminder-stops.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { consentEvidence, hashOfConsentedPhone } from '#src/workflow/server/consent-record.ts'
import type { readDraft, saveDraft } from '../drafts.contract.ts'
import { keepable } from '../registration.draft.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { isRegistrationPath } from '../registration.steps.ts'
import { countedTry } from './draft-limits.table.ts'
import { type DraftReminderDeps, queueDraftReminder } from './draft-reminders.service.ts'
import {
  type DeviceDraft,
  type DraftRow,
  draftOfDevice,
  eraseRow,
  insertDraft,
  type KeptDraftState,
  openAnswers,
  takeOver,
  updateDraft,
} from './drafts.store.ts'

/** A device that calls: what it shows of itself. */
export interface CallingDevice {
  organisation: string
  /** From its cookie. */
  secret: string | undefined
  address: string
  headers: Record<string, string | undefined>
}

/** @throws Refusal draft/elsewhere, draft/applied: this device may not change the draft. */
export const assertHere = ({ leftAt, closedAt }: DeviceDraft): void => {
  if (closedAt) throw new Refusal('draft/applied')
  if (leftAt) throw new Refusal('draft/elsewhere')
}

const dayMs = 86_400_000

export const expiryOf = ({ organisationOf }: DraftReminderDeps, organisation: string, now: Date): Date =>
  new Date(now.getTime() + organisationOf(organisation).returning.draftKeptDays * dayMs)

export const stepOf = ({ step }: DraftRow) => (isRegistrationPath(step) ? step : '')

export const draftsService = (deps: DraftReminderDeps) => {
  const { vault, clock } = deps
  const find = (tx: Tx, device: CallingDevice) => draftOfDevice(tx, vault, device, clock.now())

  /** Kept as long as the draft: 47 CFR 64.1200(f)(9) wants the agreement to texts shown for the number texted. */
  const textConsentOf = (answers: RegistrationDraft, device: CallingDevice): object | null => {
    const number = textableNumber(answers.phoneNumber)
    const shown = answers.shownConsents?.SMS_TRANSACTIONAL ?? 0
    const wording = consentText('SMS_TRANSACTIONAL', shown, civilDateIn('America/Los_Angeles', clock.now()))
    if (!answers.smsTransactionalConsent || number === null || !wording) return null
    const phoneHash = hashOfConsentedPhone(vault, number)
    return { version: wording.version, at: clock.now(), ...consentEvidence(vault, device, { phoneHash }) }
  }

  const stateOf = (
    device: CallingDevice,
    { answers: sent, step }: BodyOf<typeof saveDraft>,
    language: Language,
  ): KeptDraftState => {
    const email = emailRule.safeParse(sent.email)
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? ''
      throw new Refusal('request/invalid', { faults: [{ field: 'answers.email', message }] })
    }
    const answers = keepable(sent)
    const now = clock.now()
    return {
      ...{ answers, step, language, savedAt: now, expiresAt: expiryOf(deps, device.organisation, now) },
      personHash: remindedPerson(vault, device.organisation, email.data).personHash,
      answersHash: vault.hash('answers of a draft', JSON.stringify([answers, step])),
      textConsent: textConsentOf(answers, device),
    }
  }

  return {
    /** Answers a secret only for a draft just made. @throws Refusal request/invalid, draft/newer, draft/elsewhere, draft/applied */
    async save(
      tx: Tx,
      device: CallingDevice,
      sent: BodyOf<typeof saveDraft>,
      language: Language,
    ): Promise<AnswerOf<typeof saveDraft> & { secret?: string }> {
      const state = stateOf(device, sent, language)
      const now = clock.now()
      const known = await find(tx, device)
      // The cookie outlives an application; the next registration in this browser is a draft of its own.
      const draft = known?.closedAt && sent.revision === 0 ? undefined : known
      if (!draft) {
        await countTries(tx, vault, [countedTry('draftsByAddress', addressBlock(device.address))], now)
        const made = await insertDraft(tx, vault, device.organisation, state)
        await queueDraftReminder(tx, deps, made, state.answers)
        return { ...savedAs(made), secret: await takeOver(tx, vault, made.id, now) }
      }
      assertHere(draft)
      // The same again, whose first answer was lost.
      if (state.answersHash.equals(draft.answersHash)) return savedAs(draft)
      if (sent.revision !== draft.revision) throw new Refusal('draft/newer')
      await countTries(tx, vault, [countedTry('savesByDraft', draft.id)], now)
      const saved = await updateDraft(tx, vault, draft.id, state)
      await queueDraftReminder(tx, deps, saved, state.answers)
      return savedAs(saved)
    },

    read: (db: Db, device: CallingDevice): Promise<AnswerOf<typeof readDraft>> =>
      db.transaction().execute(async (tx) => {
        const draft = await find(tx, device)
        if (!draft) return { state: 'none' }
        if (draft.closedAt) return { state: 'applied' }
        if (draft.leftAt) return { state: 'elsewhere', since: draft.leftAt.toISOString() }
        const answers = await openAnswers(tx, vault, draft)
        return { state: 'here', answers, step: stepOf(draft), ...savedAs(draft) }
      }),

    /** Only the device that writes erases; what is not there is gone already. */
    async erase(tx: Tx, device: CallingDevice): Promise<void> {
      const draft = await find(tx, device)
      if (draft && !draft.leftAt) await eraseRow(tx, draft.id)
    },
  }
}

const savedAs = ({ revision, savedAt }: DraftRow) => ({ revision, savedAt: savedAt.toISOString() })
