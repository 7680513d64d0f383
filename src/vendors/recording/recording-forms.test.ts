import { expect, test } from 'vitest'
import { recordingFormsIn } from './recording-forms.table.ts'

test('EXP-01 the form of the District of Columbia goes along while its flag is on, that of Maryland always', () => {
  const [on, off] = [() => true, () => false]
  expect(recordingFormsIn('DC', on)).toEqual(['FP-7/C, Real Property Recordation and Transfer Tax Form'])
  expect(recordingFormsIn('DC', off)).toEqual([])
  expect(recordingFormsIn('MD', off)).toEqual(['State of Maryland Land Instrument Intake Sheet'])
  expect(recordingFormsIn('TX', on)).toEqual([])
})
