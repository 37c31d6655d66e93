/** A list of parties on a page: which of its rows are shown, what they say, and their file. */
import { csvText } from '../csv.ts'
import { stringifyJson, type JsonWritable } from '../json.ts'
import type { Hosting } from './hosting.ts'

interface Party {
  readonly party: string
  readonly isLocal?: boolean | null | undefined
  readonly identityProviderId?: string | null | undefined
  readonly localMetadata?:
    | {
        readonly resourceVersion?: string | null | undefined
        readonly annotations?: Readonly<Record<string, string>> | null | undefined
      }
    | null
    | undefined
}

/** The rows that hold every word of `find`, in whatever case, in id or annotations, and are hosted so. */
export function findParties<Row extends Party>(
  parties: readonly Row[],
  find: string,
  hosting: Hosting | undefined,
): readonly Row[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && hosting === undefined) return parties
  return parties.filter((party) => {
    if (hosting !== undefined && (party.isLocal === true) !== (hosting === 'local')) return false
    const text = textOf(party)
    return words.every((word) => text.includes(word))
  })
}

function textOf({ party, identityProviderId, localMetadata }: Party): string {
  const annotations = Object.entries(localMetadata?.annotations ?? {}).flat()
  return [party, identityProviderId ?? '', ...annotations].join('\n').toLowerCase()
}

/**
 * The identity provider of a party in words (docs/network-rules.md, Parties). Where it is absent,
 * only a local party's is known: the default one. Of others it may be the default one too, or the
 * party is not hosted here, or it is outside the reader's own provider.
 */
export function providerWords({ identityProviderId, isLocal }: Party): string {
  if (identityProviderId) return identityProviderId
  return isLocal === true ? 'default' : 'unknown'
}

/** What a provider that is not known may be. */
export const unknownProvider = 'default, or not hosted here, or outside your provider'

/** `isLocal` in words; the server may leave it out. */
export function hostingWords({ isLocal }: Party): string {
  return isLocal === true ? 'local' : 'not local'
}

/** Exactly the rows shown, as a CSV file's text; annotations are one JSON object in a cell. */
export function partiesCsv(parties: readonly Party[]): string {
  return csvText(
    ['party', 'isLocal', 'identityProviderId', 'resourceVersion', 'annotations'],
    parties.map(({ party, isLocal, identityProviderId, localMetadata }) => [
      party,
      isLocal === undefined || isLocal === null ? '' : String(isLocal),
      identityProviderId ?? '',
      localMetadata?.resourceVersion ?? '',
      stringifyJson(localMetadata?.annotations ?? {}),
    ]),
  )
}

/** The same as JSON, every member as it came. */
export function partiesJson(parties: readonly JsonWritable[]): string {
  return `${stringifyJson(parties, 2)}\n`
}
