export interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockedPackage>
}

interface Platform {
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform of a binary package, from its name: `binding-linux-x64-musl`. */
export const platformOf = (name: string): Platform => {
  const parts = name.split('/').at(-1)?.split('-') ?? []
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  if (!cpu) throw new Error(`The package name ${name} does not say which machine it is for.`)
  if (os !== 'linux') return os ? { os: [os], cpu: [cpu] } : { cpu: [cpu] }
  const musl = parts.some((part) => part.startsWith('musl'))
  const glibc = parts.some((part) => part.startsWith('gnu'))
  return { os: [os], cpu: [cpu], ...(musl ? { libc: ['musl'] } : glibc ? { libc: ['glibc'] } : {}) }
}

/** Optional packages that a locked package names and the lock file lacks. */
export const missingFromLock = (lock: Lock): { name: string; version: string; dev: boolean }[] =>
  Object.entries(lock.packages).flatMap(([place, lockedPackage]) =>
    Object.entries(lockedPackage.optionalDependencies ?? {})
      .filter(([name]) => !foldersUpwards(place).some((folder) => lock.packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => ({ name, version, dev: lockedPackage.dev ?? false })),
  )

/** Where Node would look: the package's own folder first, then each parent folder. */
const foldersUpwards = (place: string): string[] => {
  const folders = [place === '' ? '' : `${place}/`]
  for (let end = place.lastIndexOf('node_modules/'); end > -1; end = place.lastIndexOf('node_modules/', end - 1)) {
    folders.push(place.slice(0, end))
    if (end === 0) break
  }
  return folders
}

/** Adds an entry for each missing optional package, in npm's order. Returns the added entries. */
export const completeLock = (lock: Lock): string[] => {
  const missing = missingFromLock(lock)
  for (const { name, version, dev } of missing) {
    const entry = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) }
    lock.packages[`node_modules/${name}`] = entry
  }
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, 'en')
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byName))
  return missing.map(({ name }) => name)
}
