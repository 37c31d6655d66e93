/** Search params of an open update only, without those of the list. */
interface OfUpdate {
  readonly view?: unknown
  readonly encoding?: unknown
  readonly event?: unknown
  readonly kind?: unknown
  readonly find?: unknown
}

/** The search params of a list, of those that it has while an update is open beside it. */
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
