import { closeAfterTest } from '../../server/testing/of-this-test.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { serveIndex, type ServedIndex } from '../serve.ts'
import { readSettings } from '../settings.ts'
import { answeringEngine, searchQuestion } from './answering-engine.ts'

/** A search, as the body of a POST. */
export const searchBody = JSON.stringify(searchQuestion)

/** The headers of a request with a body. */
export const jsonHeaders = { 'content-type': 'application/json' }

/** The headers of a private request. */
export const tokenHeaders = { authorization: 'Bearer token' }

/** Serves an index without an engine on a free port, and stops it after the test. */
export async function servedIndex(changes: Partial<ServedIndex> = {}, allowedHosts = 'index') {
  const { listen } = readSettings({
    SCAN_URL: 'https://scan.example/api/scan',
    INDEX_LISTEN: '127.0.0.1:0',
    INDEX_ALLOWED_HOSTS: allowedHosts,
  })
  const index = await serveIndex(listen, {
    engine: answeringEngine(),
    now: () => 1_764_000_060_000,
    access: { readersOf: async () => 'any party' },
    metrics: async () => 'metrics',
    ...changes,
  })
  closeAfterTest(index)
  const call = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const options = { method, headers, ...(method === 'POST' ? { body: searchBody } : {}) }
    const answer = await rawRequest(index.url, path, options)
    return { ...answer, text: answer.body.toString() }
  }
  return { url: index.url, call }
}

/** Returns the head of a POST for a test that writes it byte by byte. */
export function postHead(path: string, ...headers: readonly string[]): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Authorization: Bearer token',
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
