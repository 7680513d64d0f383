import { afterAll } from 'vitest'
import { openMailServer } from './mail-server.ts'

/** A mail server that takes every message and shows it, until the surrounding tests end. */
export const mailCatcher = async (): Promise<{ url: string; lettersTo(address: string): string[] }> => {
  const { port, lettersTo, stop } = await openMailServer()
  afterAll(stop)
  return { url: `smtp://127.0.0.1:${port}`, lettersTo }
}
