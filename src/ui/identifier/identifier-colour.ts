/**
 * Two hues, in degrees, that an identifier keeps wherever it is shown: the eye follows a party
 * through a tree by them. They decorate; the text beside them is what identifies. FNV-1a over the
 * whole text, as fingerprints alone would give all parties of one participant one colour.
 */
export function identifierHues(id: string): readonly [number, number] {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  // FNV's low bits are its best; a last mix spreads them over both hues.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return [((hash >>> 4) % 24) * 15, ((hash >>> 16) % 24) * 15]
}
