import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BankAnswer, bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'
import moov from '#tests/vectors/moov-ach.json' with { type: 'json' }
import { type NachaFile, nachaFile } from './nacha-file.rules.ts'
import { readNachaAnswers } from './nacha-returns.rules.ts'

/**
 * The files that moov-io/ach accepted, a reader that we did not write, and what it printed of each. A file whose bytes
 * changed has to be read by it again.
 */

interface OutputEntry {
  transactionCode: number
  RDFIIdentification: string
  checkDigit: string
  DFIAccountNumber: string
  amount: number
  traceNumber: string
  addenda05?: readonly { paymentRelatedInformation: string }[]
  addenda98?: { changeCode: string; originalTrace: string; correctedData: string }
  addenda99?: { returnCode: string; originalTrace: string }
}
interface ReaderOutput {
  batches: readonly {
    batchHeader: { standardEntryClassCode: string; companyEntryDescription: string; effectiveEntryDate: string }
    entryDetails: readonly OutputEntry[]
  }[]
  fileControl: {
    batchCount: number
    blockCount: number
    entryAddendaCount: number
    entryHash: number
    totalDebit: number
    totalCredit: number
  }
}
interface ReadFile<Facts> {
  name: string
  facts: Facts
  sha256: string
  output: ReaderOutput
}

const filesOf = <Facts>(kind: string): [string, ReadFile<Facts>][] =>
  (moov.files as unknown as (ReadFile<Facts> & { kind: string })[])
    .filter((file) => file.kind === kind)
    .map((file) => [file.name, file])
const sumOf = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex')
const entriesOf = ({ batches }: ReaderOutput): OutputEntry[] => batches.flatMap(({ entryDetails }) => entryDetails)

describe('a file for the bank, as the other reader printed it', () => {
  test.each(filesOf<NachaFile>('sent'))('%s has the bytes that it accepted', (_, { facts, sha256 }) =>
    expect(sumOf(nachaFile(facts))).toBe(sha256),
  )

  test.each(filesOf<NachaFile>('sent'))('%s has every payment, and totals that add up', (_, { facts, output }) => {
    const credits = facts.batches.flatMap((batch) => batch.credits)
    expect(
      entriesOf(output).map((entry) => ({
        code: entry.transactionCode,
        routing: `${entry.RDFIIdentification}${entry.checkDigit}`,
        account: entry.DFIAccountNumber.trim(),
        amountCents: entry.amount,
        trace: entry.traceNumber,
        hasAddenda: entry.addenda05 !== undefined,
      })),
    ).toEqual(
      credits.map(({ routing, account, accountKind, amountCents, sequence, addenda }) => ({
        code: accountKind === 'CHECKING' ? 22 : 32,
        routing,
        account,
        amountCents,
        trace: `${facts.originator.bankRouting.slice(0, 8)}${String(sequence).padStart(7, '0')}`,
        hasAddenda: addenda !== null,
      })),
    )
    expect(output.fileControl).toMatchObject({
      batchCount: facts.batches.length,
      blockCount: nachaFile(facts).trimEnd().split('\n').length / 10,
      entryAddendaCount: credits.reduce((count, { addenda }) => count + (addenda === null ? 1 : 2), 0),
      entryHash: credits.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0),
      totalDebit: 0,
      totalCredit: credits.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })
    expect(
      output.batches.map(({ batchHeader }) => [
        batchHeader.standardEntryClassCode,
        batchHeader.companyEntryDescription.trim(),
        batchHeader.effectiveEntryDate,
      ]),
    ).toEqual(
      facts.batches.map(({ entryClass, description, effectiveOn }) => [
        entryClass,
        description.slice(0, 10),
        effectiveOn.slice(2).replaceAll('-', ''),
      ]),
    )
  })
})

describe('a file of the bank, as the other reader printed it', () => {
  test.each(filesOf<BankAnswer[]>('answers'))('%s says the same to our reader', (_, { facts, sha256, output }) => {
    const text = bankAnswerFile(facts)
    expect(sumOf(text)).toBe(sha256)
    const reading = readNachaAnswers(text)
    if (!('answers' in reading)) throw new Error(reading.field)
    const read = reading.answers.map((answer) => ({
      code: answer.kind === 'return' ? answer.code : answer.correction.code,
      trace: answer.trace,
      amountCents: answer.amountCents,
    }))
    expect(read).toEqual(
      entriesOf(output).map(({ addenda98, addenda99, amount }) => ({
        code: addenda99?.returnCode ?? addenda98?.changeCode,
        trace: addenda99?.originalTrace ?? addenda98?.originalTrace,
        amountCents: amount,
      })),
    )
  })
})
