import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { floridaRecordingTaxes, recordingTaxOn } from './recording-tax.ts'

test.each(vectors<{ amountFinanced: number }, number>('recording-tax', 'flDocStampNote'))(
  'OFR-10 recording-tax $id: the stamp tax on the note is $expected',
  ({ input, expected }) => expect(recordingTaxOn(input.amountFinanced, floridaRecordingTaxes.noteStamp)).toBe(expected),
)

test.each(vectors<{ consideration: number }, number>('recording-tax', 'flDocStampDeed'))(
  'OFR-10 recording-tax $id: the stamp tax on the deed is $expected',
  ({ input, expected }) => expect(recordingTaxOn(input.consideration, floridaRecordingTaxes.deedStamp)).toBe(expected),
)

test('OFR-10 an exact hundred is not rounded up, and an exact tax is not rounded to hundreds', () => {
  expect(recordingTaxOn(40_000, floridaRecordingTaxes.noteStamp)).toBe(140)
  expect(recordingTaxOn(40_000.01, floridaRecordingTaxes.noteStamp)).toBe(140.35)
  expect(recordingTaxOn(40_051, floridaRecordingTaxes.intangible)).toBe(80.1)
})
