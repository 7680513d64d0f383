import { createHash } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { FileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { tryEach } from '#src/platform/server/try-each.ts'
import type { NachaOriginator } from '../nacha-file.rules.ts'
import {
  type AnswerRefusal,
  codeOf,
  entryRefusal,
  isOrdinary,
  type NachaAnswer,
  originRefusal,
  readNachaAnswers,
} from '../nacha-returns.rules.ts'
import { isReturnTimeOverAt } from '../settlement-day.rules.ts'
import { type achEntries, referenceOf } from './ach-entries.store.ts'

interface AchInboundConfig {
  originator: NachaOriginator
  /** The bank's routing number and the company's number there. */
  originatorKey: string
  entries: ReturnType<typeof achEntries>
  drop: Pick<FileDrop, 'list' | 'read'>
  db: Db
  clock: Clock
  log: Pick<Log, 'error' | 'info'>
}

interface InboundFile {
  sha256: string
  /** The last complete reading of the bank's files, on which it was decided which payments count as paid. */
  readBefore: Date | undefined
}

const service = 'disbursement'

/** The files that a bank leaves: returns and notifications of change. Each is read once, whole or not at all. */
export const achInbound = ({ originator, originatorKey, entries, drop, db, clock, log }: AchInboundConfig) => {
  /** Records an answer, or reports why it does not count. */
  const applyAnswer = async (tx: Tx, answer: NachaAnswer, { sha256, readBefore }: InboundFile): Promise<void> => {
    const code = codeOf(answer)
    const refuse = (reason: AnswerRefusal, entryId?: string): void => {
      const reference = entryId === undefined ? null : referenceOf(entryId)
      const fields = { service, sha256, record: answer.at, code, reference, reason }
      log[isOrdinary(reason) ? 'info' : 'error'](fields, 'a return or notification of change was not applied')
    }
    const foreign = originRefusal(answer, originator)
    if (foreign) return refuse(foreign)
    const entry = await entries.lockSent(tx, originatorKey, Number(answer.trace.slice(8)))
    const refusal = entryRefusal(answer, entry)
    if (!entry || refusal) return refuse(refusal ?? 'never sent', entry?.id)
    await entries.recordAnswer(tx, entry, answer, clock.now())
    const { effectiveOn, writtenAt } = entry
    const countedAsPaid = writtenAt && readBefore && isReturnTimeOverAt(readBefore, { effectiveOn, writtenAt })
    if (answer.kind === 'return' && countedAsPaid)
      log.error({ service, code, reference: referenceOf(entry.id) }, 'a payment came back after it counted as paid')
  }

  /** Applies the answers of a file, once. A file that cannot be read is reported once. */
  const applyFile = async (bytes: Uint8Array, inboundFile: InboundFile): Promise<void> => {
    const { sha256 } = inboundFile
    if (await entries.isRead(db, originatorKey, sha256)) return
    const file = { originator: originatorKey, sha256 }
    const reading = readNachaAnswers(Buffer.from(bytes).toString('latin1'))
    if ('faultAt' in reading) {
      const { faultAt, field } = reading
      if (await entries.recordFault(db, { ...file, faultAt }, clock.now()))
        log.error({ service, sha256, record: faultAt, field }, 'a file of the bank cannot be read')
      return
    }
    const { answers } = reading
    await db.transaction().execute(async (tx) => {
      if (!(await entries.recordRead(tx, { ...file, answers: answers.length }, clock.now()))) return
      for (const answer of answers) await applyAnswer(tx, answer, inboundFile)
    })
  }

  const readFiles = async (): Promise<void> => {
    // Noted before the files are listed, because the bank may leave others meanwhile.
    const readAt = clock.now()
    const readBefore = await entries.inboundReadAt(db, originatorKey)
    const filesWithFault = await entries.faultedFiles(db, originatorKey)
    const present = new Set<string>()
    for (const name of await drop.list('inbound')) {
      const bytes = await drop.read(`inbound/${name}`)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      present.add(sha256)
      await applyFile(bytes, { sha256, readBefore })
    }
    await entries.forgetFaulted(
      db,
      originatorKey,
      filesWithFault.filter((sha256) => !present.has(sha256)),
    )
    await entries.recordInboundRead(db, originatorKey, readAt)
  }

  return {
    /**
     * Applies what the bank left, and notifies of each answer, also of one from an earlier reading whose process died
     * before it did so.
     */
    async read(isAnswered: (reference: string) => Promise<void>): Promise<void> {
      try {
        await readFiles()
      } finally {
        await tryEach(await entries.unannouncedEntries(db, originatorKey), async (entry) => {
          await isAnswered(referenceOf(entry.id))
          await entries.recordAnnounced(db, entry)
        })
      }
    },

    /** The last moment of which every return is known; undefined while a file of the bank cannot be read. */
    async returnsKnownAt(): Promise<Date | undefined> {
      const readAt = await entries.inboundReadAt(db, originatorKey)
      return (await entries.faultedFiles(db, originatorKey)).length === 0 ? readAt : undefined
    },
  }
}
