import type { Release } from '../options.ts'
import { answer } from './answer.ts'
import { versions } from './release.ts'
import { get, type Route } from './route.ts'

const committedAt = '2026-08-14T09:21:07Z'

function uptime(): string {
  const seconds = Math.floor(process.uptime())
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds / 60) % 60)}m ${seconds % 60}s`
}

/**
 * `GET /readyz` and `/livez` (200 without a body), and `/version`, which every Splice application
 * has.
 */
export function nodeHealth(release: Release): Route[] {
  return [
    get('/readyz', () => new Response(null, { status: 200 })),
    get('/livez', () => new Response(null, { status: 200 })),
    get('/version', () => answer({ version: versions[release], commit_ts: committedAt })),
  ]
}

/** `GET /status` and `/v0/feature-support`. */
export function nodeStatus(name: string): Route[] {
  return [
    get('/status', () =>
      answer({ success: { id: name, uptime: uptime(), ports: { http: 5012 }, active: true } }),
    ),
    get('/v0/feature-support', () => answer({})),
  ]
}
