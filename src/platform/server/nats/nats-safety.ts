import type { NatsSettings } from '../config.ts'
import { isThisMachine } from '../http/this-machine.ts'

/** Whether the way to each server is safe from eavesdropping and impersonation: by TLS, or within this machine. */
export const isNatsSafe = ({ servers }: Pick<NatsSettings, 'servers'>): boolean =>
  servers.every((server) => {
    const url = URL.parse(server)
    return url !== null && (url.protocol === 'tls:' || isThisMachine(url.hostname.toLowerCase()))
  })
