import { isIPv4 } from 'node:net'

/** Whether a host is the loopback interface. @param host in lower case, an IPv6 address with or without brackets */
export const isThisMachine = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || (isIPv4(host) && host.startsWith('127.'))
