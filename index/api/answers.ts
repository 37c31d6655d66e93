import type { EngineFailure } from '../engine/engine.ts'
import { BadQuestion } from './question.ts'

/** The engine's own words may hold parts of the question, and stay in its log. */
export const failures = {
  unreachable: { status: 503, words: 'The index’s engine does not answer; it is started again.' },
  limit: { status: 504, words: 'The question took more time or memory than one may.' },
  cancelled: { status: 503, words: 'The question was given up.' },
  full: { status: 503, words: 'The index’s disk is full.' },
  refused: { status: 500, words: 'The index’s engine refused the question; its log says why.' },
} as const satisfies Readonly<Record<EngineFailure, { status: number; words: string }>>

/** @throws BadQuestion */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw new BadQuestion('the question should be JSON')
  }
}
