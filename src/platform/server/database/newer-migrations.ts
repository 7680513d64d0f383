/** The number in a name such as `0090_after_0085_drop_old_reason`: what it removes is not read since that migration. */
const removesAfter = /^\d{4}_after_(\d{4})_/

/** What newer versions removed that a version with these migrations still reads. */
export const removedByNewer = (runNames: readonly string[], ownNames: readonly string[]): readonly string[] => {
  const ownNumbers = new Set(ownNames.map((name) => name.slice(0, 4)))
  return runNames.filter((name) => {
    const [, removesSince] = removesAfter.exec(name) ?? []
    return removesSince !== undefined && !ownNames.includes(name) && !ownNumbers.has(removesSince)
  })
}

/**
 * A version serves a database on which newer versions ran migrations, as long as these only added.
 * @throws Error when one of them removed what this version reads
 */
export const assertServable = (runNames: readonly string[], ownNames: readonly string[]): void => {
  const removals = removedByNewer(runNames, ownNames)
  if (removals.length > 0)
    throw new Error(
      `A newer version removed from this database what this version reads (${removals.join(', ')}). Start the newer version, or restore the backup from before that upgrade.`,
    )
}
