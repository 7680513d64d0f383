import { isThisMachine } from './this-machine.ts'

/**
 * Whether nobody on the way can read or answer in place of the database at this address: it is on this machine, or TLS
 * is asked for that checks the certificate and the name in it. The other modes of TLS take whoever answers.
 */
export const isWaySafe = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  const modes = url.searchParams.getAll('sslmode')
  // The driver takes the last of several; one that is careless among them is a mistake whichever it is.
  if (modes.length > 0 && modes.every((mode) => mode === 'verify-full')) return true
  const host = decoded(url.searchParams.getAll('host').at(-1) ?? url.hostname)
  // A folder holds a socket. Without any host the driver would ask the environment.
  return host.startsWith('/') || isThisMachine(host)
}

const decoded = (host: string): string => {
  try {
    return decodeURIComponent(host).toLowerCase()
  } catch {
    return ''
  }
}
