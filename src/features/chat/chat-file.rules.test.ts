import { expect, test } from 'vitest'
import { declaredFileFault, isTaken, nameOfType } from './chat-file.rules.ts'

test.each([
  ['scan.PDF', 'application/pdf', 'scan.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['IMG_0002.jpg', 'image/heic', 'IMG_0002.heic'],
  ['IMG_0001.HEIC', 'image/jpeg', 'IMG_0001.jpg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['photo.exe', 'image/jpeg', 'photo.exe.jpg'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['June 3.5', 'application/pdf', 'June 3.5.pdf'],
] as const)('a file named %s with content of %s gets the name %s', (name, type, right) =>
  expect(nameOfType(name, type)).toBe(right),
)

test.each([
  ['photo.png', 'image/jpeg', true],
  ['photo', 'image/jpeg', true],
  ['notes.txt', 'text/plain', true],
  ['drawing.svg', 'text/plain', false],
  ['accounts.csv', 'text/plain', false],
  ['scan.pdf', 'text/plain', false],
] as const)('whether %s with content of %s is accepted: %s', (name, type, takes) =>
  expect(isTaken(name, type)).toBe(takes),
)

test.each([
  ['photo.HEIC', 1, '', undefined],
  ['voice', 1, 'audio/mpeg', undefined],
  ['empty.pdf', 0, 'application/pdf', 'upload/empty'],
  ['film.mp4', 25_000_001, 'video/mp4', 'chat/file-too-large'],
  [`${'n'.repeat(300)}.pdf`, 1, 'application/pdf', 'upload/long-name'],
  ['setup.exe', 1, 'application/octet-stream', 'chat/wrong-type'],
  ['setup', 1, '', 'chat/wrong-type'],
])('CHT-04 a file %s of %s bytes and type “%s” has the fault: %s', (name, size, type, fault) =>
  expect(declaredFileFault({ name, size, type })).toBe(fault),
)
