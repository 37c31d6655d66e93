import { existsSync, readFileSync } from 'node:fs'
import { DamlTransaction, PreparedTransaction, Value } from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { hashV2 } from './hash-v2.ts'
import { childrenOf, nodeOf } from './prepared-node.ts'
import { readPrepared, type PreparedAnswer } from './read-prepared.ts'
import { arbitraryMessage } from './testing/arbitrary-message.ts'

const corpus = new URL('../../../../shared/corpus/ledger/', import.meta.url)
const recorded = new URL('interactive_prepare__response.json', corpus)
const asked = new URL('interactive_prepare__request.json', corpus)
const ping = new URL('interactive_create_ping_prepare_response.json', corpus)

const scheme = 'HASHING_SCHEME_VERSION_V2'

const answerOf = (message: PreparedTransaction): PreparedAnswer => ({
  preparedTransaction: base64Of(PreparedTransaction.toBinary(message)),
  preparedTransactionHash: base64Of(hashV2(message)),
  hashingSchemeVersion: scheme,
})

/** The answer with one bit turned, in the transaction or in the hash. */
function flipped(
  answer: PreparedAnswer,
  member: 'preparedTransaction' | 'preparedTransactionHash',
  position: number,
  bit: number,
): PreparedAnswer {
  const bytes = bytesOfBase64(answer[member]) ?? new Uint8Array()
  const at = position % bytes.length
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return { ...answer, [member]: base64Of(bytes) }
}

/** What a reading says of its hash, in one word. */
const said = (answer: PreparedAnswer): string => {
  const reading = readPrepared(answer, undefined)
  return reading.is === 'decoded' ? reading.verdict.is : reading.is
}

function whole(base64: string): PreparedTransaction {
  const bytes = bytesOfBase64(base64) ?? new Uint8Array()
  return PreparedTransaction.fromBinary(bytes, { readUnknownField: false })
}

/**
 * What hashing scheme V2 covers of a message, as text. A node is covered where it stands, with what
 * is below it; what it is called is not, so that one of two equal nodes may stand for the other.
 */
