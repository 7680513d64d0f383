import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { ConditionTable } from '#database/tables/applications.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { ConditionCustomText, ConditionDetails, ConditionState } from '#src/domain/lending/condition.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { queueConditionLetter } from './condition-letter-job.ts'
import { wakeStep } from './due-steps.store.ts'
import { recordPartnerEvent } from './partner-event-record.ts'

export interface NewCondition {
  applicationId: string
  category: ConditionCategory
  /** The cause: the same cause on the same application raises one condition, however often it is found. */
  causeKey: string
  details?: ConditionDetails
  words?: ConditionCustomText
  /** For staff alone. */
  internalNote?: string | undefined
  /** An additional signer; the borrower where left out. */
  askedOf?: string | null
  now: Date
}

export interface ConditionRecord {
  id: string
  applicationId: string
  category: ConditionCategory
  causeKey: string
  state: ConditionState
  details: ConditionDetails
  /** The part that the recipient may read. */
  words: ConditionCustomText
  /** The part that only staff may read. */
  internalNote: string | null
  /** Null is the borrower. */
  askedOf: string | null
  /** How often staff returned it. */
  sentBack: number
  createdAt: Date
  updatedAt: Date
}

const wordsCell = (row: string) => ({ table: 'condition', column: 'sealed_words', row })
const noteCell = (row: string) => ({ table: 'condition', column: 'sealed_note', row })
const columns = [
  'id',
  'applicationId',
  'category',
  'causeKey',
  'state',
  'details',
  'sealedWords',
  'sealedNote',
  'askedOf',
  'sentBack',
  'createdAt',
  'updatedAt',
] as const

