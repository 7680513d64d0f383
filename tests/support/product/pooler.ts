import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInstalled } from './installed-program.ts'
import { startKillableInstalled } from './killable-program.ts'
import { freePort } from './product.ts'

const program = 'pgbouncer'

/** Whether the machine has PgBouncer. */
export const hasPooler = isInstalled(program)

interface PooledDatabase {
  /** Where the pooler reaches PostgreSQL: a host or the folder of its socket, with the port if it is not the usual one. */
  host: string
  port?: number
  database: string
  username: string
  /** Empty where PostgreSQL trusts whoever connects. */
  password?: string
  /** Fewer than the processes would open, so that transactions of several share each connection. */
  poolSize: number
}

interface Pooler {
  url: string
  kill(): Promise<void>
}

/** Starts PgBouncer in transaction mode before a database, in a folder that its account may enter. */
export const startPooler = async (folder: string, behind: PooledDatabase, uid?: number): Promise<Pooler> => {
  const { host, port, database, username, password = '', poolSize } = behind
  const ownPort = await freePort()
  const place = [`host=${host}`, ...(port ? [`port=${port}`] : []), `dbname=${database}`]
  await writeFile(join(folder, 'users'), `"${username}" "${password}"\n`)
  const settings = [
    '[databases]',
    `${database} = ${place.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    // A new primary is used as soon as it is there. The usual wait after a failure is 15 seconds.
    'server_login_retry = 1',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings.join('\n'))
  const { kill } = await startKillableInstalled(program, [file], { port: ownPort, ...(uid !== undefined && { uid }) })
  return { url: `postgres://${username}${password && `:${password}`}@127.0.0.1:${ownPort}/${database}`, kill }
}
