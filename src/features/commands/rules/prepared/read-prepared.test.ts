import { existsSync, readFileSync } from 'node:fs'
import { DamlTransaction, PreparedTransaction, Value } from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { hashPrepared, type HashingScheme } from './hash-prepared.ts'
import { isQueryByKeyEvent } from '#ledger/prepared-event.ts'
import { anyNodeOf, childrenOf } from './prepared-node.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import { readPrepared, type PreparedAnswer, type PreparedReading } from './read-prepared.ts'
import { arbitraryMessage } from './testing/arbitrary-message.ts'
import {
  arbitraryKeyedMessage,
  bytesOfKeyed,
  fieldHeader,
  noKeys,
  type KeyedMessage,
} from './testing/keyed-message.ts'

const corpus = new URL('../../../../shared/corpus/ledger/', import.meta.url)
const recorded = new URL('interactive_prepare__response.json', corpus)
const requestFile = new URL('interactive_prepare__request.json', corpus)
const ping = new URL('interactive_create_ping_prepare_response.json', corpus)

const scheme = 'HASHING_SCHEME_VERSION_V2'

const answerOf = (message: PreparedTransaction): PreparedAnswer =>
  keyedAnswer({ message, keys: noKeys }, 2)

const keyedAnswer = (keyed: KeyedMessage, version: HashingScheme): PreparedAnswer => ({
  preparedTransaction: base64Of(bytesOfKeyed(keyed)),
  preparedTransactionHash: base64Of(hashPrepared(keyed, version)),
  hashingSchemeVersion: `HASHING_SCHEME_VERSION_V${version}`,
})

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

const outcomeOf = (answer: PreparedAnswer): string => {
  const reading = readPrepared(answer, undefined)
  return reading.kind === 'decoded' ? reading.verdict.kind : reading.kind
}

function whole(base64: string): ReadMessage {
  return readMessage(bytesOfBase64(base64) ?? new Uint8Array())
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    return part instanceof Uint8Array ? base64Of(part) : part
  })

/**
 * Returns the parts of a message that a hashing scheme covers, as text. A node is covered together
 * with its position and the nodes below it, but without its id. Therefore two equal nodes can be
 * swapped.
 */
function covered(base64: string, scheme: string): string {
  const { message, keys } = whole(base64)
  const { transaction, metadata } = message
  const isV3 = scheme.endsWith('V3')
  const useOf = (part: object) => {
    const { key, byKey = false } = keys.uses.get(part) ?? {}
    return isV3 ? [key, byKey] : []
  }
  const inputs = metadata?.inputContracts.map(({ contract }) =>
    contract.oneofKind === 'v1' ? useOf(contract.v1) : [],
  )
  if (metadata !== undefined) {
    // A missing submitter is hashed like an empty submitter.
    metadata.submitterInfo ??= { actAs: [], commandId: '' }
    if (!isV3) delete metadata.maxRecordTime
    metadata.globalKeyMapping = []
    for (const input of metadata.inputContracts) input.eventBlob = new Uint8Array()
  }
  const { nodes, nodeSeeds, roots, version } = transaction ?? DamlTransaction.create()
  const withoutIds = (id: string): unknown => {
    const node = nodes.find(({ nodeId }) => nodeId === id)
    if (node === undefined) return 'none'
    const seed = nodeSeeds.find(({ nodeId }) => `${nodeId}` === id)?.seed
    const below = childrenOf(node).map(withoutIds)
    const type = anyNodeOf(node, keys)
    if (type?.oneofKind === 'rollback') return below
    if (type?.oneofKind === 'exercise') {
      return [{ ...type.exercise, children: below }, useOf(type.exercise), seed]
    }
    if (type?.oneofKind === 'fetch') return [type, useOf(type.fetch)]
    return type?.oneofKind === 'create' ? [type, useOf(type.create), seed] : [type]
  }
  const rest = PreparedTransaction.toJson(PreparedTransaction.create({ metadata }))
  return plain([version, roots.map(withoutIds), inputs, rest])
}

/**
 * Returns the effect of a flipped bit. `noticed`: the message cannot be decoded or its hash
 * differs. `same`: the hash covers the same content, and the verdict lists the changed part as
 * uncovered. `unseen`: anything else, which is a bug.
 */
function flippedOutcome(
  answer: PreparedAnswer,
  spoilt: PreparedAnswer,
): 'notice' | 'same' | 'unseen' {
  const reading = readPrepared(spoilt, undefined)
  if (reading.kind === 'undecodable') return 'notice'
  if (reading.verdict.kind !== 'equal') return 'notice'
  const [base64, spoiltBase64] = [answer.preparedTransaction, spoilt.preparedTransaction]
  const { hashingSchemeVersion } = answer
  if (covered(base64, hashingSchemeVersion) !== covered(spoiltBase64, hashingSchemeVersion))
    return 'unseen'
  if (isSame(whole(base64), whole(spoiltBase64))) return 'same'
  const before = readPrepared(answer, undefined)
  return [reading, before].some((one) => namedUncovered(one).length > 0) ? 'same' : 'unseen'
}

