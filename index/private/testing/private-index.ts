import { parseJson, stringifyJson, type Json } from '../../../src/ledger/json.ts'
import { isJsonObject } from '../../../src/ledger/open-object.ts'
import { temporaryEngine } from '../../testing/engine-at-hand.ts'
import { createAccess } from '../access.ts'
import { createPrivateApi } from '../api.ts'
import { privateDigest } from '../digest.ts'
import { clientTo, sandboxParticipant, sourceOf } from './sandbox-participant.ts'
import { fillPrivate } from './fill-private.ts'

interface Found {
  readonly head: Readonly<Record<string, Json>>
  readonly updates: readonly Json[]
}

/** The private history of two parties of the embedded network's participant, and its API. */
export function privateIndex() {
  const temporary = temporaryEngine()
  const { engine } = temporary
  const sandbox = sandboxParticipant(1500)
  const { participant } = sandbox
  const [a = '', b = '', c = ''] = sandbox.busyParties()
  const end = BigInt(participant.ledger.end)
  const after = BigInt(participant.prunedTo)
  let isDown = false
  let requests = 0
  const api = createPrivateApi({
    engine,
    access: createAccess({
      client: clientTo(async (input, init) => {
        if (isDown) throw new TypeError('no answer')
        return sandbox.fetch(input, init)
      }),
      // Moves the clock by a minute for each request, so that no cached answer of the participant
      // is used.
      now: () => (requests += 60_000),
    }),
    now: Date.now,
  })

  const ask = async (user: string | undefined, path: string, body?: object) =>
    api.request(`/v1/private/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(user === undefined ? {} : { authorization: `Bearer token-of-${user}` }),
      },
    })

  const question = (parties: readonly string[], where = '', more: object = {}) => ({
    parties,
    where,
    order: 'oldest',
    after_offset: String(after),
    up_to_offset: String(end),
    page_size: 1000,
    ...more,
  })

  return {
    sandbox,
    parties: [a, b, c] as const,
    end,
    ask,
    question,
    setDown: (value: boolean) => (isDown = value),
    close: () => temporary[Symbol.asyncDispose](),

    /** Reads the history into the index as a user with the right to read as both parties. */
    async fill() {
      sandbox.addUser('indexer', [
        { kind: 'CanReadAs', party: a },
        { kind: 'CanReadAs', party: b },
      ])
      sandbox.addUser('both', [
        { kind: 'CanReadAs', party: a },
        { kind: 'CanActAs', party: b },
      ])
      sandbox.addUser('reader-a', [{ kind: 'CanReadAs', party: a }])
      sandbox.addUser('reader-b', [{ kind: 'CanActAs', party: b }])
      // The rights to administer and to execute as a party do not include the right to read.
      sandbox.addUser('other', [
        { kind: 'CanReadAs', party: c },
        { kind: 'CanExecuteAs', party: a },
        { kind: 'ParticipantAdmin' },
      ])
      sandbox.addUser('auditor', [{ kind: 'CanReadAsAnyParty' }])
      const source = sourceOf(sandbox.fetch, 'indexer', 100)
      const notices = await fillPrivate({ engine, source, parties: [a, b] })
      if (notices.length > 0) throw new Error(notices.join())
    },

    search: async (user: string, parties: readonly string[], where = ''): Promise<Found> => {
      const updates: Json[] = []
      let head: Found['head'] = {}
      for (let from = String(after); from !== String(end);) {
        const body = question(parties, where, { after_offset: from, page_size: 200 })
        const answer = await ask(user, 'search', body)
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
        const [first = '', rest = ''] = text.split('\n')
        head = objectOf(parseJson(first))
        updates.push(...listOf(objectOf(parseJson(rest))['updates'] ?? null))
        from = textOf(head['up_to_offset'])
      }
      return { head, updates }
    },

    /** Returns the participant's own answer to these parties together. */
    updatesVisibleTo: async (
      user: string,
      parties: readonly string[],
    ): Promise<readonly Json[]> => {
      const updates = await sandbox.updatesVisibleTo(user, parties, after, end)
      return updates.map((update) => ({ update }))
    },
  }
}

export function objectOf(json: Json): Readonly<Record<string, Json>> {
  if (!isJsonObject(json)) throw new Error(`expected an object, got ${stringifyJson(json)}`)
  return json
}

export function listOf(json: Json): readonly Json[] {
  if (!Array.isArray(json)) throw new Error(`expected a list, got ${stringifyJson(json)}`)
  return json
}

/** Returns an update as text for comparison, without the order of parties. */
export function comparable(item: Json): string {
  return `${updateIdOf(item)} ${privateDigest({ json: objectOf(item)['update'] ?? null })}`
}

export function updateIdOf(item: Json): string {
  const [member = null] = Object.values(objectOf(objectOf(item)['update'] ?? null))
  return textOf(objectOf(objectOf(member)['value'] ?? null)['updateId'])
}

export function witnessesIn(json: Json): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(witnessesIn)
  if (!isJsonObject(json)) return []
  return Object.entries(json).flatMap(([name, value]) =>
    name === 'witnessParties' ? listOf(value).map(String) : witnessesIn(value),
  )
}

function textOf(json: Json | undefined): string {
  if (typeof json !== 'string') throw new Error('expected a text')
  return json
}
