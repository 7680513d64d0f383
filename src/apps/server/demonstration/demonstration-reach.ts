import type { Config } from '#src/platform/server/config.ts'
import { isThisMachine } from '#src/platform/server/http/this-machine.ts'

/** Browsers resolve every name under localhost to this machine (RFC 6761). */
const isLocal = (host: string): boolean => isThisMachine(host) || host.endsWith('.localhost')

/**
 * Checks that a demonstration can be reached only from this machine. Outside production, anyone who reaches the product
 * can log in as any user.
 * @throws Error when other machines could reach it and the settings do not allow that
 */
export const assertLocalOnly = ({ production, host, publicUrl, allowPublicDemonstration }: Config): void => {
  if (production || allowPublicDemonstration) return
  const exposures = [
    ...(isLocal(host.toLowerCase()) ? [] : [`HOST is ${host}`]),
    ...(publicUrl === undefined || isLocal(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ]
  if (exposures.length === 0) return
  throw new Error(
    [
      `This is no production, and others than this machine would reach it: ${exposures.join(', ')}.`,
      'Its logins are published, /outbox shows every code and mail, and anybody can move its clock.',
      'Set ALLOW_PUBLIC_DEMONSTRATION=true if all that may be, or HEARTHLINE_ENVIRONMENT=production.',
    ].join('\n'),
  )
}
