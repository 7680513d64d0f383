import { expect, test } from 'vitest'
import { recordingFormsIn } from './recording-forms.table.ts'

test('EXP-01 the District of Columbia form is included only while its flag is on, and the Maryland form always', () => {
  const [on, off] = [() => true, () => false]
  expect(recordingFormsIn('DC', on)).toEqual(['FP-7/C, Real Property Recordation and Transfer Tax Form'])
  expect(recordingFormsIn('DC', off)).toEqual([])
  expect(recordingFormsIn('MD', off)).toEqual(['State of Maryland Land Instrument Intake Sheet'])
  expect(recordingFormsIn('TX', on)).toEqual([])
})
