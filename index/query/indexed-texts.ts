import type { Indexed } from './narrow.ts'

/**
 * Of which texts the tables have rows: those of the form of a party, but for the network's own, and those of the form of
 * a contract id, by the first eight bytes of their hash (docs/network-rules.md, Contract ids).
 */
export function indexedTexts(dsoParty: string | undefined): Indexed {
  return {
    isParty: (text) => text !== dsoParty && text.includes('::'),
    contractOf: (text) => {
      const [, hash] = /^00([0-9a-f]{16})[0-9a-f]{48}/.exec(text) ?? []
      return hash === undefined ? undefined : BigInt(`0x${hash}`)
    },
  }
}
