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

/**
 * Returns the rows that contain every word of `find` in id, annotations or further texts,
 * case-insensitive.
 */
export function findParties<Row extends Party>(
  parties: readonly Row[],
  find: string,
  furtherTexts: (row: Row) => readonly string[] = () => [],
): readonly Row[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return parties
  return parties.filter((party) => {
    const text = [textOf(party), ...furtherTexts(party)].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function textOf({ party, identityProviderId, localMetadata }: Party): string {
  const annotations = Object.entries(localMetadata?.annotations ?? {}).flat()
  return [party, identityProviderId ?? '', ...annotations].join('\n')
}

/**
 * Describes a party's identity provider (docs/network-rules.md, Parties). If the provider is
 * missing, a local party has the default provider. A party that is not local may have the default
 * provider, be hosted elsewhere, or be outside the user's provider.
 */
export function providerWords({ identityProviderId, isLocal }: Party): string {
  if (identityProviderId) return identityProviderId
  return isLocal === true ? 'default' : 'unknown'
}

/** Shown for an unknown provider. */
export const unknownProvider = 'default, or not hosted here, or outside your provider'

/** Describes `isLocal`, which the server may omit. */
export function hostingWords({ isLocal }: Party): string {
  return isLocal === true ? 'local' : 'not local'
}
