import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnsEntry } from '../../queries/names.ts'
import { entryOfName } from '../../queries/lookups.ts'

/** Milliseconds without typing before a request to Scan. */
const pause = 400

/** The availability of a name according to Scan. */
export type Availability =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'free' }
  | { readonly kind: 'taken'; readonly entry: AnsEntry }
  | { readonly kind: 'not-known' }

/**
 * Looks up a name in Scan once the user stops typing. Pass `undefined` for a name that needs no
 * request.
 */
export function useAvailability(name: string | undefined): Availability {
  const rested = useRested(name)
  const query = useQuery({
    ...entryOfName(rested ?? ''),
    enabled: rested !== undefined,
    staleTime: 15_000,
  })
  if (name === undefined) return { kind: 'not-asked' }
  if (rested !== name) return { kind: 'asking' }
  if (query.data === undefined) return { kind: query.isError ? 'not-known' : 'asking' }
  return query.data === null ? { kind: 'free' } : { kind: 'taken', entry: query.data }
}

/** Returns a value once it has not changed for a moment, and the earlier value until then. */
function useRested(value: string | undefined): string | undefined {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
