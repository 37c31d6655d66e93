import type { Hono } from 'hono'
import { parseJson, type Json } from '#ledger/json.ts'

/** A response in a test. */
export interface TestResponse {
  status: number
  body: Json
}

async function read(response: Response): Promise<TestResponse> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : parseJson(text) }
}

/** Sends a GET. */
export const sendGet = async (app: Hono, path: string): Promise<TestResponse> =>
  read(await app.request(path))

/** Sends a POST with a JSON body. */
export const sendPost = async (app: Hono, path: string, body: object): Promise<TestResponse> =>
  read(await app.request(path, { method: 'POST', body: JSON.stringify(body) }))

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the value at a path of field names and array positions; undefined if the path does not
 * exist.
 */
export function pick(
  value: Json | undefined,
  ...keys: readonly (string | number)[]
): Json | undefined {
  let reached = value
  for (const key of keys) {
    if (Array.isArray(reached) && typeof key === 'number') reached = reached.at(key)
    else if (isRecord(reached)) reached = reached[key]
    else return undefined
  }
  return reached
}

/** Returns the text at a path. Throws if it is missing, because the test itself is wrong then. */
export function pickText(value: Json | undefined, ...keys: readonly (string | number)[]): string {
  const found = pick(value, ...keys)
  if (typeof found !== 'string') throw new Error(`No text at ${keys.join('.')}`)
  return found
}

/** Returns the list at a path; empty if it is missing. */
export function pickList(value: Json | undefined, ...keys: readonly (string | number)[]): Json[] {
  const found = pick(value, ...keys)
  return Array.isArray(found) ? found : []
}
