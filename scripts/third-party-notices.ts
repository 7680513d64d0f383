import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** A package that the product is made of: in the release folder, in the pages, or built into the server. */
export interface UsedPackage {
  name: string
  version: string
  /** Its license, by SPDX. */
  license: string
  /** Its license files; none in some packages. */
  texts: readonly string[]
}

interface LockEntry {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** Node comes with the machine or the image, not with the release. */
const isNode = /^node_modules\/node-(linux|darwin)-/

const licenseFiles = '{LICEN[SC]E,Licen[sc]e,licen[sc]e,NOTICE,COPYING}*'

/**
 * Every package that is not for building or testing alone, by the lock file, where it is installed; and what else is in
 * the release folder, because a package that is needed would use it if it were there.
 */
export const usedPackages = (releaseFolder?: string): UsedPackage[] => {
  const isReleased = (path: string) =>
    releaseFolder !== undefined && existsSync(join(releaseFolder, path, 'package.json'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const packages = Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) => {
    if (path === '' || isNode.test(path)) return []
    if ((dev || devOptional) && !isReleased(path)) return []
    // What is for other platforms is not installed, and not released either.
    if (!existsSync(join(root, path, 'package.json'))) return []
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as UsedPackage
    const files = globSync(licenseFiles, { cwd: join(root, path), withFileTypes: true }).filter((dirent) =>
      dirent.isFile(),
    )
    const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8').trim())
    return [{ name, version, license: license ?? lock.packages[path]?.license ?? '', texts }]
  })
  return packages.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The notices that the licenses ask for. A text that several packages share stands once, below their names. */
export const thirdPartyNotices = (packages: readonly UsedPackage[]): string => {
  const sharers = new Map<string, string[]>()
  for (const { name, version, license, texts } of packages) {
    const text = texts.join('\n\n') || `Licensed under ${license}. The package has no text of its license.`
    sharers.set(text, [...(sharers.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const sections = [...sharers].map(([text, names]) => [...names, '', text].join('\n'))
  return ['Hearthline contains the following packages, each under its own license.', ...sections].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  )
}
