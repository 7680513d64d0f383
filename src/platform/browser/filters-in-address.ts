import { useLocation, useSearch } from 'wouter'

/** The filters of a list are in the address, so that a person can bookmark, share and return to them. */
export const useFiltersInAddress = <Name extends string>(names: readonly Name[]) => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** '' if the list is not filtered by it. */
    value: (name: Name): string => search.get(name) ?? '',
    /** Only filters that have a value. */
    values: Object.fromEntries(
      names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
    ) as Partial<Record<Name, string>>,
    /** A changed filter shows another list, from its first page unless the changes include a page. */
    set(changes: Partial<Record<Name | 'after', string | undefined>>): void {
      const next = new URLSearchParams(search)
      next.delete('after')
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, String(value)) : next.delete(name)
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })
    },
  }
}
