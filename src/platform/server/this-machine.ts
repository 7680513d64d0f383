import { isIPv4 } from 'node:net'

/** Whether a host is this machine's own, whom nobody else reaches. @param host in small letters, an IPv6 address with brackets or without */
export const isThisMachine = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'))
