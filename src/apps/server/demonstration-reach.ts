import type { Config } from '#src/platform/server/config.ts'
import { isThisMachine } from '#src/platform/server/this-machine.ts'

/** Browsers take every name below localhost to this machine (RFC 6761). */
const isKept = (host: string): boolean => isThisMachine(host) || host.endsWith('.localhost')

/**
 * Outside production everybody who reaches the product can log in as anybody.
 * @throws Error where that would be more than this machine, and nobody said that it may
 */
export const assertKeptToThisMachine = ({ production, host, publicUrl, allowPublicDemonstration }: Config): void => {
  if (production || allowPublicDemonstration) return
  const reached = [
    ...(isKept(host.toLowerCase()) ? [] : [`HOST is ${host}`]),
    ...(publicUrl === undefined || isKept(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ]
  if (reached.length === 0) return
  throw new Error(
    [
      `This is no production, and others than this machine would reach it: ${reached.join(', ')}.`,
      'Its log-ins are published, /outbox shows every code and mail, and anybody can move its clock.',
      'Set ALLOW_PUBLIC_DEMONSTRATION=true if all that may be, or HEARTHLINE_ENVIRONMENT=production.',
    ].join('\n'),
  )
}
