import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError, type Engine } from '../engine/engine.ts'
import { IncompatibleIndex } from '../writer/open-tables.ts'
import type { Layout } from '../tables/ddl.ts'
import { createPrivateTables } from './paged.ts'
import { createParticipantClient } from './participant-client.ts'
import { ParticipantError } from './participant-error.ts'
import { participantSource, type ParticipantSource } from './participant-source.ts'
import { createPrivateFollower } from './private-follower.ts'
import { createPrivateState, type PrivateFailure, type PrivateState } from './private-state.ts'
import type { PrivateSettings } from './settings.ts'
import { createTokens } from './tokens.ts'

export interface RunPrivateOptions {
  readonly engine: Engine
  readonly layout: Layout
  readonly settings: PrivateSettings
  readonly signal: AbortSignal
  readonly say: (text: string) => void
  readonly fetch?: typeof globalThis.fetch
}

/** Time limit in milliseconds for the response with a page of updates. */
export const pageTimeoutMs = 60_000
const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Creates the source that reads the configured participant with the index's own token. */
export function ownSource(
  settings: PrivateSettings,
  signal: AbortSignal,
  fetch = globalThis.fetch,
): ParticipantSource {
  const client = createParticipantClient({ url: settings.url, fetch, timeoutMs: pageTimeoutMs })
  return participantSource({
    client,
    tokens: createTokens(settings.tokens, { fetch, now: Date.now }),
    signal,
  })
}

/**
 * Follows the participant until the signal aborts. Failures are reported and retried. A failure
 * that waiting cannot repair is reported and ends the private history; Scan's history continues.
 */
export function runPrivate(options: RunPrivateOptions): {
  readonly state: () => PrivateState
  readonly ended: Promise<void>
} {
  const { engine, layout, settings, signal, say, fetch } = options
  const { parties, from, pollMs, pauseMs } = settings
  const progress = createPrivateState(Date.now)
  const source = ownSource(settings, signal, fetch)
  const tables = createPrivateTables()
  const refused = new Set<string>()
  const follow = (): Promise<void> =>
    createPrivateFollower({
      engine,
      layout,
      tables,
      source,
      parties,
      from,
      sourceName: settings.url,
      pollMs,
      pauseMs,
      signal,
      now: Date.now,
      onWritten: ({ party, updates }) => {
        refused.delete(party)
        progress.wrote(updates.length)
      },
      onRound: progress.round,
      onNotice(text) {
        progress.noticed()
        say(text)
      },
      onRefused(party, error) {
        progress.failed('rights', 'The index’s user may not read as one of the parties.')
        if (!refused.has(party)) say(`As ${party}: ${error.message}`)
        refused.add(party)
      },
    }).run()

  const run = async (): Promise<void> => {
    for (let wait = firstWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
      const before = progress.state().written
      try {
        await follow()
        return
      } catch (error) {
        if (signal.aborted) return
        const words = wordsOf(error)
        progress.failed(failureOf(error), words)
        if (error instanceof IncompatibleIndex) {
          say(`${words} The private history is read no further.`)
          return
        }
        if (progress.state().written > before) wait = firstWaitMs
        const requestedDelay =
          error instanceof ParticipantError ? (error.retryAfter ?? 0) * 1000 : 0
        const ms = Math.min(longestWaitMs, Math.max(wait, requestedDelay))
        say(`${words.slice(0, 500)} Tried again in ${ms / 1000} s.`)
        await sleep(ms, undefined, { signal }).catch(() => {})
      }
    }
  }
  return { state: progress.state, ended: run() }
}

function failureOf(error: unknown): PrivateFailure {
  if (error instanceof EngineError) return error.failure === 'full' ? 'full' : 'engine'
  const failure = error instanceof ParticipantError ? error.failure : undefined
  return failure === 'token' || failure === 'rights' || failure === 'pruned'
    ? failure
    : 'participant'
}

function wordsOf(error: unknown): string {
  if (error instanceof EngineError && error.failure === 'full') {
    return 'The disk is full: nothing is written until there is space.'
  }
  return error instanceof Error ? error.message : String(error)
}
