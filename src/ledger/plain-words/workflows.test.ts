import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { stringifyJson, type JsonObject } from '../json.ts'
import { plainWords, type Word } from '../plain-words.ts'
import { exercises } from './entries.ts'
import { examples } from './testing/examples/all.ts'
import { byAmulets, byDso } from './testing/examples/governance.ts'
import { alice, bob, plainWordsText, transaction, type Node } from './testing/transaction.ts'

const choiceOf = (root: Node) => ('exercise' in root ? root.exercise : '')

describe('words for every known workflow', () => {
  it.each(examples.map(({ root, words }) => [choiceOf(root), words, root] as const))(
    'describes %s as: %s',
    (_choice, words, root) => {
      expect(plainWordsText(root)).toBe(words)
    },
  )

  it('has an example for each known workflow', () => {
    const shown = new Set(examples.map(({ root }) => choiceOf(root)))
    expect([...exercises.keys()].filter((choice) => !shown.has(choice))).toEqual([])
  })

  it('applies a sentence to every version of the package, but to no other template', () => {
    const tap = { receiver: bob, amount: '1' }
    const on = (template: string) =>
      plainWordsText({ exercise: 'AmuletRules_DevNet_Tap', on: template, argument: tap })
    expect(on('Splice.AmuletRules:AmuletRules')).toBeDefined()
    expect(on('Other.AmuletRules:AmuletRules')).toBeUndefined()
    expect(on('My.Splice.AmuletRules:AmuletRules')).toBeUndefined()
  })
})

const requested = (action: object) =>
  plainWordsText({
    exercise: 'DsoRules_RequestVote',
    on: 'Splice.DsoRules:DsoRules',
    by: [alice],
    argument: { action },
  })?.slice('vote requested by alice::1220aa'.length)

describe('words for a choice that only reads a contract', () => {
  const read: Node = {
    exercise: 'BurnMintFactory_PublicFetch',
    on: 'Any.Registry:Rules',
    by: [bob],
  }
  const tapped: Node = {
    exercise: 'AmuletRules_DevNet_Tap',
    on: 'Splice.AmuletRules:AmuletRules',
    argument: { receiver: bob, amount: '1' },
  }

  it('names the party that reads a contract, whatever the template', () => {
    expect(plainWordsText(read)).toBe('contract read by bob::1220bb')
    expect(plainWordsText({ ...read, exercise: 'AmuletRules_Fetch' })).toBe(
      'contract read by bob::1220bb',
    )
  })

  it('prefers the sentence of another action in the update', () => {
    expect(plainWordsText(read, tapped)).toBe('1 CC tapped by bob::1220bb')
  })
})

describe('words for actions of the DSO', () => {
  it.each([
    [byDso('SRARC_AddSv', { newSvName: 'SV-New' }), ': add “SV-New” as an SV'],
    [byDso('SRARC_ConfirmSvOnboarding', { newSvName: 'X' }), ': let “X” become an SV'],
    [byDso('SRARC_RevokeFeaturedAppRight', {}), ': revoke a featured app right'],
    [byDso('SRARC_UpdateFeaturedAppRight', {}), ': change the weight of a featured app'],
    [byDso('SRARC_SetConfig', {}), ': change the configuration of the DSO rules'],
    [
      byDso('SRARC_UpdateSvRewardWeight', { svParty: bob, newRewardWeight: '125000' }),
      ': set the reward weight of bob::1220bb to 12.5',
    ],
    [
      byDso('SRARC_CreateUnallocatedUnclaimedActivityRecord', { beneficiary: bob, amount: '10.0' }),
      ': let bob::1220bb mint 10 CC',
    ],
    [
      byDso('SRARC_CreateTransferCommandCounter', { sender: bob }),
      ': count the transfer commands of bob::1220bb',
    ],
    [byAmulets('CRARC_SetConfig'), ': change the configuration of the amulet rules'],
    [byAmulets('CRARC_StartProcessingRewardsV2'), ': start processing the rewards of a round'],
    [byAmulets('CRARC_Newer'), ''],
    [byDso('SRARC_OffboardSv', { sv: 7 }), ''],
    [{}, ''],
  ])('describes the DSO action %j', (action, words) => {
    expect(requested(action)).toBe(words)
  })
})

describe('words for malformed values', () => {
  const bare = examples.map(({ root }) => root)
  const exercise = fc
    .constantFrom(...bare)
    .filter((root): root is Extract<Node, { readonly exercise: string }> => 'exercise' in root)

  it('never throws or returns an incomplete sentence for malformed values', () => {
    fc.assert(
      fc.property(exercise, fc.jsonValue(), fc.jsonValue(), (root, argument, result) => {
        const words = plainWords(transaction({ ...root, argument, result }))
        for (const word of words ?? []) {
          expect(Object.values(word)).not.toContain(undefined)
        }
        expect(words).not.toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('shows only parties and quotes that the update contains, whichever value is replaced', () => {
    fc.assert(
      fc.property(exercise, fc.nat(), fc.jsonValue({ maxDepth: 1 }), (root, pick, value) => {
        const update = transaction(spoiltAt(root, pick, value))
        const json = stringifyJson(update)
        const taken = (plainWords(update) ?? []).map(takenFromUpdate)
        expect(taken.filter((text) => !json.includes(JSON.stringify(text).slice(1, -1)))).toEqual(
          [],
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('returns no sentence for values in the protobuf_json encoding', () => {
    const argument = { record: { fields: [{ label: 'receiver', value: { party: bob } }] } }
    const on = 'Splice.DsoRules:DsoRules'
    expect(
      plainWordsText({ exercise: 'DsoRules_ExpireStaleConfirmation', on, argument }),
    ).toBeUndefined()
  })
})

function takenFromUpdate(word: Word): string {
  if (word.kind === 'time') return word.value
  if (word.kind === 'quoted') return word.text
  return 'id' in word ? word.id : 'update_id'
}

function spoiltAt(
  root: Extract<Node, { readonly exercise: string }>,
  pick: number,
  value: unknown,
): Node {
  const spoilt: JsonObject = JSON.parse(
    JSON.stringify({ argument: root.argument ?? {}, result: root.result ?? {} }),
  )
  const mutations: (() => void)[] = []
  const open: unknown[] = [spoilt]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    for (const [key, member] of Object.entries(node)) {
      mutations.push(() => Object.assign(node, { [key]: value }))
      open.push(member)
    }
  }
  mutations[pick % mutations.length]?.()
  return { ...root, argument: spoilt['argument'], result: spoilt['result'] }
}
