import { useLocation, useSearch } from 'wouter'

/** What a list is filtered by stands in the address, so that it can be kept, sent and come back to. */
export const useFiltersInAddress = <Name extends string>(names: readonly Name[]) => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** '' where it is not filtered by. */
    shown: (name: Name): string => search.get(name) ?? '',
    /** Of those that have a value. */
    values: Object.fromEntries(
      names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
    ) as Partial<Record<Name, string>>,
    /** Another filter shows another list, from its first page on unless a page is among the changes. */
    set(changes: Partial<Record<Name | 'after', string | undefined>>): void {
      const next = new URLSearchParams(search)
      next.delete('after')
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, String(value)) : next.delete(name)
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })
    },
  }
}
