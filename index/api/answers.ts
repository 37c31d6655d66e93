import type { Context } from 'hono'
import { EngineError, type EngineFailure } from '../engine/engine.ts'
import { InvalidBody } from './body.ts'
import { InvalidRequest } from './request.ts'

/**
 * The messages for callers. The engine's own messages may contain parts of the request, so they are
 * only written to the index's log.
 */
const failures = {
  unreachable: { status: 503, words: 'The index’s engine does not answer; it is started again.' },
  limit: { status: 504, words: 'The question took more time or memory than one may.' },
  cancelled: { status: 503, words: 'The question was given up.' },
  full: { status: 503, words: 'The index’s disk is full.' },
  refused: { status: 500, words: 'The index’s engine refused the question; its log says why.' },
} as const satisfies Readonly<Record<EngineFailure, { status: number; words: string }>>

const busy = 'The index works on as many questions as it may; ask again in a second.'

export function isBusy(c: Context): Response {
  return c.json({ error: busy }, 503, { 'retry-after': '1' })
}

/** Returns the answer to a failed request. An unexpected error is only reported in the log. */
export function answerOf(error: Error, c: Context): Response {
  if (error instanceof InvalidRequest) return c.json({ error: error.message }, 400)
  if (error instanceof InvalidBody) return c.json({ error: error.message }, error.status)
  if (!(error instanceof EngineError)) {
    console.error(error)
    return c.json({ error: 'The index failed to answer; its log says why.' }, 500)
  }
  if (error.failure === 'refused') console.error(error)
  const { status, words } = failures[error.failure]
  return c.json({ error: words }, status)
}
