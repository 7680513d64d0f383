/**
 * Does something with each item in turn, also after a failure, so that one item never delays the others.
 * @param onFailure receives each failure
 * @throws the first failure, after the last item
 */
export const tryEach = async <Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
  onFailure: (item: Item, error: unknown) => void = () => {},
): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      failures.push(error)
      onFailure(item, error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
