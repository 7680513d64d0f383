import { expect, test } from 'vitest'
import { processingMessages } from './processing.table.ts'

test('REG-28 the processing modal shows its seven messages in order', () =>
  expect(processingMessages).toEqual([
    'Creating your account',
    'Pulling your soft credit',
    'Locating your property',
    'Determining property value',
    'Determining your eligibility',
    'Calculating your offers',
    'Generating your quote',
  ]))
