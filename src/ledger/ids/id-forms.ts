/**
 * The forms of whole identifiers that users type. Identifiers from a server are accepted in any
 * form (`PartyId` and others in identifier.ts).
 */

/**
 * A hint: letters, digits, `:`, `-`, `_` and spaces, at most 185 characters (docs/network-rules.md,
 * Parties).
 */
const hintForm = /^[\w: -]{1,185}$/
const fingerprintForm = /^1220[\da-f]{64}$/
/** Protocol version and serial of a physical synchronizer: `35-1`. */
const physicalForm = /^[\dA-Za-z.]{1,20}-\d{1,18}$/
const memberKinds: ReadonlySet<string> = new Set(['PAR', 'MED', 'SEQ'])

/**
 * Returns true for a party id: a hint and a fingerprint, separated by `::`. A logical synchronizer
 * id has the same form.
 */
export function isPartyId(text: string): boolean {
  const parts = text.split('::', 3)
  return parts.length === 2 && isName(parts[0], parts[1])
}

/** Returns true for the id of a participant, mediator or sequencer: `PAR::hint::fingerprint`. */
export function isMemberId(text: string): boolean {
  const parts = text.split('::', 4)
  return parts.length === 3 && memberKinds.has(parts[0] ?? '') && isName(parts[1], parts[2])
}

/**
 * Returns true for a synchronizer id with protocol version and serial: `hint::fingerprint::35-1`.
 */
export function isPhysicalSynchronizerId(text: string): boolean {
  const parts = text.split('::', 4)
  return parts.length === 3 && isName(parts[0], parts[1]) && physicalForm.test(parts[2] ?? '')
}

/** Returns true for a logical or physical synchronizer id. */
export function isSynchronizerId(text: string): boolean {
  return isPartyId(text) || isPhysicalSynchronizerId(text)
}

/**
 * Returns true for the hexadecimal digits of a contract id of either version. A contract id has 33
 * to 127 bytes, in lower case (docs/network-rules.md, Values in JSON).
 */
export function isContractId(text: string): boolean {
  return /^0[01](?:[\da-f]{2}){32,126}$/.test(text)
}

/** Returns true for a SHA-256 as 64 hexadecimal digits: a package id, or a transaction's hash. */
export function isHash(text: string): boolean {
  return /^[\da-f]{64}$/.test(text)
}

/** Returns true for an update id: `1220` and 64 hexadecimal digits. */
export function isUpdateId(text: string): boolean {
  return fingerprintForm.test(text)
}

/** Returns true for a text that is allowed before the `::` of a fingerprint. */
export function isHint(text: string): boolean {
  return hintForm.test(text) && !text.startsWith(' ') && !text.endsWith(' ') && !text.endsWith(':')
}

/** Returns true for the first part of a member id: `PAR`, `MED` or `SEQ`. */
export function isMemberKind(text: string): boolean {
  return memberKinds.has(text)
}

function isName(hint = '', fingerprint = ''): boolean {
  return isHint(hint) && fingerprintForm.test(fingerprint)
}
