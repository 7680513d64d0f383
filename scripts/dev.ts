import { spawn } from 'node:child_process'
import { watchProduct } from './build-product.ts'
import { root } from './run-command.ts'

// Builds the web apps after each change and restarts the server after each change of its own.
try {
  await watchProduct()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/apps/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
server.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
