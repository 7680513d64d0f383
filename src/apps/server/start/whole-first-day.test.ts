import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { lacksForCopy } from '../../../../scripts/first-day/empty-machine.ts'
import { root } from '../../../../scripts/run-command.ts'

const lacks = lacksForCopy()
const reason = lacks.length > 0 ? `, without ${lacks.join(', ')}` : ''
/** Everything is done twice where two people must do it at once, and each step waits for the worker. */
const patience = 1_800_000

describe.skipIf(lacks.length > 0)(`the first day of a lender, from an empty machine on${reason}`, () => {
  test('the documented commands and the console lead to a line that is complete, with every service by hand', {
    timeout: patience,
  }, async () => {
    const child = spawn('npm', ['run', '--silent', 'first-day'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes
      })
    const [code] = await once(child, 'close')
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Now at COMPLETE.') })
    process.stdout.write(output.slice(output.lastIndexOf('1. Machine')))
  })
})
