import { stringifySearch } from '../search-params.ts'

/** A page of this dashboard. */
export interface CurrentPage {
  /** The route's path with named parameters: `/parties/$party/activity`. */
  readonly route: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
}

/** Path parameters with the same meaning on every network: hashes and names of Daml code. */
const sharedParams: ReadonlySet<string> = new Set(['packageId', 'templateId'])

/** Search params that select how a page shows data, not which data. */
const viewParams: ReadonlySet<string> = new Set([
  'activity',
  'by',
  'encoding',
  'form',
  'group',
  'order',
  'per',
  'scope',
  'show',
  'size',
  'sort',
  'source',
  'state',
  'step',
  'tab',
  'versions',
  'view',
])
/**
 * Search params that contain the start and end of a range. Only times are kept, because migration
 * ids and offsets are valid on one network only.
 */
const timeParams: ReadonlySet<string> = new Set(['from', 'to'])

const plainWord = /^[a-z][\w-]{0,39}$|^\d{1,6}$/i
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/**
 * Returns the address of the same page on another dashboard. If the path contains an id of this
 * network, returns the address of the list page above that id, without search params. Otherwise,
 * keeps the search params that mean the same on every network.
 * @param base address of the other dashboard
 * @param isPage returns true if the dashboard has a page at this path
 */
export function samePageElsewhere(
  base: string,
  { route, params, search }: CurrentPage,
  isPage: (path: string) => boolean,
): string {
  const segments = route.split('/').filter(Boolean)
  const isShared = (segment: string) => {
    const name = segment.slice(1)
    return !segment.startsWith('$') || (sharedParams.has(name) && params[name] !== undefined)
  }
  const firstId = segments.findIndex((segment) => !isShared(segment))
  const shared = firstId === -1 ? segments : listAbove(segments.slice(0, firstId), isPage)
  const path = shared.map((segment) =>
    encodeURIComponent(segment.startsWith('$') ? (params[segment.slice(1)] ?? '') : segment),
  )
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.join('/')}`
  const query = firstId === -1 ? stringifySearch(sharedSearch(search)) : ''
  return `${url.href}${query}`
}

function listAbove(
  segments: readonly string[],
  isPage: (path: string) => boolean,
): readonly string[] {
  const ends = segments.map((_, at) => segments.slice(0, at + 1))
  return ends.findLast((path) => isPage(`/${path.join('/')}`)) ?? []
}

function sharedSearch(search: CurrentPage['search']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => {
      const form = viewParams.has(name) ? plainWord : timeParams.has(name) ? time : undefined
      return form !== undefined && typeof value === 'string' && form.test(value)
    }),
  )
}
