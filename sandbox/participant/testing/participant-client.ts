import type { Hono } from 'hono'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { commandRules } from '../../actions/command-rules.ts'
import { isObject } from '../../http/shape.ts'
import { Ledger } from '../../ledger/ledger.ts'
import { makeNetwork } from '../../ledger/make-network.ts'
import { createParticipant, participantApp } from '../app.ts'
import type { Authenticate } from '../operation.ts'
import type { Canton } from '../canton.ts'
import type { Participant } from '../participant.ts'

/** A response with its body. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly contentType: string
  /** The body as an object; the test fails if it is not one. */
  readonly body: JsonObject
}

/** Sends requests to a participant's application and reads its answers. */
export class ParticipantClient {
  constructor(readonly app: Hono) {}

  async send(method: string, path: string, body?: Json, token?: string): Promise<Answer> {
    const answer = await this.app.request(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      contentType: answer.headers.get('content-type') ?? '',
      get body() {
        return objectIn(parseJson(text))
      },
    }
  }

  get = (path: string, token?: string): Promise<Answer> => this.send('GET', path, undefined, token)

  post = (path: string, body: Json, token?: string): Promise<Answer> =>
    this.send('POST', path, body, token)

  patch = (path: string, body: Json, token?: string): Promise<Answer> =>
    this.send('PATCH', path, body, token)

  /** Returns the first synchronizer to which the participant is connected. */
  async synchronizer(): Promise<string> {
    const { body } = await this.get('/v2/state/connected-synchronizers')
    const [first] = objectsIn(body['connectedSynchronizers'])
    return textIn(first, 'synchronizerId')
  }

  delete = (path: string, token?: string): Promise<Answer> =>
    this.send('DELETE', path, undefined, token)
}

const shown = (value: Json | undefined): string =>
  value === undefined ? 'nothing' : stringifyJson(value)

/** Returns the text in a field; the test fails if it is missing. */
export function textIn(object: JsonObject | undefined, field: string): string {
  const value = object?.[field]
  if (typeof value !== 'string') throw new Error(`expected a text, got ${shown(value)}`)
  return value
}

/** Returns a value as an object; the test fails if it is not an object. */
export function objectIn(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`expected an object, got ${shown(value)}`)
  return value
}

/** Returns a value as an array of objects; the test fails if it is not one. */
export function objectsIn(value: Json | undefined): JsonObject[] {
  if (!Array.isArray(value)) throw new Error(`expected an array, got ${shown(value)}`)
  return value.map(objectIn)
}

/** Returns the text of one field of each object. */
export const fieldsOf = (objects: readonly JsonObject[], field: string): string[] =>
  objects.map((object) => textIn(object, field))

/** Creates a participant on a ledger without any updates. */
export const emptyLedgerParticipant = (canton?: Canton): Participant =>
  createParticipant(new Ledger(makeNetwork(1), commandRules, () => Date.now() * 1000), 0, canton)

/** Creates a client of a participant with an empty ledger. */
export const participantClient = (
  authenticate?: Authenticate,
  canton?: Canton,
): ParticipantClient =>
  new ParticipantClient(participantApp(emptyLedgerParticipant(canton), authenticate))
