import { isThisMachine } from '../http/this-machine.ts'

/**
 * Whether the connection to this database address is safe from eavesdropping and impersonation: it is on this machine,
 * or uses TLS that verifies the certificate and the host name. Other TLS modes accept any server.
 */
export const isConnectionSafe = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  const modes = url.searchParams.getAll('sslmode')
  // The driver uses the last of several values. An unsafe one among them is a mistake in any position.
  if (modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return true
  const host = decodeHost(url.searchParams.getAll('host').at(-1) ?? url.hostname)
  // A folder contains a socket. Without a host the driver would read the environment.
  return host.startsWith('/') || isThisMachine(host)
}

const decodeHost = (host: string): string => {
  try {
    return decodeURIComponent(host).toLowerCase()
  } catch {
    return ''
  }
}