function covered(base64: string): string {
  const { transaction, metadata } = whole(base64)
  if (metadata !== undefined) {
    // Not to be told from one that says nothing.
    metadata.submitterInfo ??= { actAs: [], commandId: '' }
    delete metadata.maxRecordTime
    metadata.globalKeyMapping = []
    for (const input of metadata.inputContracts) input.eventBlob = new Uint8Array()
  }
  const { nodes, nodeSeeds, roots, version } = transaction ?? DamlTransaction.create()
  const standing = (id: string): unknown => {
    const node = nodes.find(({ nodeId }) => nodeId === id)
    if (node === undefined) return 'none'
    const seed = nodeSeeds.find(({ nodeId }) => `${nodeId}` === id)?.seed
    const below = childrenOf(node).map(standing)
    const type = nodeOf(node)
    if (type?.oneofKind === 'rollback') return below
    if (type?.oneofKind === 'exercise') return [{ ...type.exercise, children: below }, seed]
    return [type, type?.oneofKind === 'create' ? seed : undefined]
  }
  const rest = PreparedTransaction.toJson(PreparedTransaction.create({ metadata }))
  return JSON.stringify([version, roots.map(standing), rest], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/**
 * What a turned bit comes to: it is noticed, or the message says the same as before in all that the
 * hash covers, and what may have changed is named; anything else passes unseen.
 */
function outcomeOf(answer: PreparedAnswer, spoilt: PreparedAnswer): 'noticed' | 'same' | 'unseen' {
  const reading = readPrepared(spoilt, undefined)
  if (reading.is === 'undecodable') return 'noticed'
  if (reading.verdict.is !== 'equal') return 'noticed'
  const [base64, spoiltBase64] = [answer.preparedTransaction, spoilt.preparedTransaction]
  if (covered(base64) !== covered(spoiltBase64)) return 'unseen'
  if (isSame(whole(base64), whole(spoiltBase64))) return 'same'
  const before = readPrepared(answer, undefined)
  const named = before.is === 'decoded' ? before.contents.uncovered : []
  return [...reading.contents.uncovered, ...named].length > 0 ? 'same' : 'unseen'
}

function isSame(a: PreparedTransaction, b: PreparedTransaction): boolean {
  const [text, other] = [a, b].map((message) => JSON.stringify(PreparedTransaction.toJson(message)))
  return text === other
}

describe.skipIf(!existsSync(recorded))('a recorded answer (../shared is needed)', () => {
  const answer: PreparedAnswer = existsSync(recorded)
    ? JSON.parse(readFileSync(recorded, 'utf8'))
    : answerOf(PreparedTransaction.create({ transaction: {}, metadata: {} }))

  it('decodes, has the hash that the participant computed, and does what was asked', () => {
    const reading = readPrepared(answer, readFileSync(asked, 'utf8'))
    if (reading.is !== 'decoded') throw new Error(reading.reason)
    expect(reading.verdict).toMatchObject({
      is: 'equal',
      computed: { base64: answer.preparedTransactionHash },
    })
    expect(reading.differences).toEqual([])
    const { tree, metadata, signers } = reading.contents
    expect(tree.root_event_ids).toHaveLength(1)
    expect(metadata.commandId).toBe('dpm-trace-prepare-04427c1b4565')
    expect(signers.map(({ isActing }) => isActing)).toEqual([true])
  })

  it('of a create does too', () => {
    const given: { prepared_transaction: never; prepared_transaction_hash: string } = JSON.parse(
      readFileSync(ping, 'utf8'),
    )
    const message = PreparedTransaction.fromJson(given.prepared_transaction)
    expect(base64Of(hashV2(message))).toBe(given.prepared_transaction_hash)
  })

  it('with a bit turned anywhere is noticed', () => {
    const bytes = bytesOfBase64(answer.preparedTransaction)?.length ?? 0
    let noticed = 0
    for (let position = 0; position < bytes; position++) {
      const spoilt = flipped(answer, 'preparedTransaction', position, position % 8)
      const outcome = outcomeOf(answer, spoilt)
      expect(outcome).not.toBe('unseen')
      if (outcome === 'noticed') noticed++
    }
    expect(noticed / bytes).toBeGreaterThan(0.7)
    for (let position = 0; position < 32; position++) {
      expect(said(flipped(answer, 'preparedTransactionHash', position, position % 8))).toBe(
        'different',
      )
    }
  })
})

describe('a prepared transaction', () => {
  it('is equal as it came, and noticed with any bit turned', () => {
    fc.assert(
      fc.property(arbitraryMessage(), fc.nat(), fc.nat({ max: 7 }), (message, position, bit) => {
        const answer = answerOf(message)
        expect(said(answer)).toBe('equal')
        const spoilt = flipped(answer, 'preparedTransaction', position, bit)
        expect(outcomeOf(answer, spoilt)).not.toBe('unseen')
        expect(said(flipped(answer, 'preparedTransactionHash', position, bit))).toBe('different')
      }),
      { numRuns: 1000 },
    )
  })

  it('of another scheme is decoded, and nothing is said of its hash', () => {
    const answer = answerOf(PreparedTransaction.create({ transaction: {}, metadata: {} }))
    const other = { ...answer, hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V3' }
    expect(readPrepared(other, undefined)).toMatchObject({
      is: 'decoded',
      verdict: { is: 'unsupported', scheme: 'HASHING_SCHEME_VERSION_V3' },
    })
  })

  it('that is none says so', () => {
    const answer = answerOf(PreparedTransaction.create({ transaction: {}, metadata: {} }))
    expect(said({ ...answer, preparedTransaction: 'no base64' })).toBe('undecodable')
    expect(said({ ...answer, preparedTransaction: '' })).toBe('undecodable')
    expect(said({ ...answer, preparedTransaction: base64Of(Uint8Array.of(0xff, 1, 2)) })).toBe(
      'undecodable',
    )
  })

  it('names the fields that this program does not know', () => {
    const known = PreparedTransaction.toBinary(
      PreparedTransaction.create({ transaction: {}, metadata: {} }),
    )
    // Field 15 of the message, a varint.
    const bytes = Uint8Array.of(...known, 0x78, 1)
    const answer = answerOf(PreparedTransaction.fromBinary(known))
    const reading = readPrepared({ ...answer, preparedTransaction: base64Of(bytes) }, undefined)
    expect(reading).toMatchObject({ is: 'decoded', verdict: { is: 'equal' } })
    const uncovered = reading.is === 'decoded' ? reading.contents.uncovered.join() : ''
    expect(uncovered).toContain('PreparedTransaction, field 15')
  })
})

describe('base64', () => {
  it('is read as it is written, and nothing else is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
      }),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const bytes = bytesOfBase64(text)
        expect(bytes === undefined ? text : base64Of(bytes)).toBe(text)
      }),
      { numRuns: 1000 },
    )
    for (const text of ['AB==', 'A A=', 'AAAA====', 'AA=A', '=AAA']) {
      expect(bytesOfBase64(text)).toBeUndefined()
    }
  })
})

describe('a value that is nested deep', () => {
  /** `transaction.nodes.v1.create.argument`, and `list.elements` in each other. */
  const argument = [1, 3, 1000, 1, 5]
  const withLists = (levels: number): PreparedAnswer => {
    const path = [...argument, ...Array.from({ length: levels }, () => [11, 1]).flat()]
    const unit = Value.toBinary({ sum: { oneofKind: 'unit', unit: {} } })
    return {
      preparedTransaction: base64Of(nested(path, unit)),
      preparedTransactionHash: '',
      hashingSchemeVersion: scheme,
    }
  }

  it('as the ledger allows is read', () => {
    const reading = readPrepared(withLists(100), undefined)
    expect(reading).toMatchObject({ is: 'decoded', contents: { version: '' } })
  })

  it.each([1000, 3000, 10_000, 100_000])('%i levels is refused in words', (levels) => {
    expect(readPrepared(withLists(levels), undefined)).toEqual({
      is: 'undecodable',
      reason: 'A value in it is nested far deeper than the 100 levels that the ledger allows.',
    })
  })
})

/** A message with one field, which holds a message with one field, and so on; their numbers outermost first. */
function nested(path: readonly number[], inside: Uint8Array): Uint8Array {
  const headers: Uint8Array[] = []
  let length = inside.length
  for (const field of path.toReversed()) {
    const header = Uint8Array.from([...varint(field * 8 + 2), ...varint(length)])
    headers.push(header)
    length += header.length
  }
  return Buffer.concat([...headers.toReversed(), inside])
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