function namedUncovered(reading: PreparedReading): readonly string[] {
  return reading.kind === 'decoded' && reading.verdict.kind === 'equal'
    ? reading.verdict.uncovered
    : []
}

function isSame(a: ReadMessage, b: ReadMessage): boolean {
  const [text, other] = [a, b].map(({ message, keys }) =>
    plain([
      PreparedTransaction.toJson(message),
      [...keys.uses.values()],
      [...keys.queries.values()],
    ]),
  )
  return text === other
}

describe.skipIf(!existsSync(recorded))('readPrepared: recorded responses (needs ../shared)', () => {
  const answer: PreparedAnswer = existsSync(recorded)
    ? JSON.parse(readFileSync(recorded, 'utf8'))
    : answerOf(PreparedTransaction.create({ transaction: { version: '2.1' }, metadata: {} }))

  it("computes the participant's hash for a recorded transaction, and finds no difference from the request", () => {
    const reading = readPrepared(answer, readFileSync(requestFile, 'utf8'))
    if (reading.kind !== 'decoded') throw new Error(reading.reason)
    expect(reading.verdict).toMatchObject({
      kind: 'equal',
      computed: { base64: answer.preparedTransactionHash },
    })
    expect(reading.differences).toEqual([])
    const { tree, metadata, signers } = reading.contents
    expect(tree.root_event_ids).toHaveLength(1)
    expect(metadata.commandId).toBe('dpm-trace-prepare-04427c1b4565')
    expect(signers.map(({ isActing }) => isActing)).toEqual([true])
  })

  it("computes the participant's hash for a recorded create", () => {
    const response: { prepared_transaction: never; prepared_transaction_hash: string } = JSON.parse(
      readFileSync(ping, 'utf8'),
    )
    const message = PreparedTransaction.fromJson(response.prepared_transaction)
    expect(base64Of(hashPrepared({ message, keys: noKeys }, 2))).toBe(
      response.prepared_transaction_hash,
    )
  })

  it('detects every flipped bit of a recorded response', () => {
    const bytes = bytesOfBase64(answer.preparedTransaction)?.length ?? 0
    const count = runs(2000)
    let noticed = 0
    fc.assert(
      fc.property(fc.nat(bytes - 1), fc.nat(7), (position, bit) => {
        const outcome = flippedOutcome(
          answer,
          flipped(answer, 'preparedTransaction', position, bit),
        )
        expect(outcome).not.toBe('unseen')
        if (outcome === 'notice') noticed++
      }),
      { numRuns: count },
    )
    expect(noticed / count).toBeGreaterThan(0.7)
    for (let position = 0; position < 32; position++) {
      expect(outcomeOf(flipped(answer, 'preparedTransactionHash', position, position % 8))).toBe(
        'different',
      )
    }
  })
})

