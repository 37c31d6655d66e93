/**
 * Finds ids in page addresses with surrounding text from pasting: `/updates/1220….`,
 * `?party=alice::1220…%20`.
 */
import { redirect } from '@tanstack/react-router'
import type { IdKind } from '#ledger/ids/find-ids.ts'
import { isContractId, isHash, isPartyId, isUpdateId } from '#ledger/ids/id-forms.ts'

const updates: readonly IdKind[] = ['update', 'hash']
const parties: readonly IdKind[] = ['party']

const segmentKinds: ReadonlyMap<string, readonly IdKind[]> = new Map([
  ['updates', updates],
  ['search', updates],
  ['activity', updates],
  ['contracts', ['contract']],
  ['votes', ['contract', 'hash']],
  ['packages', ['hash']],
  ['parties', parties],
])
const paramKinds: ReadonlyMap<string, readonly IdKind[]> = new Map([
  ['party', parties],
  ['parties', parties],
  ['owner', parties],
  ['as', parties],
])

/** The length of the shortest id, a hash: 64 hexadecimal digits. */
const shortestId = 64

interface AddressPart {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kinds: readonly IdKind[]
}

/**
 * Redirects a pasted address to one that contains only the ids, and passes the ignored parts to the
 * page. The code that finds ids is loaded only for addresses that the dashboard would not write.
 */
export function redirectToIds(href: string): Promise<void> | undefined {
  const parts = partsToClean(href)
  return parts.length === 0 ? undefined : redirectTo(href, parts)
}

async function redirectTo(href: string, parts: readonly AddressPart[]): Promise<void> {
  const { findIds } = await import('#ledger/ids/find-ids.ts')
  const allIgnored: string[] = []
  let cleaned = ''
  let from = 0
  for (const { start, end, text, kinds } of parts) {
    const { ids, ignored } = findIds(text, kinds)
    const [only] = ids
    if (only === undefined || ids.length > 1) continue
    const { id, event } = only
    const written = encodeURIComponent(event === undefined ? id : `${id}:${event}`)
    cleaned += href.slice(from, start) + written.replaceAll('%3A', ':')
    from = end
    allIgnored.push(...ignored)
  }
  cleaned += href.slice(from)
  if (from === 0 || cleaned === href) return
  throw redirect({ href: cleaned, replace: true, state: { ignored: allIgnored } })
}

/** Returns the parts of an address that contain more than an id, or an id in another form. */
function partsToClean(href: string): readonly AddressPart[] {
  const [pathAndQuery = ''] = href.split('#', 1)
  const [path = ''] = pathAndQuery.split('?', 1)
  return [...segmentsOf(path), ...paramsOf(pathAndQuery, path.length + 1)].filter(
    ({ text }) => text.length >= shortestId && !isWhole(text),
  )
}

function segmentsOf(path: string): readonly AddressPart[] {
  let end = -1
  let before: string | undefined
  return path.split('/').flatMap((segment) => {
    const start = end + 1
    end = start + segment.length
    const kinds = before === undefined ? undefined : segmentKinds.get(before)
    before = segment
    return kinds === undefined ? [] : [{ start, end, text: decoded(segment), kinds }]
  })
}

function paramsOf(text: string, at: number): readonly AddressPart[] {
  let end = at - 1
  return text
    .slice(at)
    .split('&')
    .flatMap((pair) => {
      const start = end + 1
      end = start + pair.length
      const [name = ''] = pair.split('=', 1)
      const kinds = paramKinds.get(name)
      if (kinds === undefined) return []
      const value = pair.slice(name.length + 1).replaceAll('+', ' ')
      return [{ start: start + name.length + 1, end, text: decoded(value), kinds }]
    })
}

function isWhole(text: string): boolean {
  return isPartyId(text) || isUpdateId(text) || isHash(text) || isContractId(text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
