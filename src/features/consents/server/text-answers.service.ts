import type { Organisation } from '#src/brands/organisation.schema.ts'
import { e164 } from '#src/domain/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { newestTextTo, writeMessage } from '#src/platform/server/outbox.ts'
import { keepTextAnswer, wantsNoTexts } from '#src/platform/server/text-stops.ts'
import type { IncomingText } from '#src/platform/server/text-webhook.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { type Meant, meantBy } from '../text-answer.rules.ts'
import { spanish } from '../text-answers.es.ts'

export interface TextAnswersDeps {
  db: Db
  vault: Vault
  clock: Clock
  organisationOf(orgCode: string): Organisation
  /** Speaks to a number that nobody of ours has texted. */
  defaultOrganisation: string
}

const answerTo = ({ says, language }: Meant, { sender, orgMetaData, support }: Organisation): string => {
  const say = speaker(spanish, language)
  const name = sender.smsName
  if (says === 'stop')
    return say(
      '{name}: you get no more texts from us. What you must know comes by mail. Reply START to get texts again.',
      { name },
    )
  if (says === 'start')
    return say('{name}: you get texts again where you agreed to them. Reply STOP to end them, HELP for help.', { name })
  return say(
    '{name}, {lender}: texts about your application. Help: {phone} or {email}. Message and data rates may apply. Reply STOP to end.',
    { name, lender: orgMetaData.companyInfo.legalName, phone: support.phone, email: support.email },
  )
}

/** What makes us answer, once: the change for STOP and START, and for HELP an hour, so that no two machines talk. */
const causeOf = ({ says }: Meant, { reference }: IncomingText, phone: Buffer, now: Date): string =>
  says === 'help'
    ? `text answer:help:${phone.toString('base64url')}:${now.toISOString().slice(0, 13)}`
    : `text answer:${says}:${reference}`

/**
 * Hears what somebody texts to the lender. STOP ends texts to the number at once and is confirmed by one text, as 47 CFR
 * 64.1200(a)(12) allows; START lets them go again; neither touches what was agreed to. Anything else is not answered.
 */
export const hearText = async (deps: TextAnswersDeps, text: IncomingText): Promise<void> => {
  const { db, vault, clock } = deps
  const meant = meantBy(text.body)
  const number = e164(text.from)
  if (!meant || number === null) return
  const { says } = meant
  await db.transaction().execute(async (tx) => {
    const at = clock.now()
    if (says !== 'help' && !(await changes(tx, deps, { says, number, reference: text.reference, at }))) return
    if (text.isAnswered) return
    const organisation = deps.organisationOf((await newestTextTo(tx, number)) ?? deps.defaultOrganisation)
    await writeMessage(tx, deps, {
      ...{ organisation: organisation.orgCode, channel: 'sms', recipient: number, subject: '', documentIds: [] },
      ...{ applicationId: null, causeKey: causeOf(meant, text, vault.hash('asks for help by text', number), at) },
      body: { text: answerTo(meant, organisation), html: null, answersText: true },
    })
  })
}

/** Whether this answer is new and says something else than the one before. */
const changes = async (
  tx: Sql,
  { vault }: TextAnswersDeps,
  answer: { says: 'stop' | 'start'; number: string; reference: string; at: Date },
): Promise<boolean> => {
  const wasStopped = await wantsNoTexts(tx, vault, answer.number)
  return (await keepTextAnswer(tx, vault, answer)) && wasStopped !== (answer.says === 'stop')
}