describe('readPrepared', () => {
  it('computes the received hash, and detects any flipped bit of the response', () => {
    fc.assert(
      fc.property(arbitraryMessage(), fc.nat(), fc.nat({ max: 7 }), (message, position, bit) => {
        const answer = answerOf(message)
        expect(outcomeOf(answer)).toBe('equal')
        const spoilt = flipped(answer, 'preparedTransaction', position, bit)
        expect(flippedOutcome(answer, spoilt)).not.toBe('unseen')
        expect(outcomeOf(flipped(answer, 'preparedTransactionHash', position, bit))).toBe(
          'different',
        )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('computes the received hash in scheme V3, and detects any flipped bit, also in keys', () => {
    fc.assert(
      fc.property(arbitraryKeyedMessage(), fc.nat(), fc.nat({ max: 7 }), (keyed, position, bit) => {
        const answer = keyedAnswer(keyed, 3)
        expect(outcomeOf(answer)).toBe('equal')
        const spoilt = flipped(answer, 'preparedTransaction', position, bit)
        expect(flippedOutcome(answer, spoilt)).not.toBe('unseen')
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each(['HASHING_SCHEME_VERSION_V4', 'HASHING_SCHEME_VERSION_UNSPECIFIED', 'V3'])(
    'decodes a transaction in scheme %s without a verdict on its hash',
    (other) => {
      const answer = answerOf(
        PreparedTransaction.create({ transaction: { version: '2.1' }, metadata: {} }),
      )
      expect(readPrepared({ ...answer, hashingSchemeVersion: other }, undefined)).toMatchObject({
        kind: 'decoded',
        verdict: { kind: 'unsupported', scheme: other },
      })
    },
  )

  it('lists keys and the latest record time as not covered in V2, but not in V3', () => {
    fc.assert(
      fc.property(arbitraryKeyedMessage(), (keyed) => {
        const isV2 = keyed.keys.queries.size === 0
        const uncovered = (version: HashingScheme) =>
          namedUncovered(readPrepared(keyedAnswer(keyed, version), undefined)).join()
        expect(uncovered(3)).not.toMatch(/The contract keys in|maximum record time/)
        if (!isV2) return
        expect(uncovered(2).includes('The contract keys in')).toBe(keyed.keys.uses.size > 0)
        expect(uncovered(2).includes('maximum record time')).toBe(
          keyed.message.metadata?.maxRecordTime !== undefined,
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('returns the keys of nodes and the results of queries by key', () => {
    fc.assert(
      fc.property(arbitraryKeyedMessage(), (keyed) => {
        const reading = readPrepared(keyedAnswer(keyed, 3), undefined)
        if (reading.kind !== 'decoded') throw new Error(reading.reason)
        const { details, metadata, tree } = reading.contents
        const shown = [...details.values(), ...metadata.inputContracts].flatMap(
          ({ key }) => key?.maintainers ?? [],
        )
        const maintainers = [...keyed.keys.uses.values(), ...keyed.keys.queries.values()].flatMap(
          ({ key }) => key?.maintainers ?? [],
        )
        expect(shown.toSorted()).toEqual(maintainers.toSorted())
        const queries = Object.values(tree.events_by_id).filter(isQueryByKeyEvent)
        expect(queries.map(({ contract_ids: found }) => found)).toEqual(
          [...keyed.keys.queries.values()].map(({ result }) => result),
        )
      }),
      { numRuns: runs(300) },
    )
  })

  it('reports input that is not a prepared transaction as undecodable', () => {
    const answer = answerOf(
      PreparedTransaction.create({ transaction: { version: '2.1' }, metadata: {} }),
    )
    expect(outcomeOf({ ...answer, preparedTransaction: 'no base64' })).toBe('undecodable')
    expect(outcomeOf({ ...answer, preparedTransaction: '' })).toBe('undecodable')
    expect(outcomeOf({ ...answer, preparedTransaction: base64Of(Uint8Array.of(0xff, 1, 2)) })).toBe(
      'undecodable',
    )
  })

  it('lists unknown fields of the message as not covered by the hash', () => {
    const known = PreparedTransaction.toBinary(
      PreparedTransaction.create({ transaction: { version: '2.1' }, metadata: {} }),
    )
    // Field 15 of the message as a varint.
    const bytes = Uint8Array.of(...known, 0x78, 1)
    const answer = answerOf(PreparedTransaction.fromBinary(known))
    const reading = readPrepared({ ...answer, preparedTransaction: base64Of(bytes) }, undefined)
    expect(reading).toMatchObject({ kind: 'decoded', verdict: { kind: 'equal' } })
    expect(namedUncovered(reading).join()).toContain('PreparedTransaction, field 15')
  })
})

describe('base64', () => {
  it('accepts only canonical base64', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
      }),
      { numRuns: runs(1000) },
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const bytes = bytesOfBase64(text)
        expect(bytes === undefined ? text : base64Of(bytes)).toBe(text)
      }),
      { numRuns: runs(1000) },
    )
    for (const text of ['AB==', 'A A=', 'AAAA====', 'AA=A', '=AAA']) {
      expect(bytesOfBase64(text)).toBeUndefined()
    }
  })
})

describe('readPrepared: nested values', () => {
  /** The path `transaction.nodes.v1.create.argument`, followed by nested `list.elements`. */
  const argument = [1, 3, 1000, 1, 5]
  const key = [1, 3, 1000, 1, 8, 1, 3]
  const withLists = (levels: number, start = argument): PreparedAnswer => {
    const path = [...start, ...Array.from({ length: levels }, () => [11, 1]).flat()]
    const unit = Value.toBinary({ sum: { oneofKind: 'unit', unit: {} } })
    return {
      preparedTransaction: base64Of(nested(path, unit)),
      preparedTransactionHash: '',
      hashingSchemeVersion: scheme,
    }
  }

  it('decodes a value with 100 levels, which the ledger allows', () => {
    const reading = readPrepared(withLists(100), undefined)
    expect(reading).toMatchObject({ kind: 'decoded', contents: { version: '' } })
  })

  it.each([
    [1000, argument],
    [3000, argument],
    [10_000, argument],
    [100_000, argument],
    [1000, key],
    [100_000, key],
  ])('rejects a value with %i levels with an error message', (levels, start) => {
    expect(readPrepared(withLists(levels, start), undefined)).toEqual({
      kind: 'undecodable',
      reason: 'A value is nested deeper than the 100 levels that the ledger allows.',
    })
  })
})

/**
 * Encodes nested messages with one field each. The path contains the field numbers, outermost
 * first.
 */
function nested(path: readonly number[], inside: Uint8Array): Uint8Array {
  const headers: Uint8Array[] = []
  let length = inside.length
  for (const number of path.toReversed()) {
    const header = fieldHeader(number, length)
    headers.push(header)
    length += header.length
  }
  return Buffer.concat([...headers.toReversed(), inside])
}
