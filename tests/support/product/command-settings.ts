import { join } from 'node:path'
import { root } from '../../../scripts/run-command.ts'

/**
 * The environment of an operator's command that a test starts, without the settings of the test's own. What one start has
 * compiled the next one reads, since a test starts many.
 */
export const commandSettings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
