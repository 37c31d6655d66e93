import { describe, expect, it } from 'vitest'
import { base64Of } from './base64.ts'
import {
  emptySignature,
  partySignatures,
  signatureProblems,
  unsigned,
  type SignatureDraft,
} from './signatures.ts'

const key = `1220${'ab'.repeat(32)}`
const alice = `alice::${key}`
const good: SignatureDraft = {
  ...emptySignature(alice),
  signature: base64Of(new Uint8Array(64)),
}
const problemsOf = (change: Partial<SignatureDraft>) =>
  signatureProblems([{ ...good, ...change }], [alice])[0]

describe('signature problems', () => {
  it("accepts a signature of 64 bytes, by the party's own key by default", () => {
    expect(good.signedBy).toBe(key)
    expect(problemsOf({})).toEqual({})
  })

  it.each<[Partial<SignatureDraft>, keyof SignatureDraft]>([
    [{ party: '' }, 'party'],
    [{ party: 'bob::1220' }, 'party'],
    [{ signature: '' }, 'signature'],
    [{ signature: 'ab'.repeat(64) }, 'signature'],
    [{ signature: 'not base64' }, 'signature'],
    [{ signature: base64Of(new Uint8Array(63)) }, 'signature'],
    [{ format: 'SIGNATURE_FORMAT_DER' }, 'format'],
    [
      {
        format: 'SIGNATURE_FORMAT_DER',
        signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_256',
      },
      'signature',
    ],
    [{ signedBy: '' }, 'signedBy'],
    [{ signedBy: key.toUpperCase() }, 'signedBy'],
  ])('rejects a signature with %j at the field %s', (change, field) => {
    expect(Object.keys(problemsOf(change) ?? {})).toEqual([field])
  })

  it('rejects two signatures by the same key for the same party', () => {
    expect(signatureProblems([good, good], [alice])).toEqual([
      {},
      { signedBy: 'This key has already signed for this party above.' },
    ])
  })

  it('removes a party with a signature from the unsigned parties, and groups signatures by party', () => {
    expect(unsigned([emptySignature(alice)], [alice, 'bob::x'])).toEqual([alice, 'bob::x'])
    expect(unsigned([good], [alice, 'bob::x'])).toEqual(['bob::x'])
    const { party, ...signature } = good
    expect(partySignatures([good, good])).toEqual([{ party, signatures: [signature, signature] }])
  })

  it('accepts an ECDSA signature in DER format or of 70 bytes', () => {
    const signingAlgorithmSpec = 'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_256'
    const der = base64Of(Uint8Array.of(0x30, 1, 2))
    expect(
      problemsOf({ signingAlgorithmSpec, format: 'SIGNATURE_FORMAT_DER', signature: der }),
    ).toEqual({})
    expect(problemsOf({ signingAlgorithmSpec, signature: base64Of(new Uint8Array(70)) })).toEqual(
      {},
    )
  })

  it('reports hexadecimal digits instead of base64 in a signature of at least 32 bytes', () => {
    expect(problemsOf({ signature: 'ab'.repeat(32) })?.signature).toContain('hexadecimal')
    expect(problemsOf({ signature: 'AB'.repeat(36) })?.signature).toContain('hexadecimal')
    expect(problemsOf({ signature: 'ab'.repeat(30) })?.signature).toContain('64 bytes')
  })

  it('accepts the same key for two parties, and reports no duplicate for signatures without a key', () => {
    const bob = `bob::${key}`
    expect(signatureProblems([good, { ...good, party: bob }], [alice, bob])).toEqual([{}, {}])
    const unnamed = { ...good, signedBy: '' }
    const missing = 'The fingerprint of the key that signed is missing.'
    expect(signatureProblems([unnamed, unnamed], [alice])).toEqual([
      { signedBy: missing },
      { signedBy: missing },
    ])
  })

  it("fills in no default key if the party's namespace is not a fingerprint", () => {
    expect(emptySignature('bob::1220').signedBy).toBe('')
    expect(emptySignature(`a::b::${key}`).signedBy).toBe(key)
  })

  it('sends the signatures under each party, in order', () => {
    const bob = { ...good, party: 'bob::x' }
    expect(
      partySignatures([bob, good, bob]).map(({ party, signatures }) => [party, signatures.length]),
    ).toEqual([
      ['bob::x', 2],
      [alice, 1],
    ])
    expect(unsigned([{ ...good, signature: '  ' }], [alice])).toEqual([alice])
  })
})
