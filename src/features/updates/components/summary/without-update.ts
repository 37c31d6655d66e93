/** The search params that belong to the open update, not to the list. */
interface OfUpdate {
  readonly view?: unknown
  readonly encoding?: unknown
  readonly event?: unknown
  readonly kind?: unknown
  readonly find?: unknown
}

/** Returns the search params of a list without those of the open update next to it. */
export function withoutUpdate<Search extends OfUpdate>({
  view: _view,
  encoding: _encoding,
  event: _event,
  kind: _kind,
  find: _find,
  ...list
}: Search): Omit<Search, keyof OfUpdate> {
  return list
}