/** Raises, moves and settles conditions. Settling one wakes the step that it held. */
export const conditionRecords = (vault: Vault) => {
  const openRecord = async (sql: Sql, row: Row): Promise<ConditionRecord> => {
    const { sealedWords, sealedNote, ...rest } = row
    const storedText = sealedWords
      ? await vault.open<ConditionCustomText>(sql, row.applicationId, wordsCell(row.id), sealedWords)
      : {}
    const note = sealedNote ? await vault.open<string>(sql, row.applicationId, noteCell(row.id), sealedNote) : null
    const { words, legacyNote } = splitNote(storedText, row)
    return { ...rest, words, internalNote: note ?? legacyNote ?? null }
  }

  const selectById = (sql: Sql, applicationId: string, id: string) =>
    sql.selectFrom('condition').select(columns).where('id', '=', id).where('applicationId', '=', applicationId)

  /** @throws Refusal condition/moved-on if it is no longer in one of the states from which the move starts. */
  const move = async (
    tx: Tx,
    id: string,
    from: readonly ConditionState[],
    change: { state: ConditionState; by?: string | undefined; now: Date; sentBack?: true },
  ): Promise<void> => {
    const isSettled = change.state === 'ACCEPTED' || change.state === 'WITHDRAWN'
    const row = await tx
      .updateTable('condition')
      .set((column) => ({
        state: change.state,
        updatedAt: change.now,
        sentBack: column('sentBack', '+', change.sentBack ? 1 : 0),
        settledAt: isSettled ? change.now : null,
        settledBy: isSettled ? (change.by ?? null) : null,
      }))
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(['applicationId', 'category'])
      .executeTakeFirst()
    if (!row) throw new Refusal('condition/moved-on')
    if (change.state === 'ACCEPTED' || change.state === 'WITHDRAWN') {
      const category = row.category as ConditionCategory
      const settlement = { conditionUuid: id, category, state: change.state }
      await recordPartnerEvent(tx, row.applicationId, 'condition.settled', [settlement], change.now)
    }
    // A step that judges its own conditions runs each time; one that any condition holds stays held until the last.
    if (isSettled) await wakeStep(tx, row.applicationId, change.now)
  }

  return {
    /** Returns the condition's id, or undefined if its cause had already raised it. */
    async raise(tx: Tx, condition: NewCondition): Promise<string | undefined> {
      const { applicationId, now } = condition
      const id = randomUUID()
      const row = await tx
        .insertInto('condition')
        .values({
          id,
          applicationId,
          category: condition.category,
          state: 'OPEN',
          causeKey: condition.causeKey,
          askedOf: condition.askedOf ?? null,
          details: JSON.stringify(condition.details ?? {}),
          sealedWords: condition.words ? await vault.seal(tx, applicationId, wordsCell(id), condition.words) : null,
          sealedNote: condition.internalNote
            ? await vault.seal(tx, applicationId, noteCell(id), condition.internalNote)
            : null,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.columns(['applicationId', 'causeKey']).doNothing())
        .returning('id')
        .executeTakeFirst()
      const { category } = condition
      if (row) {
        await recordPartnerEvent(tx, applicationId, 'condition.raised', [{ conditionUuid: id, category }], now)
        await queueConditionLetter(tx, { applicationId, conditionId: id, sentBack: 0, now })
      }
      return row?.id
    },

    /** Every condition of an application, oldest first. */
    async byApplication(sql: Sql, applicationId: string): Promise<ConditionRecord[]> {
      const rows = await sql
        .selectFrom('condition')
        .select(columns)
        .where('applicationId', '=', applicationId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return Promise.all(rows.map((row) => openRecord(sql, row as Row)))
    },

    async byId(sql: Sql, applicationId: string, id: string): Promise<ConditionRecord | undefined> {
      const row = await selectById(sql, applicationId, id).executeTakeFirst()
      return row && openRecord(sql, row as Row)
    },

    /** The same, locked until the transaction ends, so that what was read stays true until it is moved. */
    async lockById(tx: Tx, applicationId: string, id: string): Promise<ConditionRecord | undefined> {
      // A step locks the application before its conditions, and so does the trigger that follows a move.
      await tx.selectFrom('application').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute()
      const row = await selectById(tx, applicationId, id).forNoKeyUpdate().executeTakeFirst()
      return row && openRecord(tx, row as Row)
    },

    /** An organization's conditions that wait for staff, each with its loan number, the longest waiting first. */
    async inReview(
      sql: Sql,
      organization: string,
      most: number,
    ): Promise<{ condition: ConditionRecord; loanNumber: string }[]> {
      const rows = await sql
        .selectFrom('condition')
        .innerJoin('application', 'application.id', 'condition.applicationId')
        .select(columns.map((column) => `condition.${column}` as const))
        .select('application.loanNumber')
        .where('condition.state', '=', 'IN_REVIEW')
        .where('application.organization', '=', organization)
        .orderBy('condition.updatedAt')
        .orderBy('condition.id')
        .limit(most)
        .execute()
      return Promise.all(
        rows.map(async ({ loanNumber, ...row }) => ({ condition: await openRecord(sql, row as Row), loanNumber })),
      )
    },

    /** The recipient has submitted it. @throws Refusal condition/moved-on */
    submit: (tx: Tx, id: string, now: Date) => move(tx, id, ['OPEN'], { state: 'IN_REVIEW', now }),

    /** Staff, or an automatic check, accept it. @throws Refusal condition/moved-on */
    accept: (tx: Tx, id: string, by: string | undefined, now: Date) =>
      move(tx, id, ['OPEN', 'IN_REVIEW'], { state: 'ACCEPTED', by, now }),

    /** It is no longer needed. @throws Refusal condition/moved-on */
    withdraw: (tx: Tx, id: string, by: string | undefined, now: Date) =>
      move(tx, id, ['OPEN', 'IN_REVIEW'], { state: 'WITHDRAWN', by, now }),

    /**
     * Staff return a locked condition with a comment; a new internal note replaces the previous one. Returns what it
     * is then. @throws Refusal condition/moved-on
     */
    async sendBack(
      tx: Tx,
      condition: ConditionRecord,
      { commentsToBorrower, internalNote }: SentBack,
      now: Date,
    ): Promise<ConditionRecord> {
      const { id, applicationId } = condition
      await move(tx, id, ['IN_REVIEW'], { state: 'OPEN', now, sentBack: true })
      const sentBack = condition.sentBack + 1
      await queueConditionLetter(tx, { applicationId, conditionId: id, sentBack, now })
      const words = { ...condition.words, commentsToBorrower }
      const note = internalNote ?? condition.internalNote
      await tx
        .updateTable('condition')
        .set({
          sealedWords: await vault.seal(tx, applicationId, wordsCell(id), words),
          sealedNote: note === null ? null : await vault.seal(tx, applicationId, noteCell(id), note),
        })
        .where('id', '=', id)
        .execute()
      return { ...condition, words, internalNote: note, state: 'OPEN', sentBack, updatedAt: now }
    },

    /**
     * Moves notes into their own sealed column, for rows from before notes had one. Processes this many after an id;
     * returns the last one processed, undefined if there are no more.
     */
    async sealNotesSeparately(tx: Tx, after: string, most: number): Promise<string | undefined> {
      const rows = await tx
        .selectFrom('condition')
        .select(['id', 'applicationId', 'category', 'causeKey', 'sealedWords'])
        .where('id', '>', after)
        .where('sealedNote', 'is', null)
        .where('sealedWords', 'is not', null)
        .where((where) =>
          where.or([where('causeKey', 'like', `${staffCause}%`), where('category', '=', 'ESCALATION_REVIEW')]),
        )
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .execute()
      for (const { id, applicationId, category, causeKey, sealedWords } of rows) {
        const storedText = await vault.open<ConditionCustomText>(tx, applicationId, wordsCell(id), sealedWords!)
        const { words, legacyNote } = splitNote(storedText, { category, causeKey })
        if (legacyNote === undefined) continue
        await tx
          .updateTable('condition')
          .set({
            sealedWords: await vault.seal(tx, applicationId, wordsCell(id), words),
            sealedNote: await vault.seal(tx, applicationId, noteCell(id), legacyNote),
          })
          .where('id', '=', id)
          .execute()
      }
      return rows.length === most ? rows.at(-1)?.id : undefined
    },
  }
}

export type ConditionRecords = ReturnType<typeof conditionRecords>

type Row = Omit<ConditionRecord, 'words' | 'internalNote'> & RowOf<ConditionTable, 'sealedWords' | 'sealedNote'>

export interface SentBack {
  commentsToBorrower: string
  internalNote?: string | undefined
}

/** The prefix of the cause of a condition that staff raised. */
export const staffCause = 'staff '

const stateRulePrefix = 'state rule '
/** The cause of a condition that a state's rule for closings raised. */
export const stateRuleCause = (rule: string): string => `${stateRulePrefix}${rule}`
/** Whether no one person may settle a condition: a rule of law is shown to be met by a proposal that another approves. */
export const takesTwoPeople = (causeKey: string): boolean => causeKey.startsWith(stateRulePrefix)

/** The cause of the condition that asks staff to settle in which county a home lies. */
export const countyCause = 'county of the home'
/** Whether a condition ends only when staff answer its question in a form of its own. */
export const hasOwnForm = (causeKey: string): boolean => causeKey === countyCause

/**
 * From before notes had their own column: notes of staff, and of reviews by staff, were stored with the text for the
 * recipient.
 */
const splitNote = (
  { notes, ...others }: ConditionCustomText,
  { category, causeKey }: { category: string; causeKey: string },
): { words: ConditionCustomText; legacyNote: string | undefined } => {
  const isForStaff = causeKey.startsWith(staffCause) || category === 'ESCALATION_REVIEW'
  if (notes === undefined || isForStaff) return { words: others, legacyNote: notes }
  return { words: { notes, ...others }, legacyNote: undefined }
}

/** Whether people still have something to do or to judge on an application. */
export const anyUnsettled = async (sql: Sql, applicationId: string): Promise<boolean> =>
  (await sql
    .selectFrom('condition')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('state', 'in', ['OPEN', 'IN_REVIEW'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The kinds of condition that were already accepted on an application, so that a repeated step does not ask again. */
export const acceptedCategories = async (sql: Sql, applicationId: string): Promise<ReadonlySet<ConditionCategory>> => {
  const rows = await sql
    .selectFrom('condition')
    .select('category')
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'ACCEPTED')
    .execute()
  return new Set(rows.map(({ category }) => category as ConditionCategory))
}

/** The causes that people have settled on an application, by proof or because it was not needed. */
export const settledCauses = async (sql: Sql, applicationId: string): Promise<ReadonlySet<string>> => {
  const rows = await sql
    .selectFrom('condition')
    .select('causeKey')
    .where('applicationId', '=', applicationId)
    .where('state', 'in', ['ACCEPTED', 'WITHDRAWN'])
    .execute()
  return new Set(rows.map(({ causeKey }) => causeKey))
}

/** As in conditions: null is the borrower. */
export const recipientFor = async (
  sql: Sql,
  { applicationId, identityId }: { applicationId: string; identityId: string },
): Promise<string | null> => {
  const application = await sql
    .selectFrom('application')
    .select('identityId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return application.identityId === identityId ? null : identityId
}

/** The conditions of a cause on which people still have something to do or to judge. */
export const readUnsettled = async (sql: Sql, applicationId: string, causeKey: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('condition')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('causeKey', '=', causeKey)
    .where('state', 'in', ['OPEN', 'IN_REVIEW'])
    .execute()
  return rows.map(({ id }) => id)
}

/** All causes of an application's current and past conditions, with each condition's state. */
export const causesOf = async (sql: Sql, applicationId: string): Promise<ReadonlyMap<string, ConditionState>> => {
  const rows = await sql
    .selectFrom('condition')
    .select(['causeKey', 'state'])
    .where('applicationId', '=', applicationId)
    .execute()
  return new Map(rows.map(({ causeKey, state }) => [causeKey, state as ConditionState]))
}

/** The cause of a condition. */
export const causeOfCondition = async (sql: Sql, id: string): Promise<string> =>
  (await sql.selectFrom('condition').select('causeKey').where('id', '=', id).executeTakeFirstOrThrow()).causeKey
