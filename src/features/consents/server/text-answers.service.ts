import type { Organization } from '#src/brands/organization.schema.ts'
import { e164 } from '#src/domain/person/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { readNewestText, writeMessage } from '#src/platform/server/messages/outbox.ts'
import { saveTextAnswer, wantsNoTexts } from '#src/platform/server/messages/text-stops.ts'
import type { IncomingText } from '#src/platform/server/messages/text-webhook.ts'
import { answerTo, parseTextCommand, type TextCommand } from '../text-answer.rules.ts'

export interface TextAnswersDeps {
  db: Db
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  /** The organization that answers a number to which no organization has sent a text. */
  defaultOrganization: string
}

/**
 * Returns the key that makes each answer unique. STOP and START are answered once per text. HELP is answered once an
 * hour, so that two automated systems do not text each other endlessly.
 */
const replyCauseKey = ({ says }: TextCommand, { reference }: IncomingText, phone: Buffer, now: Date): string =>
  says === 'help'
    ? `text answer:help:${phone.toString('base64url')}:${now.toISOString().slice(0, 13)}`
    : `text answer:${says}:${reference}`

/**
 * Handles a text that a person sends to the lender. STOP ends texts to the number at once, and one text confirms it, as
 * 47 CFR 64.1200(a)(12) allows. START allows texts again. Neither changes the consents of the person. Other texts are
 * not answered.
 */
export const handleIncomingText = async (deps: TextAnswersDeps, text: IncomingText): Promise<void> => {
  const { db, vault, clock } = deps
  const command = parseTextCommand(text.body)
  const number = e164(text.from)
  if (!command || number === null) return
  const { says } = command
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    if (says !== 'help' && !(await changes(tx, deps, { says, number, reference: text.reference, at }))) return
    if (text.isAnswered) return
    const organization = deps.organizationByCode((await readNewestText(tx, number)) ?? deps.defaultOrganization)
    await writeMessage(tx, deps, {
      organization: organization.orgCode,
      channel: 'sms',
      recipient: number,
      subject: '',
      documentIds: [],
      applicationId: null,
      causeKey: replyCauseKey(command, text, vault.hash('asks for help by text', number), at),
      body: { text: answerTo(command, organization), html: null, answersText: true },
    })
  })
}

/** Stores an answer. Returns whether it is new and differs from the previous one. */
const changes = async (
  tx: Sql,
  { vault }: TextAnswersDeps,
  answer: { says: 'stop' | 'start'; number: string; reference: string; at: Date },
): Promise<boolean> => {
  const wasStopped = await wantsNoTexts(tx, vault, answer.number)
  return (await saveTextAnswer(tx, vault, answer)) && wasStopped !== (answer.says === 'stop')
}
